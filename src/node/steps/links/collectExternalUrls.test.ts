import {expect, test} from 'vitest';
import {type LinkRef, type LinkTarget, type PageRecord, packDetails} from '../../../shared/build.ts';
import {collectExternalUrls} from './collectExternalUrls.ts';

function page(file: string, links: readonly (Partial<LinkRef> & {readonly url: string})[]) {
  const record = {
    source: {file},
    details: packDetails({
      toc: [],
      anchors: [],
      links: links.map(({url, ...link}, i) => ({href: url, kind: 'link', line: i + 1, column: 1, ...link})),
    }),
  } as unknown as PageRecord;
  const targets = links.map(({url}): LinkTarget => ({type: 'external', url}));
  return {record, route: '/', targets};
}

test('each address once, without fragment, with all its places', () => {
  const pages = [
    page('docs/b.md', [{url: 'https://z.dev/a#two'}, {url: 'https://z.dev/a#one'}, {url: 'mailto:a@z.dev'}]),
    page('docs/a.md', [{url: 'https://z.dev/a'}, {url: '//cdn.dev/x.png', kind: 'image'}, {url: 'tel:+49'}]),
  ];
  expect(collectExternalUrls({pages})).toEqual([
    {url: 'https://cdn.dev/x.png', places: [{file: 'docs/a.md', line: 2, column: 1}]},
    {
      url: 'https://z.dev/a',
      places: [
        {file: 'docs/a.md', line: 1, column: 1},
        {file: 'docs/b.md', line: 1, column: 1},
        {file: 'docs/b.md', line: 2, column: 1},
      ],
    },
  ]);
});

test('a partial is one place, and the layout has its own', () => {
  const link = {url: 'https://z.dev/', file: 'docs/_p.md', line: 3};
  const pages = [page('docs/a.md', [link]), page('docs/b.md', [link])];
  const layout = [
    {origin: 'footer', href: 'https://z.dev/', target: {type: 'external', url: 'https://z.dev/'}},
  ] as const;
  expect(collectExternalUrls({pages, layout})).toEqual([
    {url: 'https://z.dev/', places: [{}, {file: 'docs/_p.md', line: 3, column: 1}]},
  ]);
});

test('pages and files of the site are not outside links', () => {
  const inside = page('docs/a.md', [{url: '/b'}]);
  expect(collectExternalUrls({pages: [{...inside, targets: [{type: 'file', url: '/b'}]}]})).toEqual([]);
});
