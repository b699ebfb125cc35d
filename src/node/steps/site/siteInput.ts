import type {PageRecord} from '../../../shared/build.ts';
import type {PageLink, SiteProps} from '../../../shared/types.ts';
import type {SiteConfig} from '../config/schema/site.ts';
import type {DocsLayer} from './docs/layer.ts';
import type {Doc, SitePage} from './types.ts';

export interface SiteInput {
  readonly config: SiteConfig;
  readonly locale: string;
  readonly props: SiteProps;
  readonly layers: readonly DocsLayer[];
  readonly allLayers: readonly DocsLayer[];
  /** Last change by source file. */
  readonly dates: ReadonlyMap<string, {readonly date?: string; readonly author?: string}>;
  readonly tagLinks: (layer: DocsLayer) => (doc: Doc) => readonly PageLink[];
  readonly translationState: (doc: Doc) => 'missing' | 'outdated' | undefined;
  /** Pages of this locale that other parts made: tags, blog, redirects have none. */
  readonly otherPages: readonly SitePage[];
  /** Paths of static files below the output, with leading slash. */
  readonly staticFiles: ReadonlySet<string>;
  /** Files beside the pages, from the root. */
  readonly contentFiles: ReadonlySet<string>;
  /** Final paths that redirect. */
  readonly redirects: ReadonlySet<string>;
  /** Routes of the other locales, when they share this origin. */
  readonly foreignRoutes: ReadonlySet<string>;
  /** Files that a translated page stands for, by the file that it translates. */
  readonly translationOf: ReadonlyMap<string, string>;
  /** Every page of this locale, also those that do not get into the site. */
  readonly records: readonly PageRecord[];
  /** Final paths of files that the tool writes. */
  readonly written: ReadonlySet<string>;
}
