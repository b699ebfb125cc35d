import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import Module, {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {findTool, newPage} from '../../packages/vscode/src/sites.ts';
import {stubVscode} from './vscodeStub.ts';
import {writeSite} from './writeSite.ts';

interface Extension {
  activate(context: {subscriptions: {dispose(): void}[]}): Promise<void>;
  deactivate(): Promise<void>;
}

const repository = path.resolve(import.meta.dirname, '../..');
const manifest = JSON.parse(fs.readFileSync(path.join(repository, 'packages/vscode/package.json'), 'utf8'));
const {packExtension} = (await import(path.join(repository, 'packages/vscode/pack.mjs'))) as {
  packExtension(): Promise<string>;
};
let packed = '';
let root = '';

beforeAll(async () => {
  packed = await packExtension();
  root = writeSite({
    'docs/index.md': '# Home\n\n## Part\n\nSee [x](./none.md).\n',
    'package.json': '{"name": "site"}\n',
  });
});
afterAll(() => fs.rmSync(root, {recursive: true, force: true}));

const install = (): void => {
  fs.mkdirSync(path.join(root, 'node_modules'), {recursive: true});
  fs.symlinkSync(repository, path.join(root, 'node_modules/manual-docs'));
};

test('the package holds what an editor reads', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-vsix-'));
  execFileSync('python3', ['-m', 'zipfile', '-e', packed, folder]);
  const read = (file: string): string => fs.readFileSync(path.join(folder, file), 'utf8');
  expect(fs.readdirSync(folder, {recursive: true}).sort()).toEqual(
    [
      '[Content_Types].xml',
      'extension',
      'extension.vsixmanifest',
      'extension/LICENSE',
      'extension/README.md',
      'extension/dist',
      'extension/dist/extension.js',
      'extension/package.json',
    ].sort(),
  );
  expect(JSON.parse(read('extension/package.json')).main).toBe('./dist/extension.js');
  expect(read('extension.vsixmanifest')).toContain(`Version="${manifest.version}" Publisher="${manifest.publisher}"`);
  fs.rmSync(folder, {recursive: true});
});

/** The extension as it is packed, in this process, with an API that records. */
function load(api: unknown): Extension {
  const file = path.join(path.dirname(packed), 'extension.js');
  const loader = Module as unknown as {_load: (name: string, ...rest: unknown[]) => unknown};
  const before = loader._load;
  loader._load = (name, ...rest) => (name === 'vscode' ? api : before(name, ...rest));
  try {
    const requireHere = createRequire(import.meta.url);
    delete requireHere.cache[file];
    return requireHere(file) as Extension;
  } finally {
    loader._load = before;
  }
}

test('without the tool in the workspace nothing is started, and its author is told', async () => {
  const {api, recorded} = stubVscode({sites: [root], document: {file: `${root}/docs/index.md`, text: ''}, line: 0});
  const extension = load(api);
  const context = {subscriptions: []};
  await extension.activate(context);
  expect(recorded.warnings).toEqual([expect.stringContaining('manual-docs is not installed here')]);
  expect(recorded.providers).toEqual([]);
  await extension.deactivate();
});

test('starts the tool of the site, and shows problems, the preview, and the address', async () => {
  install();
  const file = `${root}/docs/index.md`;
  const {api, recorded} = stubVscode({sites: [root], document: {file, text: fs.readFileSync(file, 'utf8')}, line: 4});
  const extension = load(api);
  const context = {subscriptions: [] as {dispose(): void}[]};
  await extension.activate(context);
  expect([...recorded.commands.keys()].sort()).toEqual(
    manifest.contributes.commands.map(({command}: {command: string}) => command).sort(),
  );
  expect(recorded.taskTypes).toEqual(['manual']);
  expect(recorded.warnings).toEqual([]);
  await expect
    .poll(() => [...recorded.problems.values()].flat(), {timeout: 30_000})
    .toEqual([expect.stringContaining('The link `./none.md` leads nowhere')]);
  await recorded.commands.get('manual.openInBrowser')!();
  expect(recorded.opened).toEqual([expect.stringMatching(/^http:\/\/localhost:\d+\/#part$/)]);
  await recorded.commands.get('manual.preview')!();
  expect(recorded.html.at(-1)).toContain(`<iframe src="${recorded.opened[0]}">`);
  expect((await fetch(recorded.opened[0]!)).status).toBe(200);
  await extension.deactivate();
  for (const one of context.subscriptions) one.dispose();
});

test('the problem matcher reads what the tool prints', async () => {
  const [matcher] = manifest.contributes.problemMatchers;
  const [file, problem] = matcher.pattern.map(({regexp}: {regexp: string}) => new RegExp(regexp));
  const run = (): string => {
    try {
      return execFileSync(process.execPath, [path.join(repository, 'bin/manual.js'), 'check-links', '--root', root], {
        env: {...process.env, NO_COLOR: '1', NODE_ENV: undefined},
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    } catch (error) {
      return (error as {stderr: string}).stderr;
    }
  };
  const lines = run().split('\n');
  const at = lines.findIndex((line) => file.test(line));
  expect(lines[at]).toBe('docs/index.md');
  expect(problem.exec(lines[at + 1])?.slice(1, 4)).toEqual(['5', '9', 'error']);
});

test('a new page has a title, and is in the site', () => {
  expect(newPage('docs/02-my_first-page')).toEqual({
    file: 'docs/02-my_first-page.md',
    text: '---\ntitle: My first page\n---\n\n',
  });
  expect([newPage('../x'), newPage('/etc/x'), newPage('')]).toEqual([undefined, undefined, undefined]);
});

test('the tool is that of the nearest folder that has one', () => {
  const tool = findTool(path.join(repository, 'website'));
  expect(tool && fs.realpathSync(tool)).toBe(path.join(repository, 'bin/manual.js'));
  expect(findTool(os.tmpdir())).toBeUndefined();
});
