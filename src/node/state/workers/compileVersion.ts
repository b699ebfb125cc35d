import {createHash} from 'node:crypto';
import {toSitePath} from '../../base/files/toSlashes.ts';
import {TOOL_BUILD} from '../../base/version.ts';
import {describeValue} from '../project/describeValue.ts';
import type {Project} from '../project/project.ts';
import type {CompilerSettings} from './protocol.ts';

/**
 * Returns a hash of all inputs of compiled pages except their files and the values of variables: tool,
 * settings, and code of plugins.
 */
export function createCompileVersion({config, pluginCode}: Project, settings: CompilerSettings): string {
  // The location of the site does not affect compiled pages, but which files around it they may show.
  const {root, cacheDir: _, readableFolders, settingFiles: _1, configModule: _2, ...rest} = settings;
  const folders = readableFolders.map((folder) => toSitePath(root, folder)).sort();
  const plugins = config.plugins.map(({name, version, key}) => [name, version, key]);
  return createHash('sha256')
    .update(describeValue([TOOL_BUILD, rest, folders, config.markdown, pluginCode, plugins, Boolean(config.variables)]))
    .digest('hex');
}
