import type {LiveDraft} from '../../shared/live.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import type {Project} from '../project/project.ts';
import type {RenderedPage} from '../render/renderPage.ts';
import type {Site} from '../site/graph.ts';
import type {DevPages} from './devPages.ts';

export interface RenderedRoute {
  readonly page: RenderedPage | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** A site in memory, kept current while its author writes. */
export interface DevSite {
  readonly project: Project;
  /** Renders the page at a final path; undefined when there is none. */
  render(route: string): Promise<RenderedRoute | undefined>;
  /** The locale's not-found page for a path. */
  notFoundRoute(pathname: string): string;
  /** Final path of the page whose payload has this id, for a locale's base. */
  routeOfPayload(id: string, baseUrl: string): string | undefined;
  branch(key: string): readonly unknown[] | undefined;
  /** Absolute path of a file below `assets/`. */
  asset(name: string): string | undefined;
  /** Absolute path of a static file. */
  staticFile(pathname: string): string | undefined;
  /** Text of a file for crawlers (sitemap, feeds, `llms.txt`), by its path from the site's folder. */
  crawlerFile(file: string): Promise<string | undefined>;
  readonly sites: () => readonly Site[];
  /** Compiles pages that nobody has looked at, a few at a time; resolves when all are. */
  warm(step: (done: number, total: number) => void): Promise<void>;
  /** Problems of the site that are known so far, with links once everything is compiled. */
  problems(): readonly Diagnostic[];
  /** Problems with this page's own files. */
  problemsOf(route: string): readonly Diagnostic[];
  /** Addresses of this page's links and images, by the place that they are written at (`placeKey`). */
  linkAddresses(route: string): ReadonlyMap<string, string>;
  /** File, from the root, that the page at a final path is made from. */
  sourceOf(route: string): {readonly file?: string};
  /** Pages that builds leave out. */
  drafts(): readonly LiveDraft[];
  /** Text of these files changed. Resolves to the final paths of pages that changed, or null when sidebars or titles did. */
  changePages(files: readonly string[]): Promise<readonly string[] | null>;
  /** Pages came or went. */
  restructure(): Promise<void>;
  /** Theme or runtime changed. */
  rebundle(): Promise<void>;
  dependents(file: string): readonly string[];
  /** Whether a file, from the root, is that of a page. */
  isSource(file: string): boolean;
  /** Files besides pages that pages were made from, from the root. */
  dependencies(): readonly string[];
  /** Files that grammars of the site were made from, absolute: another one changes what every page becomes. */
  readonly grammarFiles: readonly string[];
  /** Files that the bundle was made from, from the root. */
  bundleInputs(): readonly string[];
  /** All pages by cache id. */
  readonly pages: () => DevPages['all'];
  readonly bundleProblems: () => readonly Diagnostic[];
  close(): void;
}
