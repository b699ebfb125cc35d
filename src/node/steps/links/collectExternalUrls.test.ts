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

test('places are in order of file, line, and column', () => {
  const at = (line: number, column: number) => ({url: 'https://z.dev/', line, column});
  const pages = [
    page('docs/c.md', [at(2, 1), at(1, 9), at(1, 3)]),
    page('docs/a.md', [at(7, 1)]),
    page('docs/b.md', [at(1, 1)]),
  ];
  expect(collectExternalUrls({pages})[0]!.places.map(({file, line, column}) => `${file}:${line}:${column}`)).toEqual([
    'docs/a.md:7:1',
    'docs/b.md:1:1',
    'docs/c.md:1:3',
    'docs/c.md:1:9',
    'docs/c.md:2:1',
  ]);
});

test('only outside links of a page are collected, and of the layout', () => {
  const mixed = page('docs/a.md', [
    {url: 'https://in.dev/'},
    {url: 'HTTPS://Out.dev/#x\ny'},
    {url: 'xhttps://no.dev/'},
  ]);
  const targets: LinkTarget[] = [{type: 'file', url: 'https://in.dev/'}, ...mixed.targets.slice(1)];
  const layout = [
    {origin: 'footer', href: '/b', target: {type: 'file', url: 'https://in.dev/'}},
    {origin: 'footer', href: 'https://b.dev', line: 3, target: {type: 'external', url: 'https://b.dev'}},
    {origin: 'footer', href: 'https://b.dev', line: 2, target: {type: 'external', url: 'https://b.dev'}},
  ] as const;
  expect(collectExternalUrls({pages: [{...mixed, targets}], layout})).toEqual([
    {url: 'HTTPS://Out.dev/', places: [{file: 'docs/a.md', line: 2, column: 1}]},
    {url: 'https://b.dev', places: [{line: 2}, {line: 3}]},
  ]);
});
