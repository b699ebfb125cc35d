import {describe, expect, test} from 'vitest';
import {makeTestLayer, sidebarsFile} from '../../../../../test/tools/makeTestLayer.ts';
import {makeTestRecord} from '../../../../../test/tools/makeTestRecord.ts';
import type {Diagnostic} from '../../../base/diagnostics/diagnostic.ts';
import {findPositions} from './navigation.ts';
import {findFirstRoute} from './splitIntoBranches.ts';

const records = [
  makeTestRecord({file: 'docs/intro.md', contentTitle: 'Intro'}),
  makeTestRecord({file: 'docs/guide/index.md', contentTitle: 'Guide'}),
  makeTestRecord({file: 'docs/guide/2-second.md', contentTitle: 'Second'}),
  makeTestRecord({file: 'docs/guide/1-first.md', contentTitle: 'First', frontMatter: {sidebar_label: 'The first'}}),
  makeTestRecord({file: 'docs/hidden.md', contentTitle: 'Hidden', frontMatter: {unlisted: true}}),
  makeTestRecord({file: 'docs/later.md', contentTitle: 'Later', frontMatter: {draft: true}}),
];

function sidebarOf(items: unknown, own: Partial<Parameters<typeof makeTestLayer>[0]> = {}) {
  const {layer, diagnostics} = makeTestLayer({records, sidebars: sidebarsFile({main: items}), ...own});
  return {sidebar: layer.sidebars.get('main')!, generated: layer.generated, diagnostics};
}

const told = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map(({code, file, line, column, message, hint}) => ({
    at: `${file}:${line}:${column}`,
    says: `[${code}] ${message}`,
    hint,
  }));

describe('items', () => {
  test('are docs by id, links, HTML, and references that are not pages of the sidebar', () => {
    const {sidebar, diagnostics} = sidebarOf([
      'intro',
      {type: 'doc', id: 'guide', label: 'How', className: 'big'},
      {type: 'link', href: '/intro', label: 'Inside'},
      {type: 'link', href: 'https://example.com', label: 'Outside'},
      {type: 'html', value: '<hr>'},
      {type: 'ref', id: 'guide/first'},
    ]);
    expect(diagnostics).toEqual([]);
    expect(sidebar.items).toEqual([
      {type: 'doc', route: '/intro', label: 'Intro', unlisted: false},
      {type: 'doc', route: '/guide', label: 'How', unlisted: false, className: 'big'},
      {type: 'link', href: '/intro', label: 'Inside', external: false},
      {type: 'link', href: 'https://example.com', label: 'Outside', external: true},
      {type: 'html', value: '<hr>', defaultStyle: false},
      {type: 'link', href: '/guide/first', label: 'The first', external: false},
    ]);
  });

  test('have labels that are translated by their keys, where equal labels have one', () => {
    const items = [
      {type: 'doc', id: 'guide', label: 'Start', key: 'a'},
      {type: 'link', href: '/intro', label: 'Start', key: 'b'},
      {type: 'category', label: 'Start', key: 'c', items: ['guide/first']},
    ];
    const {sidebar, diagnostics} = sidebarOf(items, {
      translations: {'sidebar.main.doc.a': 'Eins', 'sidebar.main.link.b': 'Zwei', 'sidebar.main.category.c': 'Drei'},
    });
    expect(diagnostics).toEqual([]);
    expect(sidebar.items.map((item) => ('label' in item ? item.label : ''))).toEqual(['Eins', 'Zwei', 'Drei']);
  });

  test('of a list inside of the list are among those around it', () => {
    const {sidebar, diagnostics} = sidebarOf(['intro', [{type: 'ref', id: 'guide'}, []], 'guide/first']);
    expect(diagnostics).toEqual([]);
    expect(sidebar.items.map((item) => ('label' in item ? item.label : item.type))).toEqual([
      'Intro',
      'Guide',
      'The first',
    ]);
  });

  test('that nobody wrote follow the folders, their numbers, and their index pages', () => {
    const {layer} = makeTestLayer({records});
    const [guide, intro] = layer.sidebars.get('defaultSidebar')!.items.toSorted((a, b) => (a.type < b.type ? -1 : 1));
    expect(guide).toMatchObject({
      type: 'category',
      route: '/guide',
      items: [
        {type: 'doc', route: '/guide/first', label: 'The first'},
        {type: 'doc', route: '/guide/second', label: 'Second'},
      ],
    });
    expect(intro).toMatchObject({route: '/hidden', unlisted: true});
  });

  test('leave drafts out, without a word', () => {
    const {sidebar, diagnostics} = sidebarOf(['later', 'intro']);
    expect(sidebar.items).toHaveLength(1);
    expect(diagnostics).toEqual([]);
  });

  test('have the labels of their language', () => {
    const items = [
      {
        Part: [
          {type: 'doc', id: 'intro', label: 'Start'},
          {type: 'link', href: '/x', label: 'More'},
        ],
      },
    ];
    const translations = {
      'sidebar.main.category.Part': 'Teil',
      'sidebar.main.doc.Start': 'Anfang',
      'sidebar.main.link.More': 'Mehr',
    };
    expect(sidebarOf(items, {translations}).sidebar.items).toMatchObject([
      {label: 'Teil', items: [{label: 'Anfang'}, {label: 'Mehr'}]},
    ]);
  });
});

