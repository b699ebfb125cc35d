import type {SiteConfigInput} from './input/site.ts';

/** Types `site.config.ts`. Returns its argument, which is checked when the tool loads the file. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config;
}

export type {FrontMatter} from '../../../shared/build.ts';
export type {PolicySources} from '../../../shared/policy.ts';
export type {AgentTool, AgentToolAnswer, AgentToolArgument, AgentToolSite} from './agentTool.ts';
export type {DocsSettings} from './input/docs.ts';
export type {NavbarItemInput} from './input/navbar.ts';
export type {SiteConfigInput} from './input/site.ts';
export type {MarkdownPlugin, SidebarEntryInput, SidebarInput, SidebarsInput} from './inputTypes.ts';
export type {
  Plugin,
  PluginContext,
  PluginEntry,
  PluginFile,
  PluginHeadTag,
  PluginOutput,
  PluginPage,
  PluginPageInfo,
  PluginPages,
  PluginProblem,
  PluginSidebar,
  PluginSidebarItem,
  PluginSite,
  PluginWork,
  Sample,
  SampleChecker,
  SampleContext,
  SamplePage,
  SampleProblem,
} from './plugin.ts';
export {definePlugin} from './plugin.ts';
