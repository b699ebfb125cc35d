import {createHash} from 'node:crypto';
import {TOOL_BUILD} from '../../base/version.ts';
import {describeValue} from '../project/describeValue.ts';
import type {Project} from '../project/project.ts';
import type {CompilerSettings} from './protocol.ts';

/**
 * Returns a hash of all inputs of compiled pages except their files and the values of variables: tool,
 * settings, and code of plugins.
 */
export function createCompileVersion({config, pluginCode}: Project, settings: CompilerSettings): string {
  // The location of the site does not affect compiled pages.
  const {root: _, cacheDir: _1, readableFolders: _2, settingFiles: _3, configModule: _4, ...rest} = settings;
  const plugins = config.plugins.map(({name, version, key}) => [name, version, key]);
  return createHash('sha256')
    .update(describeValue([TOOL_BUILD, rest, config.markdown, pluginCode, plugins, Boolean(config.variables)]))
    .digest('hex');
}
