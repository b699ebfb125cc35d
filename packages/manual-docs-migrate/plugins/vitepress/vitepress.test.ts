import {expect, test} from 'vitest';
import {compileFiles} from '../../../../test/tools/testCompile.ts';
import {headingIds} from './headingIds.ts';
import {pageSettings} from './pageSettings.ts';
import {vueParts} from './vueParts.ts';
import {createVueValues} from './vueValues.ts';

const compile = (text: string) =>
  compileFiles({'docs/page.md': text}, {components: ['Badge'], remarkPlugins: [vueParts], rehypePlugins: [headingIds]});

test('ids of headings are those of VitePress', async () => {
  const text = [
    '## server.open',
    '## `a_b` & "c"',
    '## 2 things',
    '## Émile’s',
    '## Same',
    '## Same',
    '## Own {#mine}',
    '## New <Badge type="tip" text="1.0" />',
    // Text between the tags is text of the heading there.
    '## Old <Badge>beta</Badge>',
    '## Both <Badge text="1.0" /> {#both}',
  ];
  const {anchors, html} = await compile(text.join('\n\n'));
  const ids = ['server-open', 'a-b-c', '_2-things', 'emile-s', 'same', 'same-1', 'mine', 'new', 'old-beta', 'both'];
  expect(anchors).toEqual(ids);
  expect(html).not.toContain('data-no-id');
});

test('a badge is one, and scripts of Vue are on no page', async () => {
  const {html, diagnostics} = await compile(
    '<script setup>\nimport A from "./a.vue";\n</script>\n\nIn <Badge type="info" text="1.0 > 0.9" /> and <Badge>old</Badge>.\n',
  );
  expect(diagnostics).toEqual([]);
  expect(html).toBe(
    '<p>In <span class="m-badge m-badge-info">1.0 > 0.9</span> and <span class="m-badge m-badge-tip">old</span>.</p>',
  );
});

test('front matter of VitePress is read', () => {
  const settings = (front: object) => pageSettings(front as never);
  expect(settings({title: 'T'})).toEqual({title: 'T'});
  expect(settings({prev: false, next: 'Next', editLink: false, sidebar: false})).toMatchObject({
    pagination_prev: null,
    custom_edit_url: null,
    displayed_sidebar: null,
  });
  expect(settings({next: 'Next'})).not.toHaveProperty('pagination_next');
  for (const bare of [{outline: false}, {aside: false}, {layout: 'page'}])
    expect(settings(bare)).toMatchObject({hide_table_of_contents: true});
  const slug = (path: string, front = {}) => pageSettings(front as never, {path}).slug;
  expect([slug('a/b/b.md'), slug('b/b.md', {slug: '/c'}), slug('b/a.md'), slug('b.md'), slug('ab/b.md')]).toEqual([
    ...['/a/b/b', '/c', undefined, undefined, undefined],
  ]);
  const sidebars = {'/guide/': 'guide'};
  const shown = (path: string, front = {}) => pageSettings(front as never, {path, sidebars}).displayed_sidebar;
  expect([shown('guide/a.md'), shown('guide/a.md', {sidebar: false}), shown('a.md')]).toEqual([
    'guide',
    null,
    undefined,
  ]);
  const levels = (from: number, to: number) => ({toc_min_heading_level: from, toc_max_heading_level: to});
  expect(settings({outline: 'deep'})).toMatchObject(levels(2, 6));
  expect(settings({outline: [2, 4]})).toMatchObject(levels(2, 4));
  expect(settings({outline: [1, 3], pageClass: 'own'})).toMatchObject({...levels(2, 3), wrapperClassName: 'own'});
  expect(settings({outline: {level: 3}})).toMatchObject(levels(3, 3));
});

test('a link to the index of a folder leads to the folder', async () => {
  const {links} = await compile('[a](../b/index#c) [b](index) [c](https://x.example.com/index) [d](./index.md)\n');
  expect(links.map(({href}) => href)).toEqual(['../b/#c', './', 'https://x.example.com/index', './index.md']);
});

test('values of the front matter and of settings are shown', async () => {
  const remarkPlugins = [createVueValues({'site.title': 'Site', 'theme.tags': ['a']})];
  const text =
    '---\ntitle: Own\nbook: {parts: [x, 2]}\n---\n\n# {{ $frontmatter.title }}\n\n{{frontmatter.book.parts[1]}} <b>{{ $site.title }}</b> {{ theme.tags }}{{ $frontmatter.none }}.\n\n`{{ site.title }}` {{ site.other }} {{ page }}\n';
  const {html} = await compileFiles({'docs/page.md': text}, {remarkPlugins});
  expect(html).toMatch(/^<h1 id="own">Own<\/h1>\n<p>2 <b>Site<\/b> \[\s+"a"\s+\]\.<\/p>/);
  expect(html).toContain('<code>{{ site.title }}</code> {{ site.other }} {{ page }}');
});
