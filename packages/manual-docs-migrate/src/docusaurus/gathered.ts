import type {DiagnosticCode} from 'manual-docs/internal/migrate';
import type {TextFile} from '../planProjectFiles.ts';
import type {CallText} from '../printConfig.ts';
import type {Finding, Settings} from '../readSettings.ts';
import type {ContentContext} from './mapContent.ts';
import type {AllAnswers} from './plugins/askPlugins.ts';

/** Collects what presets and plugins give to the site. */
export type Gathered = Readonly<ReturnType<typeof gatherNothing>>;

export const gatherNothing = () => ({
  docs: [] as Settings[],
  blogs: [] as Settings[],
  pages: [] as Settings[],
  redirects: [] as Settings[],
  headTags: [] as Settings[],
  /** Style sheets of the option `customCss`, from the root. */
  styles: [] as string[],
  /** Rules of style that stand for settings. */
  rules: [] as string[],
  policy: {} as Record<string, string[]>,
  /** Options of the compatibility layer. */
  layer: {} as Settings,
  /** Plugins that run here for the data that they give to components. */
  data: [] as {readonly entry: unknown; readonly names: readonly string[]}[],
  /** Paths of API plugins that are left behind. */
  servedElsewhere: [] as Settings[],
  /** Modules that plugins run on every page, from the root. */
  clientModules: [] as string[],
  /** Packages that PostCSS runs as plugins. */
  postCss: [] as string[],
  /** Plugins of this tool that make pages of an API. */
  apis: [] as CallText[],
  /** Files that the site needs besides, in place of those that are there. */
  files: [] as TextFile[],
  /** Problems that are warnings, because parts of the site are left behind. */
  lenient: [] as DiagnosticCode[],
});

export interface Target extends ContentContext {
  readonly answers: AllAnswers;
  readonly gathered: Gathered;
  readonly report: (finding: Finding) => void;
}
