import type {PageProps} from './types.ts';

/** Addresses of the files of the bundle, for one locale. */
export interface BundleUrls {
  /** Id of the bundle; documents carry it. */
  readonly id: string;
  /** Text of the script that is inline. */
  readonly boot: string;
  readonly shell: string;
  /** Script of the search worker. */
  readonly worker: string;
  /** React for islands and search. */
  readonly entry: string;
  /** Modules of the site that run on every page. */
  readonly modules?: string;
  /** Shows authors the problems while the site is written. */
  readonly live?: string;
  readonly css: readonly string[];
  /** Further style sheets of an interactive page, by route. */
  readonly pageCss: Readonly<Record<string, readonly string[]>>;
  /** Style sheet of a part of the theme by the kind of page that shows it. */
  readonly kindCss: Readonly<Partial<Record<PageProps['kind'], string>>>;
  /** Style sheets of sets of colors, by name. */
  readonly presets: Readonly<Record<string, string>>;
  /** Fonts that every page shows from the start. */
  readonly fonts: readonly string[];
  readonly islands: Readonly<Record<string, string>>;
  readonly searchPage: readonly string[];
  /** The scripts that `entry`, `searchPage`, and modules of islands need besides. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
}
