import {prebuild} from '../bundle/prebuilt.ts';
import {codeThemeCss} from '../markdown/highlight/codeThemeCss.ts';
import {TOOL_BUILD} from '../version.ts';

/** Bundles what no site changes; the last step of compiling the tool. `dist` is the folder of the compiled tool. */
export function prebuildTool(packageRoot: string, dist: string): Promise<void> {
  return prebuild({packageRoot, dist, tool: TOOL_BUILD, codeCss: codeThemeCss()});
}
