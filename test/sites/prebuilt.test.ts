import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {SILENT} from '../../src/node/state/snapshot/reporter.ts';
import type {CompiledTool} from '../trust/compileTool.ts';
import {createToolSite, type ToolSite} from './toolSite.ts';

const CONFIG = `export default {
  title: "What's ahead \\\\ $& \\"quoted\\"",
  url: 'https://docs.example.com',
  baseUrl: '/below/',
  i18n: {defaultLocale: 'en', locales: ['en', 'de'], localeConfigs: {de: {translate: false}}},
  navbar: {title: 'Ahead', items: [{type: 'search'}, {type: 'localeDropdown'}]},
  search: {provider: 'embedded'},
};
`;

let toolSite: ToolSite;
let tool: CompiledTool;
let site: string;
let count = 0;

beforeAll(async () => {
  toolSite = await createToolSite('prebuilt', {
    'site.config.ts': CONFIG,
    'docs/index.md': '# Home\n\n```js\nconst a = 1;\n```\n',
  });
  tool = toolSite.tool;
  site = toolSite.root;
});

afterAll(() => toolSite.remove());

/** Builds without any cache and returns every file. */
async function buildFresh(): Promise<Map<string, string>> {
  const outDir = path.join(site, `out-${count++}`);
  const {diagnostics} = await tool.build({root: site, outDir, cache: false, reporter: SILENT});
  expect(diagnostics).toEqual([]);
  return new Map(
    fs
      .readdirSync(outDir, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(outDir, file), fs.readFileSync(file, 'latin1')]),
  );
}

/** The result of a function while the tool has no prebuilt bundles. */
async function withoutPrebuilt<T>(run: () => Promise<T>): Promise<T> {
  const folder = path.join(tool.folder, 'dist/prebuilt');
  fs.renameSync(folder, `${folder}.away`);
  try {
    return await run();
  } finally {
    fs.renameSync(`${folder}.away`, folder);
  }
}

describe('what was bundled with the tool', () => {
  test('is what bundling for the site yields', async () => {
    const ahead = await buildFresh();
    const now = await withoutPrebuilt(buildFresh);
    expect([...ahead.keys()].filter((file) => file.includes('assets/islands-')).length).toBe(2);
    expect([...now.keys()]).toEqual([...ahead.keys()]);
    expect([...now].filter(([file, text]) => ahead.get(file) !== text).map(([file]) => file)).toEqual([]);
  });

  test('renders with one renderer, and without the part of React that hydrates', () => {
    const code = zlib
      .brotliDecompressSync(fs.readFileSync(path.join(tool.folder, 'dist/prebuilt/server.br')))
      .toString();
    // Markers of the renderer of texts, of that of streams, and of hydration.
    const has = (part: string): boolean => code.includes(part);
    const marks = ['The server used "renderToString"', 'new ReadableStream', 'ReactDOMHydrationRoot'];
    expect(marks.filter(has)).toEqual([marks[0]]);
  });

  test('is used', async () => {
    const file = path.join(tool.folder, 'dist/prebuilt/scripts.br');
    const before = fs.readFileSync(file);
    const text = zlib.brotliDecompressSync(before).toString('latin1');
    // As long as it was: where a file ends is in the manifest.
    const changed = text.replace('scrollIntoView', 'scrollIntoVIEW');
    expect(changed).not.toBe(text);
    fs.writeFileSync(file, zlib.brotliCompressSync(Buffer.from(changed, 'latin1')));
    try {
      const built = await buildFresh();
      expect(
        [...built].filter(([name, content]) => name.endsWith('.js') && content.includes('scrollIntoVIEW')).length,
      ).toBe(1);
    } finally {
      fs.writeFileSync(file, before);
    }
  });

  test('is left alone once the sources are others', async () => {
    const file = path.join(tool.folder, 'theme/styles/shared.css');
    const text = fs.readFileSync(file, 'utf8');
    const before = await buildFresh();
    fs.writeFileSync(file, `${text}\n.changed{color:red}\n`);
    try {
      const after = await buildFresh();
      const [name, css] = [...after].find(([one]) => one.includes('assets/styles-'))!;
      expect(css).toContain('.changed{color:red}');
      expect(before.has(name)).toBe(false);
    } finally {
      fs.writeFileSync(file, text);
    }
  });

  test("is left alone where the site has code of its own, which sees the tool's", async () => {
    fs.mkdirSync(path.join(site, 'theme'), {recursive: true});
    fs.writeFileSync(path.join(site, 'theme/custom.css'), '.mine{color:blue}');
    fs.writeFileSync(
      path.join(site, 'theme/NotFoundPage.tsx'),
      'export function NotFoundPage() {return <p>Mine alone</p>;}',
    );
    const built = await buildFresh();
    const css = [...built].find(([name]) => name.includes('assets/styles-'))!;
    expect(css[1]).toMatch(/\.mine\{color:/);
    expect(built.get('404.html')).toContain('Mine alone');
    fs.rmSync(path.join(site, 'theme'), {recursive: true});
  });

  test('renders components of a site as bundling everything together does, with one React and one of each context', async () => {
    const files = {
      'components/Box.tsx': `import {Link, useSite} from 'manual-docs';
import {useState} from 'react';
export default function Box() {
  const [count] = useState(useSite().title.length);
  return <p><Link to="/other">Box {count}</Link></p>;
}`,
      'theme/Pagination.tsx': `import {Pagination as Original} from '@theme-original/Pagination';
export function Pagination(props) {return <section data-own="pagination"><Original {...props} /></section>;}`,
      'docs/other.mdx': `import Box from '../components/Box.tsx';

# Other

<Box />

<Tabs><TabItem value="a" label="A">One</TabItem><TabItem value="b" label="B">Two</TabItem></Tabs>
`,
    };
    for (const [file, text] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
      fs.writeFileSync(path.join(site, file), text);
    }
    const ahead = await buildFresh();
    const now = await withoutPrebuilt(buildFresh);
    for (const file of Object.keys(files)) fs.rmSync(path.join(site, file));
    expect(ahead.get('other.html')).toContain('data-own="pagination"');
    expect(ahead.get('other.html')).toContain('Box <!-- -->26');
    expect([...now.keys()]).toEqual([...ahead.keys()]);
    expect([...now].filter(([file, text]) => ahead.get(file) !== text).map(([file]) => file)).toEqual([]);
  });
});
