import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {openPage, settle, type TestPage} from '../../../test/tools/dom/openPage.ts';
import {FullPageLoadError} from '../dom/fetchText.ts';
import {createDocumentLoader, findPageSheets, isAllowedHere, readRequirements} from './createDocumentLoader.ts';

test.each([
  ['nothing', [], [], true],
  ['nothing, in a document that allows more', [], ['img-src https://a.example'], true],
  ['a source that is allowed', ['img-src https://a.example'], ['img-src https://a.example'], true],
  ['a source that is not', ['img-src https://a.example'], [], false],
  ['one that is allowed and one that is not', ['img-src a', 'img-src b'], ['img-src a'], false],
  ['a script, although the policy allows it', ["script-src 'sha256-x'"], ["script-src 'sha256-x'"], false],
])('whether this document can show a page that needs %s', (_, needs, allowed, expected) => {
  expect(isAllowedHere(needs, allowed)).toBe(expected);
});

describe('documents of the site', () => {
  let tab: TestPage;
  beforeEach(() => {
    tab = openPage('<html><head><link rel="stylesheet" href="/site.css"></head><body></body></html>');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const page = (main: string, {root = 'data-manual-build="b1"', head = ''} = {}): string =>
    `<!doctype html><html ${root}><head><title>T</title>${head}</head><body><main>${main}</main></body></html>`;
  const open = (more: object = {}) => createDocumentLoader({build: 'b1', allowed: ['img-src a'], dev: false, ...more});
  const paths = (): readonly string[] => tab.fetch.mock.calls.map(([path]) => path);

  test('are fetched once, whatever their slash, as HTML and without following redirects', async () => {
    tab.answer({'/a': page('A')});
    const documents = open();
    documents.prefetch('/a');
    expect((await documents.load('/a')).querySelector('main')?.textContent).toBe('A');
    await documents.load('/a/');
    expect(tab.fetch.mock.calls).toEqual([['/a', {headers: {accept: 'text/html'}, redirect: 'manual'}]]);
    documents.forget('/a/');
    await documents.load('/a');
    expect(paths()).toEqual(['/a', '/a']);
  });

  test('are fetched again after a failure, which a prefetch does not tell', async () => {
    const documents = open();
    documents.prefetch('/a');
    documents.keep('/b');
    await settle();
    await expect(documents.load('/a')).rejects.toThrow('No network: /a');
    tab.answer({'/a': page('A')});
    await expect(documents.load('/b')).rejects.toThrow('/b answered with status 404.');
    expect((await documents.load('/a')).title).toBe('T');
  });

  test('of a redirect are left to the browser', async () => {
    tab.fetch.mockResolvedValue({type: 'opaqueredirect', ok: false, status: 0});
    await expect(open().load('/a')).rejects.toThrow(FullPageLoadError);
  });

  test('come from the cache of the browser for the page that it has just loaded', () => {
    open().keep('/a');
    expect(tab.fetch.mock.calls[0]![1]).toMatchObject({cache: 'force-cache', redirect: 'manual'});
  });

  test('are held in memory, 30 of them, the oldest is given up first', async () => {
    tab.answer(Object.fromEntries(Array.from({length: 31}, (_, i) => [`/${i}`, page(`${i}`)])));
    const documents = open();
    for (let i = 0; i < 30; i++) await documents.load(`/${i}`);
    await documents.load('/0');
    expect(paths()).toHaveLength(30);
    await documents.load('/30');
    await documents.load('/1');
    expect(paths()).toHaveLength(31);
    await documents.load('/0');
    expect(paths()).toHaveLength(32);
  });

  test('are for one showing while the site is written', async () => {
    vi.useFakeTimers({toFake: ['setTimeout']});
    tab.answer({'/a': page('A')});
    const documents = open({dev: true});
    await Promise.all([documents.load('/a'), documents.load('/a')]);
    expect(paths()).toHaveLength(1);
    vi.runAllTimers();
    await documents.load('/a');
    expect(paths()).toHaveLength(2);
  });

  test.each([
    ['of another build', page('A', {root: 'data-manual-build="b2"'})],
    ['of no build', page('A', {root: ''})],
    ['that is no page', 'text'],
    [
      'that needs what this document forbids',
      page('A', {root: 'data-manual-build="b1" data-manual-needs="img-src a;img-src b"'}),
    ],
    [
      'whose content is an island',
      page('A').replace('<main>', '<manual-island><main>').replace('</main>', '</main></manual-island>'),
    ],
  ])('%s are left to the browser', async (_, text) => {
    tab.answer({'/a': text});
    await expect(open().load('/a')).rejects.toThrow(FullPageLoadError);
  });

  test('may need what this document allows', async () => {
    tab.answer({'/a': page('A', {root: 'data-manual-build="b1" data-manual-needs="img-src a"'})});
    expect(readRequirements(await open().load('/a'))).toEqual(['img-src a']);
    expect(readRequirements(document)).toEqual([]);
  });

  test('have their own rules as text, which the policy allows', async () => {
    tab.answer({
      '/a': page('A', {head: '<style data-page-rules="">.x > b {color: red}</style><style>b {top: 0}</style>'}),
      '/b': page('B', {head: '<style data-page-rules>.y {}</style>'}),
    });
    const documents = open();
    const a = await documents.load('/a');
    const rules = a.querySelector('script[data-page-rules]')!;
    expect([rules.getAttribute('type'), rules.textContent]).toEqual(['text/plain', '.x > b {color: red}']);
    expect([...a.querySelectorAll('style')].map(({textContent}) => textContent)).toEqual(['b {top: 0}']);
    expect((await documents.load('/b')).querySelector('script[data-page-rules]')?.textContent).toBe('.y {}');
  });

  test('have no names that hide properties of the document', async () => {
    tab.answer({'/a': page('<form name="querySelector"></form>')});
    expect((await open().load('/a')).querySelector('form')?.hasAttribute('name')).toBe(false);
  });

  test('come when their style sheets are loaded, or fail with them', async () => {
    const head = '<link rel="stylesheet" href="/site.css"><link rel="stylesheet" href="/p.css" data-page-css>';
    tab.answer({'/a': page('A', {head}), '/b': page('B', {head: '<link rel="stylesheet" href="/q.css">'})});
    const documents = open();
    let shown: Document | undefined;
    const loading = documents.load('/a').then((result) => {
      shown = result;
    });
    await settle();
    expect(tab.page.querySelectorAll('link').map((one) => one.getAttribute('href'))).toEqual(['/site.css', '/p.css']);
    expect(shown).toBeUndefined();
    tab.send('load', {bubbles: false}, tab.find('[href="/p.css"]'));
    await loading;
    expect(findPageSheets(shown!)).toEqual(['/p.css']);
    const failing = documents.load('/b');
    failing.catch(() => {});
    await settle();
    tab.send('error', {bubbles: false}, tab.find('[href="/q.css"]'));
    await expect(failing).rejects.toThrow('No style sheet /q.css');
  });

  const item = (key: string, inside: string): string => `<li data-key="${key}">${inside}</li>`;
  const sidebar = (inside: string): string => page(`<nav class="m-sidebar"><ul>${inside}</ul></nav>`);

  test('have whole sidebars', async () => {
    const gap = '<li><a class="m-side-gap" data-branch="/_branch.html" data-key="long">more</a></li>';
    tab.answer({'/a': sidebar(gap), '/_branch.html': '<ul><li>1</li><li>2</li></ul>'});
    expect((await open().load('/a')).querySelector('.m-sidebar')?.innerHTML).toBe('<ul><li>1</li><li>2</li></ul>');
  });

  test('with a sidebar that cannot be made whole fail', async () => {
    tab.answer({'/a': sidebar('<li><a class="m-side-gap" data-branch="/none.html" data-key="long">more</a></li>')});
    await expect(open().load('/a')).rejects.toThrow('/none.html answered with status 404.');
  });

  test('give the lists of a branch, without a current page', async () => {
    const nested = `<div class="m-collapsible"><ul><li><a aria-current="page">1</a></li></ul><ul></ul></div>`;
    tab.answer({
      '/page': sidebar(item('x', '<div class="m-collapsible"><ul>Other</ul></div>') + item('a&quot;b', nested)),
      '/file.html': '<ul><li><b aria-current="true">F</b></li></ul>',
      '/empty.html': '',
    });
    const documents = open();
    const lists = await documents.branch('/page', 'a"b');
    expect(lists.map((list) => list.outerHTML)).toEqual(['<ul><li><a>1</a></li></ul>', '<ul></ul>']);
    const [file] = await documents.branch('/file.html', 'any');
    expect(file?.outerHTML).toBe('<ul><li><b>F</b></li></ul>');
    // Hosts redirect a file to its name without the extension; a redirected page may be a login.
    expect(tab.fetch.mock.calls.map(([, options]) => options?.redirect)).toEqual(['manual', 'follow']);
    await expect(documents.branch('/page', 'none')).rejects.toThrow('No branch in /page.');
    await expect(documents.branch('/empty.html', 'x')).rejects.toThrow('No branch in /empty.html.');
  });
});
