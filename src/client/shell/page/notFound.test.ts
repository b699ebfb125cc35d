import {describe, expect, it} from 'vitest';
import {findNearestPages} from './notFound.ts';

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
