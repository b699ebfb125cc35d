import type {DiagnosticCode} from '../../diagnostics/codeList.ts';
import type {CallText} from '../printConfig.ts';
import type {Finding, Settings} from '../readSettings.ts';
import type {ContentContext} from './mapContent.ts';
import type {AllAnswers} from './plugins/askPlugins.ts';

/** Collects what presets and plugins give to the site. */
export interface Gathered {
  readonly docs: Settings[];
  readonly blogs: Settings[];
  readonly pages: Settings[];
  readonly redirects: Settings[];
  readonly headTags: Settings[];
  /** Style sheets of the option `customCss`, from the root. */
  readonly styles: string[];
  /** Rules of style that stand for settings. */
  readonly rules: string[];
  readonly policy: Record<string, string[]>;
  /** Options of the compatibility layer. */
  readonly layer: Settings;
  /** Plugins that run here for the data that they give to components. */
  readonly data: {readonly entry: unknown; readonly names: readonly string[]}[];
  /** Paths of API plugins that are left behind. */
  readonly servedElsewhere: Settings[];
  /** Modules that plugins run on every page, from the root. */
  readonly clientModules: string[];
  /** Packages that PostCSS runs as plugins. */
  readonly postCss: string[];
  /** Plugins here that make pages of an API. */
  readonly apis: CallText[];
  /** Problems that are warnings, because parts of the site are left behind. */
  readonly lenient: DiagnosticCode[];
}

export interface Target extends ContentContext {
  readonly answers: AllAnswers;
  readonly gathered: Gathered;
  readonly report: (finding: Finding) => void;
}
