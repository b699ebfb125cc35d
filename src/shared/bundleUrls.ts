import type {PageProps} from './types.ts';

/** URLs of the bundle's files, for one locale. */
export interface BundleUrls {
  /** Id of the bundle, which documents contain. */
  readonly id: string;
  /** Source of the inline script. */
  readonly boot: string;
  readonly shell: string;
  /** Script of the search worker. */
  readonly worker: string;
  /** Entry with React, for islands and search. */
  readonly entry: string;
  /** Modules of the site that run on every page. */
  readonly modules?: string;
  /** Script that shows problems to authors in `manual serve`. */
  readonly live?: string;
  readonly css: readonly string[];
  /** Extra style sheets of interactive pages, by route. */
  readonly pageCss: Readonly<Record<string, readonly string[]>>;
  /** Style sheet of components, for pages without components whose text has badges, cards, settings, samples with results, or a filter. */
  readonly partsCss?: string;
  /** Extra style sheet of the theme by kind of page. */
  readonly kindCss: Readonly<Partial<Record<PageProps['kind'], string>>>;
  /** Style sheets of color presets, by name. */
  readonly presets: Readonly<Record<string, string>>;
  /** Fonts to preload on every page. */
  readonly fonts: readonly string[];
  readonly islands: Readonly<Record<string, string>>;
  readonly searchPage: readonly string[];
  /** Scripts of the search modal and its engine. */
  readonly searchModal: readonly string[];
  /** Scripts that `entry`, `searchPage`, `searchModal`, and islands import. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
}
