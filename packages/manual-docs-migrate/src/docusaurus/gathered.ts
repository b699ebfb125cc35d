import type {DiagnosticCode} from 'manual-docs/internal/migrate';
import type {TextFile} from '../planProjectFiles.ts';
import type {CallText} from '../printConfig.ts';
import type {Finding, Settings} from '../readSettings.ts';
import type {ContentContext} from './mapContent.ts';
import type {AllAnswers} from './plugins/askPlugins.ts';

/** Results of mapping presets and plugins. */
export type Gathered = Readonly<ReturnType<typeof gatherNothing>>;

export const gatherNothing = () => ({
  docs: [] as Settings[],
  blogs: [] as Settings[],
  pages: [] as Settings[],
  redirects: [] as Settings[],
  headTags: [] as Settings[],
  /** Style sheets of the option `customCss`, from the root. */
  styles: [] as string[],
  /** Style rules that replace settings. */
  rules: [] as string[],
  policy: {} as Record<string, string[]>,
  /** Options of the compatibility layer. */
  layer: {} as Settings,
  /** Plugins that run for the data that they provide to components. */
  data: [] as {readonly entry: unknown; readonly names: readonly string[]}[],
  /** Paths of API pages that Docusaurus continues to serve. */
  servedElsewhere: [] as Settings[],
  /** Modules that plugins run on every page, from the root. */
  clientModules: [] as string[],
  /** Packages that PostCSS runs as plugins. */
  postCss: [] as string[],
  /** Plugins of this tool that take the place of others. */
  plugins: [] as CallText[],
  /** Files that the migration writes besides, some over existing ones. */
  files: [] as TextFile[],
  /** Problems that become warnings, because parts of the site are not migrated. */
  lenient: [] as DiagnosticCode[],
});

export interface Target extends ContentContext {
  readonly answers: AllAnswers;
  readonly gathered: Gathered;
  readonly report: (finding: Finding) => void;
}
