import {parse} from 'acorn';
import {build} from 'esbuild';
import {expect, test} from 'vitest';
import {compileFiles} from '../../../../test/tools/testCompile.ts';
import {pageHead} from '../shared/pageHead.ts';
import {banner} from './banner.ts';
import {contentImports} from './contentImports.ts';
import {frontMatterName} from './frontMatterName.ts';
import {starlight} from './index.ts';
import {pageSettings} from './pageSettings.ts';
import {withoutHidden} from './withoutHidden.ts';

test('pages read the base of the site as the other tool gives it, and that they are built', async () => {
  const contents = 'export default [import.meta.env.BASE_URL, import.meta.env.PROD, import.meta.env.MODE];';
  const {outputFiles} = await build({
    absWorkingDir: import.meta.dirname,
    stdin: {contents},
    bundle: true,
    write: false,
    format: 'esm',
    plugins: [...starlight({base: '/below'}).esbuildPlugins!],
  });
  const {default: read} = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0]!.text)}`);
  expect(read).toEqual(['/below', true, 'production']);
});

test('relative links begin inside addresses that ended in a slash', () => {
  expect(starlight().trailingSlash).toBe('always');
  expect(starlight({trailingSlash: false}).trailingSlash).toBeUndefined();
});

test('front matter of Starlight is read, in its place in the sidebar, beside the text, and in the address', () => {
  const settings = (front: object, path = 'a/b.md') => pageSettings(front as never, {path});
  expect(settings({title: 'T'})).toEqual({title: 'T'});
  expect(settings({sidebar: {label: 'L', order: 2}, prev: false, next: {link: '/x'}})).toMatchObject({
    sidebar_label: 'L',
    sidebar_position: 2,
    pagination_prev: null,
  });
  expect(settings({next: {link: '/x'}})).not.toHaveProperty('pagination_next');
  expect(settings({tableOfContents: false, editUrl: false})).toMatchObject({
    hide_table_of_contents: true,
    custom_edit_url: null,
  });
  expect(settings({tableOfContents: {maxHeadingLevel: 4}, lastUpdated: '2026-01-31'})).toMatchObject({
    toc_max_heading_level: 4,
    last_update: {date: '2026-01-31'},
  });
  const sidebars = {'/': 'all', '/a': 'own'};
  const shown = (path: string, front = {}) => pageSettings(front as never, {path, sidebars}).displayed_sidebar;
  expect([shown('index.md'), shown('a/index.md'), shown('a/b.md'), shown('ab.md')]).toEqual([
    'all',
    'own',
    'own',
    'all',
  ]);
  expect(shown('a/b.md', {template: 'splash'})).toBeNull();
  expect(settings({pagefind: false}).search).toBe(false);
  expect(settings({tableOfContents: {minHeadingLevel: 1}})).toMatchObject({toc_min_heading_level: 2});
  expect(settings({slug: 'own/place'}).slug).toBe('/own/place');
  expect(settings({slug: ''}).slug).toBe('/');
  expect(settings({sidebar: {badge: {text: 'New', variant: 'tip'}}}).sidebar_badge).toEqual({
    text: 'New',
    variant: 'tip',
  });
  expect(settings({}, 'How to/Windows (MSYS2)/1.First_page.mdx').slug).toBe('/how-to/windows-msys2/1first_page');
  expect(settings({}, 'Own/index.mdx').slug).toBe('/own');
  expect(settings({}, 'own/index.mdx')).not.toHaveProperty('slug');
  expect(settings({template: 'splash', sidebar_label: 'Mine', sidebar: {label: 'L'}})).toMatchObject({
    displayed_sidebar: null,
    sidebar_label: 'Mine',
  });
});

const parts = {components: ['Admonition', 'Head'], remarkPlugins: [banner, pageHead, frontMatterName]};

test('a page shows its banner, and its head is that of its document', async () => {
  const page =
    '---\nbanner:\n  content: New <a href="https://n.example.com">release</a>\nhead:\n  - tag: meta\n    attrs: {name: robots, content: noindex}\n  - [script, {type: application/ld+json}, "{}"]\n  - tag: 3\n---\n\nText\n';
  const {code, diagnostics, links} = await compileFiles({'docs/page.md': page}, parts);
  expect(diagnostics).toEqual([]);
  expect(code).toMatch(/Admonition[\s\S]*type: "info"[\s\S]*New [\s\S]*release/);
  expect(code).toMatch(
    /components\.meta, \{[\s\S]*name: "robots",[\s\S]*content: "noindex"[\s\S]*components\.script, \{[\s\S]*"\{\}"/,
  );
  expect(links.map(({href}) => href)).toEqual(['https://n.example.com']);
});

test('a page of MDX reads its front matter by the name that Astro gives it', async () => {
  const text = "---\nauthor: Me\nquote: 'It\\'s \"x\"'\n---\n\nBy {frontmatter.author}\n".replace("\\'", "''");
  const {code, diagnostics} = await compileFiles({'docs/page.mdx': text}, parts);
  expect(diagnostics).toEqual([]);
  expect(code).toContain('const frontmatter = JSON.parse("{\\"author\\":\\"Me\\"');
  expect((await compileFiles({'docs/page.md': text}, parts)).code ?? '').not.toContain('JSON.parse');
});

test('pages that are hidden have no entry, and a category of such pages has none', () => {
  const doc = (id: string) => ({type: 'doc', id}) as const;
  const category = (...items: object[]) => ({type: 'category', label: 'C', items}) as never;
  const docs = ['a', 'b', 'c'].map((id) => ({id, frontMatter: id === 'a' ? {} : {sidebar: {hidden: true}}})) as never;
  const left = (...items: object[]) => withoutHidden(items as never, {docs});
  expect(left(doc('a'), doc('b'), category(doc('b'), doc('c')), category(doc('a'), doc('c')))).toEqual([
    doc('a'),
    category(doc('a')),
  ]);
  expect(left({type: 'category', label: 'C', link: doc('b'), items: [doc('a')]})).toEqual([category(doc('a'))]);
  expect(left({type: 'category', label: 'C', link: doc('a'), items: [doc('b')]})).toEqual([
    {type: 'category', label: 'C', link: doc('a'), items: []},
  ]);
  expect(withoutHidden([doc('a')], {docs: []})).toBeUndefined();
});

test.each([
  ["import {Content as Part} from './_part.mdx';", "import Part from './_part.mdx';", 'ImportDefaultSpecifier'],
  ["import { Content } from '../part.md'", "import Content from '../part.md'", 'ImportDefaultSpecifier'],
  ["import {Content} from './part'", "import {Content} from './part'", 'ImportSpecifier'],
  ["import {Content, more} from './part.mdx'", "import {Content, more} from './part.mdx'", 'ImportSpecifier'],
  ["import {more} from './part.mdx'", "import {more} from './part.mdx'", 'ImportSpecifier'],
])('%s is %s', (value, expected, specifier) => {
  const estree = parse(value, {ecmaVersion: 'latest', sourceType: 'module'});
  const node = {type: 'mdxjsEsm', value, data: {estree} as object};
  contentImports()({children: [{type: 'paragraph'}, node]});
  expect(node.value).toBe(expected);
  expect(estree.body[0]).toMatchObject({specifiers: [{type: specifier}, ...(value.includes(',') ? [{}] : [])]});
});

test('a text is imported without the extension of its file, as Vite does', async () => {
  const texts: string[] = [];
  await build({
    absWorkingDir: import.meta.dirname,
    stdin: {contents: "import './banner?raw'; import './index.ts?raw';", resolveDir: import.meta.dirname},
    bundle: true,
    write: false,
    plugins: [
      ...starlight().esbuildPlugins!,
      {
        name: 'raw',
        setup(bundle) {
          bundle.onResolve({filter: /\?raw$/}, ({path: name}) => {
            texts.push(name);
            return {path: name, external: true};
          });
        },
      },
    ],
  });
  expect(texts.toSorted()).toEqual(['./banner.ts?raw', './index.ts?raw']);
});
