import {prebuild} from '../bundle/prebuilt.ts';
import {codeThemeCss} from '../highlight/block/codeThemeCss.ts';
import {writeBundledGrammars} from '../highlight/grammars/bundledGrammars.ts';
import {TOOL_BUILD} from '../version.ts';

/** Makes what no site changes: bundles and grammars; the last step of compiling the tool. `dist` is the folder of the compiled tool. */
export async function prebuildTool(packageRoot: string, dist: string): Promise<void> {
  await writeBundledGrammars(dist);
  await prebuild({packageRoot, dist, tool: TOOL_BUILD, codeCss: codeThemeCss()});
}
