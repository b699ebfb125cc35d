import {describe, expect, test} from 'vitest';
import {memoryLoader, testIndex, testPage} from '../../../../test/relevance/testIndex.ts';
import {buildSearchIndex} from '../../../node/steps/search/embedded/buildSearchIndex.ts';
import {SEARCH_FORMAT} from '../../../shared/search/searchFormat.ts';
import {loadLanguages} from '../../../shared/search/searchLanguage.ts';
import type {MarkedText, SearchDocument} from '../../../shared/search.ts';
import {createSearcher} from './createSearcher.ts';

const text = (content: string, code = '') => [{anchor: '', titles: [], text: content, code}];

const PAGES: readonly SearchDocument[] = [
  testPage('/playlists', 'Creating Playlists', {
    keywords: ['playlist', 'ferryplay'],
    description: 'Run several files in one go.',
    sections: [
      {anchor: '', titles: [], text: 'Playlists run files in a fixed order.', code: ''},
      {anchor: 'add-a-file', titles: ['Add a file'], text: 'Click Add Entry in the playlist editor.', code: ''},
      {anchor: 'failures', titles: ['Failures', 'Fail fast'], text: 'Stops the run.', code: 'PlaylistFailureStrategy'},
    ],
  }),
  testPage('/editor', 'Auto Complete', {sections: text('The editor proposes steps. A plug-in adds more.')}),
  testPage('/vs-code', 'VS Code Extension', {sections: text('Install the extension in VS Code.')}),
  testPage('/variables', 'Variables', {sections: text('A variable holds a value. Convert "1" to a number.')}),
  testPage('/sql', 'Variables with SQL Commands', {sections: text('Assign the row of a query.')}),
  testPage('/validate', 'Validation', {sections: text('Use I see element "<LOCATOR>" in web browser to check.')}),
  testPage('/execute', 'Web Steps', {
    sections: text('In a browser, click an element. I do not see the web page? The browser, in short, must see it.'),
  }),
  testPage('/terminal', 'Terminals', {
    sections: text('The size of a terminal, its cursor, the café.', 'I open terminal'),
  }),
  testPage('/hooks', 'Hooks', {sections: text('Call useEffect once, in demo1.')}),
  testPage('/suche', '検索機能', {sections: text('全文検索ができます。')}),
];

