import {execFile} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';

/** Machines that lack what others have: native programs, or a folder of packages. */
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-native-'));
const bin = path.resolve(import.meta.dirname, '../../bin/manual.js');
const missing = path.join(root, 'missing');

interface Ended {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the tool where satteri and esbuild find no program of theirs. */
function run(args: readonly string[], env: Readonly<Record<string, string>> = {}, node: readonly string[] = []) {
  return new Promise<Ended>((resolve) => {
    const child = execFile(
      process.execPath,
      [...node, bin, ...args],
      {env: {...process.env, NO_COLOR: '1', ...env}},
      (_, stdout, stderr) => resolve({status: child.exitCode ?? -1, stdout, stderr}),
    );
  });
}

beforeAll(() => {
  fs.mkdirSync(path.join(root, 'docs'));
  fs.writeFileSync(path.join(root, 'docs/index.md'), '# Start\n\n:::note\n\nText.\n\n:::\n');
  fs.writeFileSync(
    path.join(root, 'site.config.ts'),
    "export default {title: 'T', url: 'https://docs.example.com'};\n",
  );
});
afterAll(() => fs.rmSync(root, {recursive: true, force: true}));

test('without the native parser pages are the same, and one warning says so', async () => {
  const withParser = await run(['build', '--root', root, '--no-cache', '--out-dir', path.join(root, 'with')]);
  expect(withParser).toMatchObject({status: 0});
  expect(withParser.stderr).not.toContain('parser-missing');
  const env = {NAPI_RS_NATIVE_LIBRARY_PATH: missing};
  const without = await run(['build', '--root', root, '--no-cache', '--out-dir', path.join(root, 'without')], env);
  expect(without).toMatchObject({status: 0});
  expect(without.stderr.split('[parser-missing]')).toHaveLength(2);
  expect(without.stderr).toContain(`The native parser is not installed for ${process.platform}-${process.arch}`);
  const read = (folder: string): string => fs.readFileSync(path.join(root, folder, 'index.html'), 'utf8');
  expect(read('without')).toBe(read('with'));
});

test('a site that parses in JavaScript needs no native parser', async () => {
  const config = path.join(root, 'site.config.ts');
  const before = fs.readFileSync(config, 'utf8');
  fs.writeFileSync(config, before.replace('};', ", markdown: {parser: 'unified'}};"));
  const {status, stderr} = await run(['build', '--root', root, '--no-cache'], {NAPI_RS_NATIVE_LIBRARY_PATH: missing});
  fs.writeFileSync(config, before);
  expect(status, stderr).toBe(0);
  expect(stderr).not.toContain('parser-missing');
});

test('a bundler that is missing is not a defect of the tool', async () => {
  const preload = path.join(root, 'preload.cjs');
  fs.writeFileSync(
    preload,
    `const Module = require('node:module');
    const resolve = Module._resolveFilename;
    Module._resolveFilename = (name, ...rest) => {
      if (name.startsWith('@esbuild/')) throw new Error('not installed');
      return resolve.call(Module, name, ...rest);
    };`,
  );
  const {status, stderr} = await run(['build', '--root', root, '--no-cache'], {}, ['--require', preload]);
  expect(status, stderr).toBe(1);
  expect(stderr).toMatch(/The package @esbuild\/[\w-]+ is not installed: remove node_modules/);
  expect(stderr).not.toContain('defect');
});

test("Yarn's Plug'n'Play is refused before anything else", async () => {
  const preload = path.join(root, 'pnp.cjs');
  fs.writeFileSync(preload, "Object.defineProperty(process, 'versions', {value: {...process.versions, pnp: '3'}});\n");
  const {status, stderr} = await run(['build', '--root', root], {}, ['--require', preload]);
  expect(status).toBe(1);
  expect(stderr).toBe(
    "manual does not work with Yarn's Plug'n'Play: write `nodeLinker: node-modules` into .yarnrc.yml, and run `yarn install`.\n",
  );
});

test('a package that only some sites need is asked for by name', async () => {
  const preload = path.join(root, 'linkinator.cjs');
  fs.writeFileSync(
    preload,
    `const hooks = \`export const resolve = async (name, context, next) => {
      if (name !== 'linkinator') return next(name, context);
      throw Object.assign(new Error("Cannot find package 'linkinator'"), {code: 'ERR_MODULE_NOT_FOUND'});
    };\`;
    require('node:module').register('data:text/javascript,' + encodeURIComponent(hooks));`,
  );
  fs.writeFileSync(path.join(root, 'docs/away.md'), '# Away\n\n[There](https://nodejs.org/en)\n');
  const {status, stderr} = await run(['check-links', '--external', '--root', root], {}, ['--require', preload]);
  expect(status, stderr).toBe(1);
  expect(stderr).toContain(
    'This needs the package linkinator, which is not installed: npm install --save-dev linkinator',
  );
}, 60_000);
