/** Content of `_manual/site.json`: what programs need to read a published site. */
export interface SiteInfo {
  readonly format: typeof SITE_INFO_FORMAT;
  readonly title: string;
  readonly tagline?: string;
  /** With leading and trailing slash. */
  readonly baseUrl: string;
  readonly defaultLanguage: string;
  readonly languages: readonly LanguageInfo[];
  /** Versions of all docs instances, newest first. */
  readonly versions: readonly VersionInfo[];
  /** False if a hosted service searches the pages. */
  readonly hasIndex: boolean;
  /** Whether pages describe operations of an API, which {@link OPERATIONS_FILE} lists. */
  readonly hasOperations?: boolean;
}

/** An operation of an API, and where a page describes it. */
export interface PublishedOperation {
  readonly method: string;
  readonly path: string;
  /** The operationId of the description. */
  readonly id?: string;
  readonly title: string;
  /** Final path of the page. */
  readonly page: string;
  /** Heading id on a page with several operations. */
  readonly anchor?: string;
}

export interface LanguageInfo {
  /** Name in the configuration, such as `de`. */
  readonly name: string;
  readonly label: string;
  /** Origin, without trailing slash. */
  readonly url: string;
  /** With leading and trailing slash. */
  readonly baseUrl: string;
  /** Start of the last paragraph of a page, which names what the page does not cover. */
  readonly notCovered?: string;
}

export interface VersionInfo {
  /** Id of the docs instance. */
  readonly docs: string;
  readonly name: string;
  readonly label: string;
  readonly isNewest: boolean;
  /** `llms.txt` of the version, below the base URL of each language. */
  readonly list: string;
}

export const SITE_INFO_FORMAT = 1;
/** Path of the file, below the base URL of the site. */
export const SITE_INFO_FILE = '_manual/site.json';
/** Path of the list of operations, below the base URL of the site. */
export const OPERATIONS_FILE = '_manual/operations.json';
/** Front matter key with the operations of a generated page, without their page. */
export const OPERATIONS_KEY = 'reference_operations';

/** Name of pages without a section, in lists for programs. */
export const OTHER_SECTION = 'Documentation';
