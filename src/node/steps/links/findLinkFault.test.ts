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
  return fault && [fault.code, fault.message, fault.remedy().hint].join('\n');
}
const outside = (path: string): string =>
  `correct the link, or write \`pathname://${path}\` if something outside this site serves it`;
const CREATE = 'correct the link, or create the page';
const LOOKED = 'write the path from the file';

test.each<[href: string, target: LinkTarget, expected: string]>([
  ['/x', broken(), `broken-link\nThe link \`/x\` leads nowhere.\n${outside('/x')}`],
  ['x', broken(), `broken-link\nThe link \`x\` leads nowhere: there is no \`/x\`.\n${CREATE}`],
  ['../../x/y', broken(), `broken-link\nThe link \`../../x/y\` leads nowhere: there is no \`/x\`.\n${CREATE}`],
  ['./x', broken({wanted: ''}), `broken-link\nThe link \`./x\` leads nowhere.\n${CREATE}`],
  ['.hidden', broken({wanted: '.hidden'}), `broken-link\nThe link \`.hidden\` leads nowhere.\n${CREATE}`],
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
    'broken-link\nA link contains a script or data.\nlink to a page or a file',
  ],
  [
    'x.pdf',
    broken({what: 'file', wanted: '/x.pdf', file: 'docs/x.pdf'}),
    `missing-asset\nThe link \`x.pdf\` names a file that does not exist: there is no \`docs/x.pdf\`.\n${LOOKED} with the link, or \`/…\` for a file in a static folder`,
  ],
  [
    '/x.png',
    broken({what: 'image', wanted: '/sub/x.png'}),
    `missing-image\nThe image \`/x.png\` does not exist.\n${LOOKED} that shows the image, or \`/…\` for a file in a static folder`,
  ],
  [
    'a\\b\\c.md',
    broken({suggest: () => ({instead: 'no'}), file: 'docs/a/b/c.md'}),
    'broken-link\nThe link `a\\b\\c.md` leads nowhere: there is no `docs/a/b/c.md`.\nwrite `a/b/c.md`: addresses have `/` between their parts',
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

test.each([
  ['./x.md', {file: 'docs/x.md'}, 'docs/x.md', ['Create docs/x.md']],
  ['./x.md', {file: 'docs/x.md', wanted: '/sub/docs/x'}, 'docs/x.md', ['Create docs/x.md']],
  ['../../x.md', {file: '../x.md'}, '../x.md', []],
  ['docs/x.md', {file: 'docs/x.md'}, '', ['Create docs/x.md']],
  ['/docs/x.md', {wanted: '/sub/docs/x.md'}, '', []],
  ['/docs/x.md#a', {wanted: '/sub/docs/x.md'}, '', []],
  ['/docs/x', {wanted: '/sub/docs/x'}, '/sub/docs/x', []],
] as const)(
  'a file is named as a file, and never looked for outside of the site: %s %j',
  (href, target, named, fixes) => {
    const fault = findLinkFault({href, kind: 'link', target: broken(target), file: 'docs/a.md'}, index)!;
    expect(fault.message).toBe(
      `The link \`${href}\` leads nowhere${named === '' ? '' : `: there is no \`${named}\``}.`,
    );
    const remedy = fault.remedy();
    expect(remedy.fixes?.map(({title}) => title) ?? []).toEqual(fixes);
    expect(remedy.hint.includes('pathname://')).toBe(href === '/docs/x');
  },
);

test('a page that is created has a title from its name', () => {
  const target = broken({file: 'docs/02-my_new-page.md'});
  const [fix] = findLinkFault({href: './02-my_new-page.md', kind: 'link', target}, index)!.remedy().fixes!;
  expect(fix!.edits).toEqual([
    {
      file: 'docs/02-my_new-page.md',
      range: {start: {line: 1, column: 1}, end: {line: 1, column: 1}},
      text: '---\ntitle: My new page\n---\n\n',
    },
  ]);
});

test.each([
  ['/b#api', 'api', [{text: '/b#API', certain: true}]],
  ['/b#instal', 'instal', [{text: '/b#install', certain: false}]],
  ['/b#moved', 'moved', [{text: './c.md#moved'}]],
])('what may replace %s', (href, anchor, replacements) => {
  const target: LinkTarget = {type: 'page', url: href, route: '/b', anchor};
  expect(findLinkFault({href, kind: 'link', target, file: 'docs/a.md'}, index)!.remedy().replacements).toEqual(
    replacements,
  );
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
  ['/b#api', 'api', 'write `/b#API`: anchors are case-sensitive'],
  ['/b#instal', 'instal', 'did you mean `/b#install`?'],
  ['/b#moved', 'moved', 'write `./c.md#moved`, the page that has this anchor'],
  ['/b#nothing', 'nothing', 'write one of the anchors of the page: `#install`, `#API`'],
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

test.each([
  ['img/logo.svg', 'put the file into a static folder: `static/img/logo.svg`'],
  ['/img/logo.svg', 'put the file into a static folder: `static/img/logo.svg`'],
  ['./logo.svg', `${LOOKED} that shows the image, or \`/…\` for a file in a static folder`],
])('the image %s of a setting belongs into a static folder', (href, hint) => {
  const target = broken({what: 'image', wanted: `/sub/${href}`});
  expect(told(href, target, {origin: 'navbar', file: undefined})?.split('\n')[2]).toBe(hint);
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
