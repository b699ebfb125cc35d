import {describe, expect, it, test} from 'vitest';
import {isPlainClick, isSitePage, resolveLinkTarget, toPagePath} from './linkTarget.ts';

const here = new URL('https://docs.example.com/manual/guide?x=1#top');

function target(href: string | null, more: Readonly<Record<string, string>> = {}): string | null {
  const attributes = new Map(Object.entries({...(href === null ? {} : {href}), ...more}));
  const link = {
    getAttribute: (name: string) => attributes.get(name) ?? null,
    hasAttribute: (name: string) => attributes.has(name),
  };
  return resolveLinkTarget(link, here, {baseUrl: '/manual/', languages: ['/manual/', '/manual/de/']})?.href ?? null;
}

describe('linkTarget', () => {
  it.each([
    ['/manual/start', 'https://docs.example.com/manual/start'],
    ['start', 'https://docs.example.com/manual/start'],
    ['https://docs.example.com/manual/start#a', 'https://docs.example.com/manual/start#a'],
    ['/manual', 'https://docs.example.com/manual'],
    ['/manual/old.html', 'https://docs.example.com/manual/old.html'],
    ['/manual/2.24', 'https://docs.example.com/manual/2.24'],
    ['/manual/desk', 'https://docs.example.com/manual/desk'],
    ['/manual/guide', 'https://docs.example.com/manual/guide'],
    ['/manual/guide?x=2#below', 'https://docs.example.com/manual/guide?x=2#below'],
    ['/manual/guide#below', 'https://docs.example.com/manual/guide#below'],
    ['/manual/start?x=1#below', 'https://docs.example.com/manual/start?x=1#below'],
    ['/manual/guide?x=1', 'https://docs.example.com/manual/guide?x=1'],
  ])('follows %s inside the site', (href, expected) => {
    expect(target(href)).toBe(expected);
  });

  it.each([
    ['another origin', 'https://example.org/manual/start'],
    ['outside the base', '/other/start'],
    ['a longer folder that begins like the base', '/manuals/start'],
    ['a hash of this page', '#below'],
    ['a hash of this page, written out', '/manual/guide?x=1#below'],
    ['mail', 'mailto:help@example.com'],
    ['a script', 'javascript:void 0'],
    ['another language', '/manual/de/start'],
    ['the home page of another language', '/manual/de'],
    ['a file', '/manual/files/sample.pdf'],
    ['a Markdown copy', '/manual/start.md'],
    ['an address that cannot be parsed', 'https://'],
    ['nothing', null],
  ])('leaves %s to the browser', (_, href) => {
    expect(target(href)).toBeNull();
  });

  it('leaves new tabs, downloads and links marked as native to the browser', () => {
    expect(target('/manual/start', {target: '_blank'})).toBeNull();
    expect(target('/manual/start', {target: '_self'})).not.toBeNull();
    expect(target('/manual/start', {download: ''})).toBeNull();
    expect(target('/manual/start', {'data-native': ''})).toBeNull();
  });
});

describe('isSitePage', () => {
  const scope = {baseUrl: '/manual/de/', languages: ['/manual/', '/manual/de/', '/manual/de/at/']};
  test.each([
    ['https://docs.example.com/manual/de', true],
    ['https://docs.example.com/manual/de/start.html', true],
    ['https://docs.example.com/manual/start', false],
    ['https://docs.example.com/manual/de/at/start', false],
    ['https://docs.example.com/manual/de/a.pdf', false],
    ['https://docs.example.com/app/index.html', false],
    ['http://docs.example.com/manual/de/start', false],
    ['https://example.org/manual/de/page.html', false],
    ['mailto:help@example.com', false],
  ])('%s: %s', (address, expected) => {
    expect(isSitePage(new URL(address), here, scope)).toBe(expected);
  });
});

describe('toPagePath', () => {
  test.each([
    ['/', '/'],
    ['/index.html', '/'],
    ['/de', '/de/'],
    ['/de/index.html', '/de/'],
    ['/a', '/a'],
    ['/a/', '/a'],
    ['/a//', '/a'],
    ['/a.html', '/a'],
    ['/a/index.html', '/a'],
    ['/a/myindex.html', '/a/myindex'],
    ['/a.htm', '/a.htm'],
    ['/index.html/b', '/index.html/b'],
  ])('%s is %s', (pathname, expected) => {
    const scope = {languages: ['/', '/de/']};
    expect(toPagePath(pathname, scope)).toBe(expected);
    expect(toPagePath(pathname, {...scope, slash: true})).toBe(expected.replace(/\/?$/, '/'));
  });
});

describe('isPlainClick', () => {
  const plain = {button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, defaultPrevented: false};

  it('takes the left button alone', () => {
    expect(isPlainClick(plain)).toBe(true);
  });

  it.each([{button: 1}, {metaKey: true}, {ctrlKey: true}, {shiftKey: true}, {altKey: true}, {defaultPrevented: true}])(
    'leaves %o alone',
    (change) => {
      expect(isPlainClick({...plain, ...change})).toBe(false);
    },
  );
});
