import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {runCli} from '../e2e/runCli.ts';

/** `manual explain` on a built site: what it prints, with the islands of the build. */
const site = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-explain-')));
const FILES = {
  'site.config.ts': "export default {title: 'Harbor', url: 'https://docs.example.com'};\n",
  'docs/index.md': '# Home\n\nSee [the counter](./02-counter.mdx).\n',
  'docs/02-counter.mdx':
    '---\ntitle: Counter\nsidebar_position: 2\n---\n\nimport {Counter} from \'@site/components/Counter\';\n\n<Counter start={3} label="boats" />\n\n<Counter start={4} />\n',
  'components/Counter.tsx':
    "import {useState} from 'react';\n\nexport function Counter({start, label = ''}: {start: number; label?: string}) {\n  const [count, setCount] = useState(start);\n  return <button onClick={() => setCount(count + 1)}>{count} {label}</button>;\n}\n",
};
const explain = (...args: string[]) => runCli(['explain', ...args, '--root', site]);

beforeAll(async () => {
  for (const [file, text] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
    fs.writeFileSync(path.join(site, file), text);
  }
});
afterAll(() => fs.rmSync(site, {recursive: true, force: true}));

const EXPLAINED = `docs/02-counter.mdx: page with components of the site, "Counter"
Front matter:
  title: "Counter" (line 2)
  sidebar_position: 2 (line 3)
Address: /counter
  / from \`baseUrl\`
  / from \`docs.routeBasePath\`, version \`current\`
  /counter from file \`02-counter.mdx\`, without number prefixes
Sidebar: defaultSidebar, Counter
Links: none
Imports:
  line 6: module @site/components/Counter -> components/Counter
ISLANDS
Cache: ENTRY. The page is compiled again when one of these changes:
  docs/02-counter.mdx
  tool version, configuration, and plugins
`;

test('islands and their properties are those of the last build', async () => {
  const before = await explain('docs/02-counter.mdx');
  expect(before.stdout).toBe(
    EXPLAINED.replace('ISLANDS', 'Islands: unknown until `manual build` has rendered the page').replace(
      'ENTRY',
      'compiled now, because there was no entry for this tool version, configuration, and plugins',
    ),
  );
  expect(before.status).toBe(0);
  expect((await runCli(['build', '--root', site])).status).toBe(0);
  const after = await explain(path.join(site, 'docs/02-counter.mdx'));
  expect(after.stdout).toBe(
    EXPLAINED.replace(
      'ISLANDS',
      'Islands of the last build:\n  Counter of components/Counter.tsx: useState\n    props {"start":3,"label":"boats"}\n    props {"start":4}',
    ).replace('ENTRY', 'entry reused'),
  );
  const {stdout} = await explain('docs/02-counter.mdx', '--format', 'json');
  expect(JSON.parse(stdout)).toMatchObject({
    version: 1,
    address: {route: '/counter'},
    islands: [{module: 'components/Counter.tsx', name: 'Counter', reason: 'useState', props: [{start: 3}, {start: 4}]}],
    cacheEntry: 'reused',
    diagnostics: [],
  });
});

test('--step prints a tree as indented text and as JSON', async () => {
  const {status, stdout} = await explain('docs/index.md', '--step', 'html');
  expect([status, stdout]).toEqual([
    0,
    `root 1:1
  element 1:1 tagName="h1" id="home"
    text 1:3 value="Home"
  text value="\\n"
  element 3:1 tagName="p"
    text 3:1 value="See "
    element 3:5 tagName="a" href="/counter"
      text 3:6 value="the counter"
    text 3:36 value="."
`,
  ]);
  const json = JSON.parse((await explain('docs/index.md', '--step', 'parse', '--format', 'json')).stdout);
  expect(json).toMatchObject({version: 1, step: 'parse', tree: {type: 'root', children: [{type: 'heading'}, {}]}});
});

test('a missing page, an unknown step, and a broken page end with status 1', async () => {
  const missing = await explain('docs/indx.md');
  expect([missing.status, missing.stdout]).toEqual([1, '']);
  expect(missing.stderr).toContain('docs/indx.md is not a page of this site.');
  expect(missing.stderr).toContain('did you mean `docs/index.md`?');
  const json = await explain('docs/indx.md', '--format', 'json');
  expect(JSON.parse(json.stdout)).toMatchObject({diagnostics: [{code: 'content-missing'}]});
  const step = await explain('docs/index.md', '--step', 'render');
  expect([step.status, step.stderr]).toEqual([1, expect.stringContaining('Allowed choices are parse, markdown, html')]);
  fs.writeFileSync(path.join(site, 'docs/broken.mdx'), '# Broken\n\n<Foo\n');
  const broken = await explain('docs/broken.mdx');
  expect([broken.status, broken.stderr]).toEqual([1, expect.stringContaining('mdx-syntax')]);
  expect(broken.stdout).toContain('docs/broken.mdx: page with an error, read as far as possible, "broken"\n');
  expect(broken.stdout).toContain('Address: /broken\n');
  expect(broken.stdout).toContain('Links, as far as read: none\nImports: unknown, because');
  const tree = await explain('docs/broken.mdx', '--step', 'parse');
  expect([tree.status, tree.stdout]).toEqual([1, '']);
  expect(tree.stderr).toContain('docs/broken.mdx has no tree after the step `parse`.');
});