const searcher = createSearcher(memoryLoader(testIndex(PAGES)));
const ask = (query: string, limit = 20) => searcher.search({query, limit});
const pagesFor = async (query: string) => [
  ...new Set((await ask(query)).hits.map((hit) => hit.url.replace(/#.*/, ''))),
];
const marked = (runs: readonly MarkedText[] | undefined) =>
  (runs ?? []).map((run) => (run.marked ? `[${run.text}]` : run.text)).join('');

test("a page that only its keywords find shows which of them, and of an author's question only the words of the query", async () => {
  const {hits} = await ask('ferryplay');
  expect(hits[0]?.url).toBe('/playlists');
  expect(marked(hits[0]?.snippet)).toBe('[ferryplay] · Run several files in one go.');
  const asked = testPage('/undo', 'History', {
    description: 'Steps back.',
    keywords: ['How do I revert a change?'],
    sections: text('Use the menu.'),
  });
  const found = await createSearcher(memoryLoader(testIndex([asked]))).search({query: 'revert', limit: 1});
  expect(marked(found.hits[0]?.snippet)).toBe('[revert] · Steps back.');
});

test.each([
  ['one file', 1_000_000],
  ['many files', 0],
])('the page that defines a name is before pages that use it, in an index of %s', async (_, packBytes) => {
  const uses = ['/first', '/second', '/third'].map((route) =>
    testPage(route, 'Guide', {
      sections: text('Set max_idle_time first: max_idle_time ends what rests.', 'max_idle_time = 3'),
    }),
  );
  const options = 'Options. One of many is max_idle_time, in seconds.';
  const defines = testPage('/z/options', 'Options', {
    sections: [{...text(options)[0]!, names: ['limit', 'max_idle_time']}],
  });
  const {files} = buildSearchIndex([...uses, defines], {packBytes});
  const {hits} = await createSearcher(memoryLoader(new Map(files))).search({query: 'max_idle_time', limit: 5});
  expect(hits[0]?.url).toBe('/z/options');
});

test('a short word with two typos is found where nothing else is, and not beside something else', async () => {
  const pages = [testPage('/compare', 'Compare'), testPage('/comet', 'Comet')];
  const asked = async (query: string) => {
    const {hits} = await createSearcher(memoryLoader(testIndex(pages))).search({query, limit: 5});
    return hits.map((hit) => hit.url);
  };
  expect(await asked('compair ')).toEqual(['/compare']);
  expect(await asked('kompair ')).toEqual([]);
  expect(await asked('comat ')).toEqual(['/comet']);
});

test('of many words, pages that hardly have to do with them are not results', async () => {
  const pages = [
    testPage('/group', 'Run Group Tests Worker'),
    ...['/a', '/b', '/c'].map((route) =>
      testPage(route, 'Other', {sections: text('Worker. Then tests. Later run. A group.')}),
    ),
  ];
  const all = createSearcher(memoryLoader(testIndex(pages)));
  expect((await all.search({query: 'run group tests worker', limit: 9})).total).toBe(1);
  expect((await all.search({query: 'tests worker', limit: 9})).total).toBe(4);
});

test('words find those that developers use in place of them, but for names, single words, and sites that want none', async () => {
  const pages = [
    testPage('/rollback', 'Rollback', {sections: text('Go back to what ran before.')}),
    testPage('/changes', 'Changes', {sections: text('What it does to a deployment.')}),
  ];
  const asked = async (query: string, options: object = {}, language = 'en') => {
    const {files} = buildSearchIndex(
      pages.map((page) => ({...page, language})),
      options,
    );
    const {hits} = await createSearcher(memoryLoader(new Map(files))).search({query, limit: 5});
    return hits.map((hit) => hit.url);
  };
  expect(await asked('undo my deployment')).toContain('/rollback');
  expect(await asked('undo my deployment', {packBytes: 0})).toContain('/rollback');
  expect(await asked('undo')).toEqual([]);
  expect(await asked('--undo my deployment')).toEqual(['/changes']);
  expect(await asked('undo my deployment', {}, 'de')).toEqual(['/changes']);
  expect(await asked('undo my deployment', {relatedWords: 'developers'})).toContain('/rollback');
  expect(await asked('undo my deployment', {relatedWords: 'everyday'})).toEqual(['/changes']);
  expect(await asked('undo my deployment', {relatedWords: false})).toEqual(['/changes']);
});

test('everyday words find the words of manuals, but not the reverse', async () => {
  const pages = [
    testPage('/refunds', 'Refund policy', {sections: text('Within seven days.')}),
    testPage('/wallet', 'Wallet', {sections: text('Put money back into it.')}),
  ];
  const asked = async (query: string, options: object = {}) => {
    const {files} = buildSearchIndex(pages, options);
    const {hits} = await createSearcher(memoryLoader(new Map(files))).search({query, limit: 5});
    return hits.map((hit) => hit.url);
  };
  expect(await asked('money back please')).toContain('/refunds');
  expect(await asked('money back please', {relatedWords: 'developers'})).toEqual(['/wallet']);
  expect(await asked('refund policy')).toEqual(['/refunds']);
});

test('a word of a sentence that no title has does not decide', async () => {
  const pages = [
    ...['/a', '/b', '/c'].map((route) =>
      testPage(route, 'Runs', {sections: text('A run, its report, and what it is for.')}),
    ),
    testPage('/report', 'Report of a Run', {sections: text('Open the report.')}),
    testPage('/clock', 'Clock', {sections: text('It was yesterday, and the report of it.')}),
  ];
  const {hits} = await createSearcher(memoryLoader(testIndex(pages))).search({
    query: 'where do I find the report about yesterday run',
    limit: 5,
  });
  expect(hits[0]?.url).toBe('/report');
});

describe('the page that is meant comes first', () => {
  test.each([
    ['creating playlists', '/playlists'],
    ['playl', '/playlists'],
    ['ferryplay', '/playlists'],
    ['playlsit', '/playlists'],
    ['palylist ', '/playlists'],
    ['autocomplete', '/editor'],
    ['auto-complete', '/editor'],
    ['plugin', '/editor'],
    ['plug in', '/editor'],
    ['vscode', '/vs-code'],
    ['vs-code ext', '/vs-code'],
    ['VSCode extension', '/vs-code'],
    ['variables', '/variables'],
    ['Variables with SQL Commands', '/sql'],
    ['converting', '/variables'],
    ['I see element in web browser', '/validate'],
    ['cafe', '/terminal'],
    ['CAFÉ', '/terminal'],
    ['open terminal', '/terminal'],
    ['use effect', '/hooks'],
    ['useEff', '/hooks'],
    ['demo 1', '/hooks'],
    ['検索', '/suche'],
    ['全', '/suche'],
    ['failure strategy', '/playlists'],
    ['how do I size a terminal', '/terminal'],
  ])('%s', async (query, page) => {
    expect((await pagesFor(query))[0]).toBe(page);
  });
});

test('only the last word may be half a word', async () => {
  expect(await pagesFor('terminal cur')).toEqual(['/terminal']);
  expect((await pagesFor('curs terminals'))[0]).toBe('/terminal');
  expect(await pagesFor('cu ')).toEqual([]);
});

test('a half-typed word with continuations is not cut in two', async () => {
  const pages = [testPage('/in', 'Type in terminals'), testPage('/failures', 'Intermittent failures')];
  const {hits} = await createSearcher(memoryLoader(testIndex(pages))).search({query: 'interm', limit: 5});
  expect(hits.map((hit) => hit.url)).toEqual(['/failures']);
});

test('words with digits and short words are not guessed', async () => {
  expect(await pagesFor('demo2 ')).toEqual([]);
  expect(await pagesFor('sqk ')).toEqual([]);
});

test('pages with all words come before pages with fewer, and these are still found', async () => {
  expect((await pagesFor('terminal playlist'))!.sort()).toEqual(['/playlists', '/terminal']);
  expect((await pagesFor('value number zebra'))[0]).toBe('/variables');
});

test.each(['', '   ', '…', '"@"', 'xyzzy'])('nothing is found for %j', async (query) => {
  expect(await ask(query)).toEqual({hits: [], total: 0});
});

test('a page shows its title and its headings, each address once', async () => {
  const {hits, total} = await ask('playlist');
  expect(total).toBe(hits.length);
  // Of headings that do not match themselves, the best one.
  expect(hits.map((hit) => hit.url)).toEqual(['/playlists', '/playlists#add-a-file']);
  expect(hits[0]).toMatchObject({
    type: 'lvl1',
    language: 'en',
    version: 'current',
    hierarchy: {lvl0: 'Guide', lvl1: 'Creating Playlists', lvl2: null},
  });
  expect(hits[1]).toMatchObject({type: 'content', hierarchy: {lvl2: 'Add a file', lvl3: null}});
  expect(new Set(hits.map((hit) => hit.objectID)).size).toBe(2);
});

test('a heading that matches is a hit of its level', async () => {
  const {hits} = await ask('fail fast');
  expect(hits[0]).toMatchObject({
    url: '/playlists#failures',
    type: 'lvl3',
    hierarchy: {lvl2: 'Failures', lvl3: 'Fail fast'},
  });
  expect(marked(hits[0]!.title)).toBe('[Fail] [fast]');
});

test('titles and snippets mark what matched, the typed part of a half-typed word', async () => {
  const {hits} = await ask('Creating Playl');
  expect(marked(hits[0]!.title)).toBe('[Creating] [Playl]ists');
  expect(marked(hits[0]!.snippet)).toBe('[Playl]ists run files in a fixed order.');
  expect(marked((await ask('plugin')).hits[0]!.snippet)).toBe('The editor proposes steps. A [plug-in] adds more.');
  expect(marked((await ask('vscode')).hits[0]!.title)).toBe('[VS Code] Extension');
});

test('hits come in pages, the total is that of all', async () => {
  const all = await ask('terminal playlist variable editor');
  const first = await searcher.search({query: 'terminal playlist variable editor', limit: 2});
  const second = await searcher.search({query: 'terminal playlist variable editor', limit: 2, offset: 2});
  expect([...first.hits, ...second.hits]).toEqual(all.hits.slice(0, 4));
  expect([first.total, second.total]).toEqual([all.total, all.total]);
});

test('a heading that is the query comes before text that has it', async () => {
  const intro = {anchor: '', titles: [], text: '', code: ''};
  const section = (title: string, text: string) => ({anchor: title, titles: [title], text, code: ''});
  const mentions = 'Set --retry-count, and again --retry-count.';
  const pages = [
    testPage('/faq', 'Trouble', {sections: [intro, section('A', mentions), section('B', mentions)]}),
    testPage('/options', 'Command Line', {sections: [intro, section('--retry-count', 'How often to try.')]}),
  ];
  const {hits} = await createSearcher(memoryLoader(testIndex(pages))).search({query: '--retry-count', limit: 1});
  expect(hits[0]!.url).toBe('/options#--retry-count');
});

test('words that questions are framed in count little in questions, and are not marked there', async () => {
  const page = (route: string, title: string, text: string) =>
    testPage(route, title, {sections: [{anchor: '', titles: [], text, code: ''}]});
  const pages = [
    page('/differences', 'The Difference Between Runs', 'A counter of Runs.'),
    page('/kinds', 'Kinds', 'A counter grows, a gauge rises and falls.'),
  ];
  const searcher = createSearcher(memoryLoader(testIndex(pages)));
  const asked = await searcher.search({query: 'what is the difference between a counter and a gauge', limit: 9});
  expect(asked.hits.map(({url, title}) => [url, marked(title)])).toEqual([
    ['/kinds', 'Kinds'],
    ['/differences', 'The Difference Between Runs'],
  ]);
  const named = await searcher.search({query: 'difference between runs', limit: 1});
  expect(marked(named.hits[0]!.title)).toBe('The [Difference] [Between] [Runs]');
});

test('a short word is not taken for one that begins with another letter, but for a typo of one', async () => {
  const page = (route: string, text: string) =>
    testPage(route, 'Page', {sections: [{anchor: '', titles: [], text, code: ''}]});
  const searcher = createSearcher(memoryLoader(testIndex([page('/a', 'It looks good.'), page('/b', 'Ask for help.')])));
  const found = async (query: string) => (await searcher.search({query, limit: 5})).hits.map((hit) => hit.url);
  expect(await found('cook')).toEqual([]);
  for (const query of ['lok', 'olok', 'looo']) expect(await found(query), query).toEqual(query === 'lok' ? [] : ['/a']);
  for (const query of ['ehlp', 'elp ', 'hepl'])
    expect(await found(query), query).toEqual(query === 'elp ' ? [] : ['/b']);
});

test('a title that is what a question asks for comes before one with more words', async () => {
  const pages = [testPage('/a', 'Settings and Variables'), testPage('/b', 'Variables')];
  const {hits} = await createSearcher(memoryLoader(testIndex(pages))).search({query: 'what are variables', limit: 5});
  expect(hits.map((hit) => hit.url)).toEqual(['/b', '/a']);
});

test('a name is found in longer ones, and the longer one that was typed comes first', async () => {
  const page = (route: string, code: string) =>
    testPage(route, 'Links', {sections: [{anchor: '', titles: [], text: '', code}]});
  const pages = [page('/a', 'openExternal()'), page('/b', 'shell.openExternal()'), page('/c', 'open the external')];
  const searcher = createSearcher(memoryLoader(testIndex(pages)));
  const found = async (query: string) => (await searcher.search({query, limit: 5})).hits.map((hit) => hit.url);
  expect((await found('openExternal')).slice(0, 2)).toEqual(['/a', '/b']);
  expect((await found('shell.openExternal'))[0]).toBe('/b');
});

test('keys that are pressed together are marked as one, and their letter is not the beginning of words', async () => {
  const page = (route: string, text: string) =>
    testPage(route, 'Keys', {sections: [{anchor: '', titles: [], text, code: ''}]});
  const pages = [
    page('/save', 'Press Ctrl+S to save some settings.'),
    page('/other', 'The Ctrl key starts something.'),
  ];
  const {hits} = await createSearcher(memoryLoader(testIndex(pages))).search({query: 'Ctrl+S', limit: 5});
  expect(hits.map(({url, snippet}) => [url, marked(snippet)])).toEqual([
    ['/save', 'Press [Ctrl+S] to save some settings.'],
    ['/other', ''],
  ]);
});

test('a name with symbols comes before titles with the word in it, and `C++` before what has a c', async () => {
  const section = (title: string, text: string) => ({anchor: title, titles: title ? [title] : [], text, code: ''});
  const pages = [
    testPage('/plugins', 'Watch Plugins', {sections: [section('', 'A plugin may watch.')]}),
    testPage('/c', 'C', {sections: [section('', 'The letter c, c and c.')]}),
    testPage('/options', 'Options', {sections: [section('', 'Written in C++.'), section('--watch', 'Begins anew.')]}),
  ];
  const searcher = createSearcher(memoryLoader(testIndex(pages)));
  const first = async (query: string) => (await searcher.search({query, limit: 1})).hits[0]!.url;
  expect(await first('--watch')).toBe('/options#--watch');
  expect(await first('C++')).toBe('/options');
});

test('a page in a folder of that name comes before one that mentions the name', async () => {
  const pages = [
    testPage('/faq', 'Topics', {sections: [{anchor: '', titles: [], text: 'Kafka has names for them.', code: ''}]}),
    testPage('/kafka/topics', 'Topics', {sections: [{anchor: '', titles: [], text: 'Each has a name.', code: ''}]}),
  ];
  const {hits} = await createSearcher(memoryLoader(testIndex(pages))).search({query: 'kafka topics', limit: 1});
  expect(hits[0]!.url).toBe('/kafka/topics');
});

test('two words side by side in a text are not above a title and a heading with one each', async () => {
  const section = (title: string, text: string) => ({anchor: title, titles: title ? [title] : [], text, code: ''});
  const pages = [
    testPage('/start', 'Start', {sections: [section('', 'Set the log level, and the log level of others.')]}),
    testPage('/writing', 'Log', {sections: [section('', 'All of it.'), section('Level', 'How much is written.')]}),
  ];
  const {hits} = await createSearcher(memoryLoader(testIndex(pages))).search({query: 'log level', limit: 1});
  expect(hits[0]!.url).toBe('/writing');
});

test('a page that has a name as it is written comes before one with its word in a heading', async () => {
  const section = (title: string, text: string) => ({anchor: title, titles: title ? [title] : [], text, code: ''});
  const pages = [
    testPage('/packages', 'Packages', {sections: [section('Reload commands', 'They reload. A reload is a reload.')]}),
    testPage('/manually', 'By hand', {sections: [section('', 'A click runs it. Add --reload to run it again.')]}),
    testPage('/clicks', 'Click', {sections: [section('', 'To click is to click and click.')]}),
    testPage('/events', 'Events', {sections: [section('', 'Write @click.prevent, a click is kept; so it ends.')]}),
    testPage('/items', 'Items', {sections: [section('', 'The item is $_ there, and costs 5 $.')]}),
  ];
  const searcher = createSearcher(memoryLoader(testIndex(pages)));
  const first = async (query: string) => (await searcher.search({query, limit: 1})).hits[0]!;
  expect((await first('--reload')).url).toBe('/manually');
  expect((await first('@click ')).url).toBe('/events');
  expect(marked((await first('$_')).snippet)).toBe('The item is [$_] there, and costs 5 $.');
});

test('a snippet shows the name as it was typed, not the word in it', async () => {
  const body = `One may click. ${'word '.repeat(40)}Write @click here. ${'word '.repeat(40)}`;
  const {hits} = await createSearcher(
    memoryLoader(testIndex([testPage('/long', 'Long', {sections: text(body)})])),
  ).search({query: '@click', limit: 1});
  expect(marked(hits[0]!.snippet)).toContain('Write [@click] here.');
});

test.each([
  ['one file', 10_000_000],
  ['many files', 0],
])(
  'of a script without spaces words are marked whole, and pieces of other words not: an index of %s',
  async (_, packBytes) => {
    const pages = [
      testPage('/a', 'スロット', {
        language: 'ja',
        sections: text('スロットとアウトレットを見てください。タグ追加のタグ'),
      }),
      testPage('/b', '検索機能', {
        language: 'ja',
        sections: text('検索する機能。サーバーでレンダリングとハイドレーション'),
      }),
    ];
    const {files} = buildSearchIndex(pages, {tools: await loadLanguages(['ja']), packBytes});
    const searcher = createSearcher({load: async (name) => files.get(name)!});
    const first = async (query: string) => marked((await searcher.search({query, limit: 1})).hits[0]!.snippet);
    expect(await first('スロットさい')).toBe('[スロット]とアウトレットを見てください。タグ追加のタグ');
    expect(await first('タグ追加')).toBe('スロットとアウトレットを見てください。[タグ追加]の[タグ]');
    expect(await first('検索機能')).toBe('[検索]する[機能]。サーバーでレンダリングとハイドレーション');
    expect(await first('サーバーサイドレンダリング')).toBe(
      '検索する機能。[サーバー]で[レンダリング]とハイドレーション',
    );
  },
);

test('a form of the word comes before another word with its stem', async () => {
  const often = 'Composables. Des composables. Un composable.';
  const pages = [
    testPage('/composables', 'Composables', {language: 'fr', sections: text(often)}),
    testPage('/bases', 'Composants', {language: 'fr'}),
  ];
  const {files} = buildSearchIndex(pages, {tools: await loadLanguages(['fr'])});
  const {hits} = await createSearcher({load: async (name) => files.get(name)!}).search({query: 'composants', limit: 5});
  expect(hits.map(({url}) => url)).toEqual(['/bases', '/composables']);
});

test('a higher page rank moves a page up', async () => {
  const pages = ['/a', '/b'].map((route) => testPage(route, 'Same title', {pageRank: route === '/b' ? 1 : 0}));
  const {hits} = await createSearcher(memoryLoader(testIndex(pages))).search({query: 'same title', limit: 5});
  expect(hits.map((hit) => hit.url)).toEqual(['/b', '/a']);
});

test('long and strange queries are answered', async () => {
  await expect(ask('terminal '.repeat(500))).resolves.toMatchObject({total: expect.any(Number)});
  await expect(ask('\u0000\ud800 a-b-c-d-e-f "); <b>')).resolves.toBeDefined();
});

describe('scopes', () => {
  const versions = [
    testPage('/new', 'Terminals now', {}),
    testPage('/old', 'Terminals then', {tag: 'docs-default-1.0', version: '1.0'}),
    testPage('/de', 'Terminals', {language: 'de'}),
  ];

  test('filters choose them, and only these are loaded', async () => {
    const {load, loaded} = memoryLoader(testIndex(versions));
    const scoped = createSearcher({load});
    const find = (tags: readonly string[]) =>
      scoped.search({query: 'terminals', limit: 9, filters: {language: 'en', tags}});
    expect((await find(['docs-default-current'])).hits.map((hit) => hit.url)).toEqual(['/new']);
    expect(loaded).toHaveLength(2);
    const old = await find(['docs-default-1.0', 'default']);
    expect(old.hits.map((hit) => [hit.url, hit.version])).toEqual([['/old', '1.0']]);
  });

  test('without filters all are searched', async () => {
    const {hits, total} = await createSearcher(memoryLoader(testIndex(versions))).search({
      query: 'terminals',
      limit: 9,
    });
    expect(hits.map((hit) => hit.url).sort()).toEqual(['/de', '/new', '/old']);
    expect(total).toBe(3);
  });
});

describe('faults are reported, never taken for "no results"', () => {
  const damage = (name: string, content: string) => {
    const files = testIndex(PAGES);
    files.set(name, new TextEncoder().encode(content));
    return createSearcher(memoryLoader(files)).search({query: 'terminal', limit: 5});
  };

  test('no manifest', async () => {
    await expect(createSearcher(memoryLoader(new Map())).search({query: 'a', limit: 1})).rejects.toThrow(
      'manifest.json is missing',
    );
  });

  test('a page of the host in place of a file', async () => {
    await expect(damage('manifest.json', '<!doctype html>')).rejects.toThrow(
      'manifest.json does not hold what it should',
    );
    await expect(damage('pack/a0.json', '<!doctype html>')).rejects.toThrow(
      'pack/a0.json does not hold what it should',
    );
  });

  test('a file that ends early, or holds something else', async () => {
    await expect(damage('pack/a0.json', '[{"route":"/a"')).rejects.toThrow('is damaged');
    await expect(damage('pack/a0.json', '{}')).rejects.toThrow('is damaged');
    await expect(damage('pack/a0.json', '[]')).rejects.toThrow('is damaged');
    await expect(damage('manifest.json', 'null')).rejects.toThrow('is damaged');
    const entries = JSON.stringify({format: SEARCH_FORMAT, scopes: [null]});
    await expect(damage('manifest.json', entries)).rejects.toThrow('manifest.json does not hold what it should');
  });

  test('another format', async () => {
    await expect(damage('manifest.json', '{"format":99,"scopes":[]}')).rejects.toThrow('Reload the page');
  });

  test('the next query tries again', async () => {
    const files = testIndex(PAGES);
    const {load} = memoryLoader(files);
    const state = {online: false};
    const flaky = createSearcher({load: (name) => (state.online ? load(name) : Promise.reject(new Error('offline')))});
    await expect(flaky.search({query: 'terminal', limit: 5})).rejects.toThrow('offline');
    state.online = true;
    expect((await flaky.search({query: 'terminal', limit: 5})).hits[0]!.url).toBe('/terminal');
  });
});

test('a newly published index is found by warm', async () => {
  const files = testIndex(PAGES, 'old');
  const {load, loaded} = memoryLoader(files);
  const long = createSearcher({load});
  await long.search({query: 'terminal', limit: 5});
  files.clear();
  for (const [name, content] of testIndex([testPage('/fresh', 'Terminal anew')], 'new')) files.set(name, content);
  await long.warm();
  expect((await long.search({query: 'terminal', limit: 5})).hits[0]!.url).toBe('/fresh');
  expect(loaded.filter((name) => name === 'pack/new0.json')).toHaveLength(1);
  files.clear();
  await long.warm();
  expect((await long.search({query: 'terminal', limit: 5})).hits[0]!.url).toBe('/fresh');
});

test('an aborted query rejects with AbortError', async () => {
  const abort = new AbortController();
  const running = searcher.search({query: 'terminal', limit: 5, signal: abort.signal});
  abort.abort();
  await expect(running).rejects.toMatchObject({name: 'AbortError'});
  await expect(searcher.search({query: 'a', limit: 5, signal: AbortSignal.abort()})).rejects.toMatchObject({
    name: 'AbortError',
  });
});

test('words in quotes are side by side, in this order', async () => {
  const found = async (query: string) => (await ask(query)).hits.map((hit) => hit.url.replace(/#.*/, ''));
  const [loose, exact, reversed] = [await found('add file'), await found('"add a file"'), await found('"file a add"')];
  expect(loose).toContain('/playlists');
  expect([...new Set(exact)]).toEqual(['/playlists']);
  expect(reversed).toEqual([]);
});

test('a word that is nowhere by itself is found inside longer ones', async () => {
  const compound = testPage('/ordner', 'Benutzerverzeichnis', {language: 'de'});
  const searcher = createSearcher({load: memoryLoader(testIndex([compound])).load});
  expect((await searcher.search({query: 'verzeichnis', limit: 5})).hits.map((hit) => hit.url)).toEqual(['/ordner']);
});

test('a word of a script without spaces has one mark', async () => {
  const page = testPage('/kensaku', '全文検索機能', {language: 'ja'});
  const searcher = createSearcher({load: memoryLoader(testIndex([page])).load});
  const {hits} = await searcher.search({query: '検索機能', limit: 5});
  expect(marked(hits[0]!.title)).toBe('全文[検索機能]');
});

describe('what an author has said to mean the same', () => {
  const documents = [
    testPage('/vm', 'Starting', {
      sections: [{anchor: '', titles: [], text: 'A virtual machine is started.', code: ''}],
    }),
    testPage('/box', 'Boxes', {sections: [{anchor: '', titles: [], text: 'A machine in virtual colours.', code: ''}]}),
    testPage('/short', 'VM images', {sections: [{anchor: '', titles: [], text: 'Images of a VM.', code: ''}]}),
  ];
  const synonyms = [['VM', 'virtual machine']];

  test.each([undefined, 0])(
    'is found in both directions, two words side by side (pack bytes %s)',
    async (packBytes) => {
      const {files} = buildSearchIndex(documents, {synonyms, ...(packBytes === undefined ? {} : {packBytes})});
      const searcher = createSearcher({load: async (name) => files.get(name)!});
      const found = async (query: string) =>
        (await searcher.search({query, limit: 9})).hits.map(({url}) => url.replace(/#.*/, ''));
      expect((await found('vm')).sort()).toEqual(['/short', '/vm']);
      expect((await found('virtual machine')).sort()).toEqual(['/box', '/short', '/vm']);
    },
  );
});

describe('a large index in German', () => {
  const text = (words: string) => ({sections: [{anchor: '', titles: [], text: words, code: ''}], language: 'de'});
  const documents = [
    testPage('/a', 'Anlegen', text('Das Benutzerverzeichnis wird angelegt.')),
    testPage('/b', 'Verzeichnis', text('Ein Verzeichnis.')),
    testPage('/c', 'Abhängigkeiten', text('Alle Abhängigkeiten.')),
  ];

  test('finds words inside compounds, and other forms', async () => {
    const {files} = buildSearchIndex(documents, {packBytes: 0, tools: await loadLanguages(['de'])});
    const searcher = createSearcher({load: async (name) => files.get(name)!});
    const found = async (query: string) => (await searcher.search({query, limit: 9})).hits.map(({url}) => url);
    expect(await found('Verzeichnis ')).toEqual(['/b', '/a']);
    expect(await found('Abhängigkeit ')).toEqual(['/c']);
  });
});
