import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {bundleModule} from './bundleModule.ts';
import {findUnlinkedPackage} from './bundlePackages.ts';

const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-unlinked-')));
afterAll(() => fs.rmSync(root, {recursive: true, force: true}));

for (const [file, text] of Object.entries({
  'site.config.ts':
    "import {title} from '@scope/far/parts';\nimport {kind} from 'near';\nimport {place} from 'linked';\nexport default {title, kind, place};\n",
  'node_modules/@scope/far/package.json':
    '{"name": "@scope/far", "exports": {"./parts": "./parts.js"}, "type": "module"}',
  'node_modules/@scope/far/parts.js':
    "import {createRequire as createRequireHere} from 'node:module';\nimport './look.css';\nimport {word} from './inner';\nimport near from 'near';\n" +
    'export const title = [typeof createRequireHere, word, near.kind].join();\n',
  'node_modules/@scope/far/look.css': 'a {}',
  'node_modules/@scope/far/inner/index.js': "export {word} from './word';\n",
  'node_modules/@scope/far/inner/word.js': "export const word = 'inner';\n",
  'packages/linked/package.json': '{"name": "linked", "type": "module", "main": "./index.js"}',
  'packages/linked/index.js':
    "import path from 'node:path';\nexport const place = path.basename(import.meta.dirname);\n",
  'node_modules/near/package.json': '{"name": "near", "exports": {"import": "./esm.mjs", "require": "./cjs.js"}}',
  'node_modules/near/esm.mjs': "export const kind = 'module';\n",
  'node_modules/near/cjs.js': "exports.kind = 'script';\n",
})) {
  fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  fs.writeFileSync(path.join(root, file), text);
}

fs.symlinkSync('../packages/linked', path.join(root, 'node_modules/linked'));

/** Bundles the configuration, and runs it in Node itself, as tests load modules differently. */
async function run(bundled: readonly string[]): Promise<{output?: string; message: string}> {
  const {value, diagnostics} = await bundleModule(path.join(root, 'site.config.ts'), {
    root,
    cacheDir: path.join(root, '.manual'),
    bundled,
  });
  expect(diagnostics).toEqual([]);
  const file = path.join(root, '.manual/config.mjs');
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, value!.code);
  const code =
    'import(process.argv[1]).then((all) => console.log(JSON.stringify({output: all.default})), ({message}) => console.log(JSON.stringify({message})))';
  return JSON.parse(execFileSync(process.execPath, ['-e', code, file], {encoding: 'utf8'}));
}

test('a package that Node cannot link is found by the error, and works when it is bundled', async () => {
  const {message} = await run([]);
  expect(findUnlinkedPackage({message})).toBe('@scope/far');
  // Other packages stay as Node finds them; those that a bundled package imports are required.
  expect(await run(['@scope/far'])).toEqual({
    output: {title: 'function,inner,script', kind: 'module', place: 'linked'},
  });
});

test.each([
  ["Cannot find module '/a/node_modules/x/b' imported from /a/node_modules/x/index.js", 'x'],
  ["Cannot find module 'C:\\a\\b' imported from C:\\a\\node_modules\\@s\\x\\index.js", '@s/x'],
  ["Cannot find module '/a/b' imported from /a/.manual/config/site.mjs", undefined],
  ["Cannot find package 'y' imported from /a/node_modules/x/index.js", undefined],
  ['it is not valid', undefined],
])('%s', (message, name) => {
  expect(findUnlinkedPackage(new Error(message))).toBe(name);
});
