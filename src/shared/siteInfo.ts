/** `_manual/site.json`: what programs that read a published site need to know before they look at any page. */
export interface SiteInfo {
  readonly format: typeof SITE_INFO_FORMAT;
  readonly title: string;
  readonly tagline?: string;
  /** With leading and trailing slash. */
  readonly baseUrl: string;
  readonly defaultLanguage: string;
  readonly languages: readonly LanguageInfo[];
  /** Versions of every docs instance, newest first. */
  readonly versions: readonly VersionInfo[];
  /** False where the pages are searched by a service. */
  readonly hasIndex: boolean;
}

export interface LanguageInfo {
  /** Name in the configuration, such as `de`. */
  readonly name: string;
  readonly label: string;
  /** Origin, without trailing slash. */
  readonly url: string;
  /** With leading and trailing slash. */
  readonly baseUrl: string;
  /** Words before what a page does not cover, which is its last paragraph. */
  readonly notCovered?: string;
}

export interface VersionInfo {
  /** Id of the docs instance. */
  readonly docs: string;
  readonly name: string;
  readonly label: string;
  readonly isNewest: boolean;
  /** `llms.txt` that lists the version's pages, below the base path of each language. */
  readonly list: string;
}

export const SITE_INFO_FORMAT = 1;
/** Path of the file below the base path of the site. */
export const SITE_INFO_FILE = '_manual/site.json';

/** The name of the pages that are in no section, in lists for programs. */
export const OTHER_SECTION = 'Documentation';
