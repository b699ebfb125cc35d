import {createHash} from 'node:crypto';
import {TOOL_BUILD} from '../../base/version.ts';
import {describeValue} from '../project/describeValue.ts';
import type {Project} from '../project/project.ts';
import type {CompilerSettings} from './protocol.ts';

/** Identifies what compiled pages depend on besides themselves: the tool, its settings, and the code of the site's own plugins. */
export function compileVersion({config, pluginCode}: Project, settings: CompilerSettings): string {
  // The place of the site changes nothing of what a page becomes.
  const {root: _, cacheDir: _1, readableFolders: _2, settingFiles: _3, configModule: _4, ...rest} = settings;
  const plugins = config.plugins.map(({name, version, key}) => [name, version, key]);
  return createHash('sha256')
    .update(describeValue([TOOL_BUILD, rest, config.markdown, pluginCode, plugins]))
    .digest('hex');
}
