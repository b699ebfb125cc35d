import {afterEach, describe, expect, it, test, vi} from 'vitest';
import {openPage, settle} from '../../../../test/tools/dom/openPage.ts';
import {findNearestPages, leadToRequestedPath} from './notFound.ts';

afterEach(() => vi.unstubAllGlobals());

const KNOWN = [
  ['/', 'Introduction'],
  ['/automation', 'Automation'],
  ['/formulation', 'Formulation'],
  ['/automation/ferry-settings', 'Ferry Settings'],
  ['/automation/group-testing', 'Group Testing'],
  ['/formulation/syntax/if-else', 'If/Else'],
  ['/formulation/syntax/while-loops', 'While Loops'],
] as const;
const titles = (pathname: string) => findNearestPages(pathname, KNOWN).map(([, title]) => title);

describe('nearestPages', () => {
  it('finds what was misspelt, and the page above', () => {
    expect(titles('/automation/ferry-setings')).toEqual(['Ferry Settings', 'Automation']);
  });

  it('finds a page that has moved', () => {
    expect(titles('/docs/old/if-else.html')).toEqual(['If/Else']);
    expect(titles('/while-loops/')).toEqual(['While Loops']);
  });

  it('knows the way up where nothing is alike', () => {
    expect(titles('/formulation/zzz/qqq')).toEqual(['Formulation']);
  });

  it('names nothing rather than anything', () => {
    expect(titles('/no/such/page')).toEqual([]);
    expect(titles('/')).toEqual([]);
    expect(titles('/%E0%A4%A')).toEqual([]);
  });

  it('finds names in any script', () => {
    expect(findNearestPages('/%D8%A8%D8%AF%D8%A7%D9%8A', [['/بداية', 'Start']])).toEqual([['/بداية', 'Start']]);
  });
});

describe('menus of languages and versions', () => {
  const bases = ['/docs/', '/docs/de/', '/docs/', '/docs/1.0/'];
  const menu = (from: number): string => {
    const items = bases
      .slice(from, from + 2)
      .map(
        (base, i) =>
          `<li><a id="a${from + i}" href="${base}" data-below="${base}">${base} <small hidden>Without</small></a></li>`,
      );
    return `<div><button id="b${from}">Open</button><ul>${items.join('')}</ul></div>`;
  };
  const pages = ['/docs/de/guide/gone', '/docs/1.0/guide', '/docs/moved'];
  const follow = async (url: string) => {
    const tab = openPage(`<nav>${menu(0)}${menu(2)}</nav>`, {url: `https://docs.example.test${url}`});
    const asked: string[] = [];
    tab.fetch.mockImplementation(async (path) => {
      asked.push(path);
      if (path === '/docs/de/offline') throw new TypeError('no network');
      return {ok: pages.includes(path)};
    });
    leadToRequestedPath(bases.map((_, i) => document.getElementById(`a${i}`)!));
    const idle = asked.length;
    for (let i = 0; i < 2; i++) for (const id of ['b0', 'b2']) tab.send('pointerover', {}, tab.find(`#${id}`));
    await settle();
    const links = bases.map((_, i) => tab.find(`#a${i}`));
    return {
      idle,
      asked,
      hrefs: links.map((link) => link.getAttribute('href')),
      notes: links.map((link) => !link.querySelector('small')!.hidden),
    };
  };

  test('lead to the requested path where it exists, else to the nearest page above it, and say so', async () => {
    const {idle, asked, hrefs, notes} = await follow('/docs/guide/gone');
    expect(idle).toBe(0);
    expect(asked).toEqual(['/docs/de/guide/gone', '/docs/1.0/guide/gone', '/docs/1.0/guide']);
    expect(hrefs).toEqual(['/docs/', '/docs/de/guide/gone', '/docs/', '/docs/1.0/guide']);
    expect(notes).toEqual([false, false, false, true]);
  });

  test('lead out of another language or version', async () => {
    expect((await follow('/docs/de/moved')).hrefs.slice(0, 2)).toEqual(['/docs/moved', '/docs/de/']);
    expect((await follow('/docs/1.0/moved')).hrefs.slice(2)).toEqual(['/docs/moved', '/docs/1.0/']);
  });

  test('lead to home pages where nothing above exists, without a network, and outside of the site', async () => {
    expect((await follow('/docs/a/b/')).hrefs).toEqual(bases);
    expect((await follow('/docs/offline')).hrefs).toEqual(bases);
    const elsewhere = await follow('/elsewhere');
    expect([elsewhere.hrefs, elsewhere.asked]).toEqual([bases, []]);
  });
});
