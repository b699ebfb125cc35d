import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {runCli} from '../e2e/runCli.ts';

/** A site that is named by a symbolic link to its folder, or to one above it. */
const work = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-linked-')));
const site = path.join(work, 'real/site');

beforeAll(() => {
  for (const [file, text] of Object.entries({
    'site.config.ts': "export default {title: 'Site', url: 'https://docs.example.com', docs: {routeBasePath: '/'}};\n",
    'docs/index.mdx': "import {Box} from '../src/Box.tsx';\n\n# Home\n\n<Box />\n\n[More](more.md)\n",
    'docs/more.md': '# More\n\n## Part\n',
    'src/Box.tsx':
      "import {useState} from 'react';\nexport function Box() {\n  const [n, add] = useState(0);\n  return <button onClick={() => add(n + 1)}>{n}</button>;\n}\n",
  })) {
    fs.mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
    fs.writeFileSync(path.join(site, file), text);
  }
  fs.symlinkSync('real/site', path.join(work, 'link'));
  fs.symlinkSync('real', path.join(work, 'above'));
});
afterAll(() => fs.rmSync(work, {recursive: true, force: true}));

const readBuild = (): Record<string, string> => {
  const folder = path.join(site, 'build');
  const names = fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.(?:html|js)$/.test(name));
  return Object.fromEntries(names.map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')]));
};

test('is built as by its own name, islands included', async () => {
  expect(await runCli(['build', '--root', site])).toMatchObject({status: 0});
  const direct = readBuild();
  expect(direct['index.html']).toContain('<manual-island');
  for (const root of ['link', 'above/site']) {
    fs.rmSync(path.join(site, 'build'), {recursive: true});
    fs.rmSync(path.join(site, '.manual'), {recursive: true});
    const {status, stderr} = await runCli(['build', '--root', path.join(work, root)]);
    expect(status, stderr).toBe(0);
    expect(readBuild()).toEqual(direct);
  }
});

test('has pages that are named through the link', async () => {
  const root = path.join(work, 'link');
  const explained = await runCli(['explain', path.join(root, 'docs/more.md'), '--root', root]);
  expect(explained, explained.stderr).toMatchObject({status: 0});
  expect(explained.stdout).toContain('docs/more.md');
  const moved = await runCli(['mv', path.join(root, 'docs/more.md'), path.join(root, 'docs/much.md'), '--root', root]);
  expect(moved, moved.stderr).toMatchObject({status: 0});
  expect(fs.readFileSync(path.join(site, 'docs/index.mdx'), 'utf8')).toContain('[More](./much.md)');
  expect(await runCli(['check-links', '--root', root])).toMatchObject({status: 0});
});
