import fs from 'node:fs';
import path from 'node:path';
import {prebuild} from '../bundle/prebuilt.ts';
import {codeThemeCss} from '../highlight/block/codeThemeCss.ts';
import {GRAMMARS, writeBundledGrammars} from '../highlight/grammars/bundledGrammars.ts';
import {TOOL_BUILD} from '../version.ts';
import {jsonSchemas} from './jsonSchemas.ts';

/**
 * Makes what no site changes: bundles, and grammars where they are not there already; the last step of compiling the tool. `dist` is the
 * folder of the compiled tool.
 */
export async function prebuildTool(packageRoot: string, dist: string): Promise<void> {
  writeSchemas(path.join(dist, 'schemas'));
  if (!fs.existsSync(path.join(dist, GRAMMARS))) await writeBundledGrammars(dist);
  await prebuild({packageRoot, dist, tool: TOOL_BUILD, codeCss: codeThemeCss()});
}

/** For editors: `.vscode/settings.json` of a site names them. */
function writeSchemas(folder: string): void {
  fs.mkdirSync(folder, {recursive: true});
  for (const [name, text] of jsonSchemas()) fs.writeFileSync(path.join(folder, name), text);
}
