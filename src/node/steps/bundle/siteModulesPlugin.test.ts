import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {build, type Plugin} from 'esbuild';
import {afterAll, expect, test} from 'vitest';
import {siteModulesPlugin} from './siteModulesPlugin.ts';

const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-modules-')));
afterAll(() => fs.rmSync(root, {recursive: true, force: true}));

/** Files of a site by path, with a package that marks its default export. */
const FILES: Readonly<Record<string, string>> = {
  'page.js': "import {text} from '@site/part.tsx';\nexport {text};",
  'part.tsx': "import box from 'box';\nexport const text = String(box);",
  'node_modules/box/package.json': '{}',
  'node_modules/box/index.js': "exports.__esModule = true;\nexports.default = 'marked';",
};

/** As many plugins do: resolves a request by the bundler, with a mark that ends the recursion. */
const marking: Plugin = {
  name: 'marking',
  setup({onResolve, resolve}) {
    onResolve({filter: /^@?\w/}, async ({path: request, pluginData, ...rest}) => {
      if (pluginData === 'marked') return undefined;
      await resolve(request, {...rest, pluginData: 'marked'});
      return undefined;
    });
  },
};

async function bundle(type: string, entry = 'page.js'): Promise<string> {
  for (const [file, text] of Object.entries({...FILES, 'package.json': JSON.stringify({type})})) {
    fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    fs.writeFileSync(path.join(root, file), text);
  }
  const {outputFiles} = await build({
    entryPoints: [path.join(root, entry)],
    bundle: true,
    write: false,
    format: 'cjs',
    alias: {'@site': root},
    plugins: [marking, ...siteModulesPlugin({root, packageRoot: path.resolve('/tool')})],
  });
  const module = {exports: {} as {text?: string}};
  new Function('module', 'exports', outputFiles[0]!.text)(module, module.exports);
  return module.exports.text!;
}

test.each(['module', 'commonjs'])('files of a site get the default export that a package marks (%s)', async (type) => {
  expect(await bundle(type)).toBe('marked');
  expect(await bundle(type, 'part.tsx')).toBe('marked');
});

test('a site without ES modules needs no plugin', () => {
  fs.writeFileSync(path.join(root, 'package.json'), '{}');
  expect(siteModulesPlugin({root, packageRoot: path.resolve('/tool')})).toEqual([]);
});