describe('categories', () => {
  test('are the page that they have when nothing else is in them, and nothing when they have none', () => {
    const {sidebar} = sidebarOf([
      {type: 'category', label: 'Alone', link: {type: 'doc', id: 'intro'}, items: []},
      {type: 'category', label: 'Empty', items: []},
    ]);
    expect(sidebar.items).toEqual([{type: 'doc', route: '/intro', label: 'Alone', unlisted: false}]);
  });

  test('may have an index that is made for them, each at an address of its own', () => {
    const index = {type: 'category', label: 'Parts & more', link: {type: 'generated-index'}, items: ['intro']};
    const {sidebar, generated} = sidebarOf([
      index,
      index,
      {...index, link: {type: 'generated-index', slug: '/all', title: 'All parts', description: 'Everything.'}},
    ]);
    expect(generated.map(({route, title, description}) => [route, title, description])).toEqual([
      ['/category/parts-more', 'Parts & more', undefined],
      ['/category/parts-more-1', 'Parts & more', undefined],
      ['/all', 'All parts', 'Everything.'],
    ]);
    const keys = sidebar.items.map((item) => (item.type === 'category' ? item.key : ''));
    expect(new Set(keys).size).toBe(3);
  });

  test('take from the configuration whether they open and close', () => {
    const items = [
      {Plain: ['intro']},
      {type: 'category', label: 'Open', collapsed: false, items: ['intro']},
      {type: 'category', label: 'Fixed', collapsible: false, items: ['intro']},
    ];
    expect(sidebarOf(items).sidebar.items).toMatchObject([
      {collapsible: true, collapsed: true},
      {collapsible: true, collapsed: false},
      {collapsible: false, collapsed: false},
    ]);
    expect(sidebarOf(items, {collapsible: false}).sidebar.items[0]).toMatchObject({
      collapsible: false,
      collapsed: false,
    });
  });

  test('come in branches, with the first page of those that have none', () => {
    const {sidebar} = sidebarOf([{Part: [{Inner: ['guide/first']}]}, {Unlisted: ['hidden']}]);
    const [part, unlisted] = sidebar.branches.get(sidebar.root)!;
    expect(part).toMatchObject({type: 'category', label: 'Part', firstHref: '/guide/first'});
    expect(part).not.toHaveProperty('items');
    expect(unlisted).toMatchObject({unlisted: true});
    expect(sidebar.branches.size).toBe(4);
    expect(findFirstRoute(sidebar.items)).toBe('/guide/first');
    expect(findFirstRoute(sidebarOf([{Unlisted: ['hidden']}]).sidebar.items)).toBeUndefined();
  });
});

describe('what is wrong has a place', () => {
  test('a doc that is not there', () => {
    expect(told(sidebarOf(['intro', 'guide/frist']).diagnostics)).toEqual([
      {
        at: 'sidebars.ts:4:6',
        says: '[sidebar-unknown-doc] The sidebar `main` names the doc `guide/frist`, which does not exist.',
        hint: 'did you mean `guide/first`?',
      },
    ]);
  });

  test.each([
    [[{type: 'dok', id: 'intro'}], 4, 'Unknown sidebar item type "dok".', 'did you mean `doc`?'],
    [[{type: 'doc', ide: 'intro'}], 5, 'A sidebar item of type "doc" has no `ide`.', 'did you mean `id`?'],
    [[{type: 'link', label: 'X', href: 'javascript:alert(1)'}], 6, 'does not run a script', 'write a path or a web'],
    [[{type: 'category', label: 'X'}], 3, 'A sidebar item of type "category" needs `items`.', 'the item: '],
    [[7], 3, 'A sidebar item is a doc id or an object, got 7.', "write, for example, 'intro'"],
    ['intro', 2, 'A sidebar is a list of items, got "intro".', 'write a list'],
  ])('%j', (items, line, message, hint) => {
    const [first] = sidebarOf(items).diagnostics;
    expect(first).toMatchObject({code: 'sidebar-invalid', file: 'sidebars.ts', line});
    expect(first!.message).toContain(message);
    expect(first!.hint).toContain(hint);
  });

  test('in the configuration, below docs', () => {
    const written = {main: ['nowhere']};
    const text = `export default {\n  docs: {\n    sidebars: {\n      main: [\n        7,\n      ],\n    },\n  },\n};\n`;
    const {diagnostics} = makeTestLayer({
      records,
      sidebars: {written: {...written, main: [7]}, file: 'site.config.ts', text},
    });
    expect(told(diagnostics)).toMatchObject([{at: 'site.config.ts:5:9'}]);
  });

  test('a file that holds a list', () => {
    const {diagnostics} = makeTestLayer({
      records,
      sidebars: {written: ['intro'] as never, file: 'sidebars.ts', text: ''},
    });
    expect(told(diagnostics)).toMatchObject([
      {at: 'sidebars.ts:1:undefined', says: '[sidebar-invalid] Sidebars are named lists, got ["intro"].'},
    ]);
  });
});

test('the page of a section that lists itself first leads on to the next page, not to itself', () => {
  const {sidebar} = sidebarOf([
    'intro',
    {type: 'category', label: 'Guide', link: {type: 'doc', id: 'guide/index'}, items: ['guide/index', 'guide/first']},
  ]);
  const places = findPositions(sidebar);
  expect(places.get('/guide')).toMatchObject({previous: '/intro', next: '/guide/first'});
  expect(places.get('/guide/first')).toMatchObject({previous: '/guide'});
});
