import {afterEach, describe, expect, it, test, vi} from 'vitest';
import {openPage} from '../../../../test/tools/dom/openPage.ts';
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

test('menus of languages and versions lead to the path that was asked for', () => {
  const bases = ['/docs/', '/docs/de/', '/docs/', '/docs/1.0/'];
  const links = bases.map((base, i) => `<li><a id="a${i}" href="${base}" data-below="${base}">${base}</a></li>`);
  const page = `<ul>${links.slice(0, 2).join('')}</ul><ul>${links.slice(2).join('')}</ul>`;
  const followed = (url: string): (string | null)[] => {
    const tab = openPage(page, {url: `https://docs.example.test${url}`});
    leadToRequestedPath(bases.map((_, i) => document.getElementById(`a${i}`)!));
    return bases.map((_, i) => tab.find(`#a${i}`).getAttribute('href'));
  };
  expect(followed('/docs/guide/gone')).toEqual([
    '/docs/guide/gone',
    '/docs/de/guide/gone',
    '/docs/guide/gone',
    '/docs/1.0/guide/gone',
  ]);
  expect(followed('/docs/de/gone').slice(0, 2)).toEqual(['/docs/gone', '/docs/de/gone']);
  expect(followed('/docs/1.0/gone').slice(2)).toEqual(['/docs/gone', '/docs/1.0/gone']);
  expect(followed('/elsewhere')).toEqual(bases);
});
