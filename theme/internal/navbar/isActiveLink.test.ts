import {describe, expect, it} from 'vitest';
import {isActiveLink} from './isActiveLink.ts';

describe('isActiveLink', () => {
  it('is active on its own page, whatever query and hash it has', () => {
    expect(isActiveLink({href: '/guide#top'}, '/guide')).toBe(true);
    expect(isActiveLink({href: '/guide'}, '/guide/start')).toBe(false);
  });

  it('is active on all pages below its base, and not on neighbours that begin alike', () => {
    const link = {href: '/guide/start', activeBase: '/guide'};
    expect(isActiveLink(link, '/guide')).toBe(true);
    expect(isActiveLink(link, '/guide/deep/page')).toBe(true);
    expect(isActiveLink(link, '/guidebook')).toBe(false);
  });

  it('is active where its pattern matches', () => {
    const link = {href: '/a', activeBaseRegex: '^/(a|b)/'};
    expect(isActiveLink(link, '/b/page')).toBe(true);
    expect(isActiveLink(link, '/c/page')).toBe(false);
  });
});
