import {expect, test} from 'vitest';
import type {LinkTarget} from '../../../shared/build.ts';
import {suggestAnchor} from './anchors.ts';
import {type AnchorIndex, findLinkFault, getBrokenCode} from './findLinkFault.ts';

type Broken = Extract<LinkTarget, {type: 'broken'}>;
const broken = (patch: Partial<Broken> = {}): Broken => ({
  type: 'broken',
  url: '/x',
  wanted: '/x',
  what: 'page',
  ...patch,
});
const anchors = new Set(['install', 'API']);
const index: AnchorIndex = {
  anchorsOf: (route) => (route === '/b' ? anchors : undefined),
  findOtherPage: (anchor, _route, file) => (anchor === 'moved' && file === 'docs/a.md' ? './c.md#moved' : undefined),
  suggestAnchor: (wanted) => suggestAnchor(wanted, anchors),
};

/** The fault of a link as one text: code, message, hint. */
function told(
  href: string,
  target: LinkTarget,
  more: Partial<Parameters<typeof findLinkFault>[0]> = {},
): string | undefined {
  const fault = findLinkFault({href, kind: 'link', target, file: 'docs/a.md', ...more}, index);
  return fault && [fault.code, fault.message, fault.hint()].join('\n');
}
const outside = (path: string): string =>
  `correct the link, or write \`pathname://${path}\` if something outside this site serves it`;
const LOOKED = 'the path is relative to the file that';

test.each<[href: string, target: LinkTarget, expected: string]>([
  ['/x', broken(), `broken-link\nThe link \`/x\` leads nowhere.\n${outside('/x')}`],
  ['x', broken(), `broken-link\nThe link \`x\` leads nowhere: there is no \`/x\`.\n${outside('/x')}`],
  ['../../x/y', broken(), `broken-link\nThe link \`../../x/y\` leads nowhere: there is no \`/x\`.\n${outside('/x/y')}`],
  ['./x', broken({wanted: ''}), `broken-link\nThe link \`./x\` leads nowhere.\n${outside('/x')}`],
  ['.hidden', broken({wanted: '.hidden'}), `broken-link\nThe link \`.hidden\` leads nowhere.\n${outside('/.hidden')}`],
  [
    'https://docs.dev/x',
    broken(),
    `plain-reference\nThe link \`https://docs.dev/x\` leads nowhere: there is no \`/x\`.\n${outside('/x')}`,
  ],
  [
    '//docs.dev/x',
    broken({outsideOf: '/docs/'}),
    `plain-reference\nThe link \`//docs.dev/x\` leads nowhere: \`/x\` is outside of the site, which begins at \`/docs/\`.\n${outside('/x')}`,
  ],
  [
    'javascript:x',
    broken({what: 'script'}),
    'broken-link\nA link may not hold script or data.\nlink to a page or a file',
  ],
  [
    'x.pdf',
    broken({what: 'file', wanted: '/x.pdf'}),
    `missing-asset\nThe link \`x.pdf\` names a file that does not exist: there is no \`/x.pdf\`.\n${LOOKED} links it, or \`/…\` below a static folder`,
  ],
  [
    '/x.png',
    broken({what: 'image', wanted: '/x.png'}),
    `missing-image\nThe image \`/x.png\` does not exist.\n${LOOKED} shows the image, or \`/…\` below a static folder`,
  ],
  [
    'a\\b\\c.md',
    broken({suggest: () => ({instead: 'no'})}),
    'broken-link\nThe link `a\\b\\c.md` leads nowhere: there is no `/x`.\naddresses have `/` between their parts: write `a/b/c.md`',
  ],
  ['/x', broken({suggest: () => ({instead: '/y'})}), 'broken-link\nThe link `/x` leads nowhere.\ndid you mean `/y`?'],
  [
    '/x',
    broken({suggest: () => ({because: 'it is a draft'})}),
    'broken-link\nThe link `/x` leads nowhere.\nit is a draft',
  ],
])('%s: %j', (href, target, expected) => {
  expect(told(href, target)).toBe(expected);
});

test.each<[string, LinkTarget]>([
  ['/x', {type: 'file', url: '/x'}],
  ['/x', {type: 'redirect', url: '/x', route: '/x'}],
  ['https://x.dev', {type: 'external', url: 'https://x.dev'}],
  ['/b', {type: 'page', url: '/b', route: '/b', anchor: ''}],
  ['/b#TOP', {type: 'page', url: '/b#TOP', route: '/b', anchor: 'TOP'}],
  ['/b#install', {type: 'page', url: '/b', route: '/b', anchor: 'install'}],
  ['/b#install:~:text=x', {type: 'page', url: '/b', route: '/b', anchor: 'install:~:text=x'}],
  ['/unknown#x', {type: 'page', url: '/unknown', route: '/unknown', anchor: 'x'}],
])('%s is fine', (href, target) => {
  for (const plain of [false, true]) expect(told(href, target, {plain})).toBeUndefined();
});

test.each([
  ['/b#API', 'API', undefined],
  ['/b#api', 'api', 'anchors are case-sensitive: write `/b#API`'],
  ['/b#instal', 'instal', 'did you mean `/b#install`?'],
  ['/b#moved', 'moved', '`./c.md#moved` has this anchor'],
  ['/b#nothing', 'nothing', 'the page has `#install`, `#API`'],
])('the anchor of %s', (href, anchor, hint) => {
  const target: LinkTarget = {type: 'page', url: href, route: '/b', anchor};
  const message = `The link \`${href}\` names an anchor that \`/b\` does not have.`;
  expect(told(href, target)).toBe(hint && `broken-anchor\n${message}\n${hint}`);
});

test('an element of HTML is a plain reference, and a part of the layout is named', () => {
  expect(told('/x', broken(), {plain: true})).toMatch(/^plain-reference\nThe link `\/x` leads nowhere/);
  expect(told('/x', broken(), {origin: 'navbar'})).toMatch(/^broken-link\nThe link `\/x` of the navbar leads/);
  expect(told('/x', broken({what: 'image'}), {origin: 'navbar'})).toMatch(
    /^metadata-image\nThe image `\/x` of the navbar/,
  );
  expect(told('#no', {type: 'page', url: '#no', route: '/b', anchor: 'no'}, {plain: true})).toMatch(
    /^plain-reference\nThe link `#no` names an anchor that the page does not have/,
  );
});

test('links miss the same thing where they lead to the same place', () => {
  const missing = (href: string, target: LinkTarget) => findLinkFault({href, kind: 'link', target}, index)?.missing;
  expect(missing('x', broken())).toBe('/x');
  expect(missing('x', broken({wanted: ''}))).toBe('x');
  expect(missing('/b#a', {type: 'page', url: '', route: '/b', anchor: 'a:~:text=x'})).toBe('/b#a');
});

test.each([
  ['page', 'broken-link'],
  ['undecodable', 'broken-link'],
  ['script', 'broken-link'],
  ['file', 'missing-asset'],
  ['image', 'missing-image'],
] as const)('the code of a broken %s is %s', (what, code) => {
  expect(getBrokenCode({what})).toBe(code);
  expect(getBrokenCode({what}, {plain: true})).toBe('plain-reference');
  expect(getBrokenCode({what}, {origin: 'navbar'})).toBe(what === 'image' ? 'metadata-image' : code);
});
