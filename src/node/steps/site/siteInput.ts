import type {PageRecord} from '../../../shared/build.ts';
import type {PageLink, SiteProps} from '../../../shared/types.ts';
import type {SiteConfig} from '../config/schema/site.ts';
import type {LocalizedVersion} from './docs/localizedVersion.ts';
import type {MovedText} from './targets/suggestTarget.ts';
import type {AlternatesFinder} from './translations/createAlternatesFinder.ts';
import type {Doc, SitePage} from './types.ts';

/** Input of a locale's site: everything that its pages are made from. */
export interface SiteInput {
  readonly config: SiteConfig;
  readonly locale: string;
  readonly props: SiteProps;
  readonly layers: readonly LocalizedVersion[];
  readonly allLayers: readonly LocalizedVersion[];
  /** Last change by source file. */
  readonly dates: ReadonlyMap<string, {readonly date?: string; readonly author?: string}>;
  readonly tagLinks: (layer: LocalizedVersion) => (doc: Doc) => readonly PageLink[];
  readonly findAlternates: AlternatesFinder;
  readonly translationState: (doc: Doc) => 'missing' | 'outdated' | undefined;
  /** Pages that other modules made: tags, blogs, and standalone pages. */
  readonly otherPages: readonly SitePage[];
  /** Paths of static files below the output, with leading slash. */
  readonly staticFiles: ReadonlySet<string>;
  /** Files beside the pages, from the root. */
  readonly contentFiles: ReadonlySet<string>;
  /** Final paths that redirect. */
  readonly redirects: ReadonlySet<string>;
  /** Routes of the other locales if they share this origin. */
  readonly foreignRoutes: ReadonlySet<string>;
  /** Translated file by the original that it translates. */
  readonly translationOf: ReadonlyMap<string, string>;
  /** All compiled pages of this locale, including those that are not in the site. */
  readonly records: readonly PageRecord[];
  /** Finds which of the pages contains the text of a removed file, by its possible paths from the root. */
  readonly findMovedText: (files: readonly string[], pages: readonly PageRecord[]) => MovedText | undefined;
  /** Final paths of generated files, such as feeds. */
  readonly generatedFiles: ReadonlySet<string>;
}
