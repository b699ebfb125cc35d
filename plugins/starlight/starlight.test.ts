import {build} from 'esbuild';
import {expect, test} from 'vitest';
import {starlight} from './index.ts';
import {pageSettings} from './pageSettings.ts';

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
  expect(settings({slug: 'own/place'}).slug).toBe('/own/place');
  expect(settings({slug: ''}).slug).toBe('/');
  expect(settings({}, 'How to/Windows (MSYS2)/1.First_page.mdx').slug).toBe('/how-to/windows-msys2/1first_page');
  expect(settings({}, 'Own/index.mdx').slug).toBe('/own');
  expect(settings({}, 'own/index.mdx')).not.toHaveProperty('slug');
  expect(settings({template: 'splash', sidebar_label: 'Mine', sidebar: {label: 'L'}})).toMatchObject({
    displayed_sidebar: null,
    sidebar_label: 'Mine',
  });
});
