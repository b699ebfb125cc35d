import path from 'node:path';
import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {getPageOutputs} from '../../src/node/run/stages/siteFiles/outputPaths.ts';
import {explainIssues} from '../../src/node/steps/config/explainIssues.ts';
import {siteSchema} from '../../src/node/steps/config/schema/site.ts';
import {makeLocalizedVersion} from '../../src/node/steps/site/docs/localizedVersion.ts';
import {findSlugProblem, parseDocPath} from '../../src/node/steps/site/route.ts';
import {createAddressResolver} from '../../src/node/steps/site/siteAddress.ts';
import {type LinkContext, resolveLink} from '../../src/node/steps/site/targets/resolveLink.ts';
import {normalizePathname, toRouteId} from '../../src/shared/routes.ts';
import {makeTestRecord} from '../tools/makeTestRecord.ts';

const RUNS = Number(process.env.TRUST_FUZZ ?? 150) * 4;
const options = {numRuns: RUNS};

const PARTS = [
  '..',
  '.',
  '',
  'a',
  'B',
  'a b',
  '%2e%2e',
  '%2E',
  '%2f',
  '%5c',
  '\\',
  '%00',
  '%',
  '%zz',
  'ä',
  '日本',
  '🧨',
  'index',
  'README',
  'index.html',
  'a.html',
  '404',
  '_manual',
  'assets',
  'CON',
  'nul.txt',
  '01-x',
  'x.md',
  '?q',
  '#h',
  ':',
  '*',
  '|',
  '<b>',
  '"',
  "'",
  '\u202e',
  '\u0000',
  '\n',
  '\t',
  ' ',
  '~',
  '@site',
  'http:',
  'javascript:',
  'x'.repeat(250),
];
const wildPath = fc.oneof(
  fc.array(fc.constantFrom(...PARTS), {maxLength: 7}).map((parts) => parts.join('/')),
  fc.array(fc.constantFrom(...PARTS), {maxLength: 7}).map((parts) => parts.join('')),
  fc.webPath(),
  fc.string({maxLength: 40, unit: 'binary'}),
);

describe('addresses', () => {
  test('a slug is refused or stays inside the output folder', () => {
    const folders = fc.array(fc.constantFrom('a', 'b c', 'ä', '01-d'), {maxLength: 3});
    fc.assert(
      fc.property(wildPath, folders, fc.constantFrom('/', '/base/', '/a/b/'), (slug, above, siteBase) => {
        if (findSlugProblem(slug, above) !== undefined) return;
        const {slug: path_} = parseDocPath([...above, 'page.md'].join('/'), {slug});
        const outputs = getPageOutputs(siteBase + path_.slice(1), siteBase);
        for (const file of Object.values(outputs)) {
          const inside = path.resolve('/out', file);
          expect(inside.startsWith('/out/')).toBe(true);
          expect(file).not.toMatch(/\0/);
          expect(path.posix.isAbsolute(file)).toBe(false);
        }
      }),
      options,
    );
  });

  test('a file name makes a path inside the output folder', () => {
    const name = fc.array(fc.constantFrom(...PARTS.filter((part) => part !== '' && !/^\.{1,2}$|[/\0]/.test(part))), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(name, (parts) => {
        const {slug} = parseDocPath(`${parts.join('/')}.md`, {});
        const {html} = getPageOutputs(slug, '/');
        expect(path.resolve('/out', html).startsWith('/out/')).toBe(true);
      }),
      options,
    );
  });

  test('a link leads somewhere or is broken; it never throws', () => {
    const world: LinkContext = {
      origin: 'https://docs.example.com',
      siteBase: '/base/',
      baseUrl: '/base/',
      generatedFiles: new Set(),
      leftOut: new Set(),
      elsewhere: [],
      suggester: () => undefined,
      findInOtherCase: (path) => (/\/A$/.test(path) ? '/base/a' : undefined),
      routes: new Set(['/base/', '/base/a', '/base/a b', '/base/ä']),
      routeByFile: new Map([['docs/a.md', '/base/a']]),
      staticFiles: new Set(['/x.png', '/a b.pdf']),
      redirects: new Set(['/base/old']),
      assetBase: '/base/assets/',
    };
    fc.assert(
      fc.property(wildPath, fc.constantFrom('link' as const, 'image' as const), (href, kind) => {
        const target = resolveLink({href, kind}, {file: 'docs/a.md', folders: ['docs'], route: '/base/a'}, world);
        expect(typeof target.url).toBe('string');
      }),
      options,
    );
  });

  test('a path is normal after one normalisation, or cannot be decoded', () => {
    fc.assert(
      fc.property(wildPath, (written) => {
        let once: string;
        try {
          once = normalizePathname(written);
        } catch (error) {
          expect(error).toBeInstanceOf(URIError);
          return;
        }
        expect(once).not.toBe('');
        expect(toRouteId(once)).toMatch(/^[a-z0-9-]{1,70}$/);
      }),
      options,
    );
  });
});

const leaf = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    true,
    false,
    0,
    -1,
    1e308,
    Number.NaN,
    '',
    'x',
    '/',
    'https://x.y',
    [],
    {},
    /x/,
    () => 1,
    new Date(0),
    Symbol.iterator,
    10n,
  ),
  fc.string({maxLength: 8}),
);
const wildValue: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    {maxDepth: 3},
    leaf,
    fc.array(tie('value'), {maxLength: 3}),
    fc.dictionary(
      fc.constantFrom(
        'type',
        'label',
        'to',
        'href',
        'items',
        'position',
        'id',
        'link',
        'x',
        '__proto__',
        'constructor',
      ),
      tie('value'),
      {maxKeys: 4},
    ),
  ),
})).value;

const VALID = {
  title: 'T',
  url: 'https://x.y',
  navbar: {
    title: 'n',
    items: [
      {to: '/', label: 'l', items: [{href: 'https://a.b', label: 'm'}]},
      {type: 'docsVersionDropdown', dropdownItemsAfter: []},
    ],
    logo: {src: 'a'},
  },
  footer: {links: [{title: 't', items: [{label: 'l', to: '/'}]}], copyright: 'c'},
  docs: {sidebars: {main: ['a']}, versions: {current: {label: 'x'}}, tags: 'tags.yml'},
  blog: {feedOptions: {type: ['rss']}},
  i18n: {locales: ['en'], localeConfigs: {en: {label: 'E'}}},
  search: {
    provider: 'algolia',
    appId: 'a',
    apiKey: 'b',
    indexName: 'c',
    askAi: {assistantId: 'd'},
    replaceSearchResultPathname: {from: 'a', to: 'b'},
  },
  markdown: {code: {aliases: {a: 'b'}}, admonitions: ['x']},
  redirects: [{from: ['/a'], to: '/b'}],
  diagnostics: {severity: {'broken-link': 'warn'}},
  externalLinks: {ignore: ['x']},
  headTags: [{tagName: 'meta', attributes: {a: 'b'}}],
};

/** A value with a wild one somewhere in it. */
function replaceAt(value: unknown, [key, ...rest]: readonly number[], wild: unknown): unknown {
  if (key === undefined || value === null || typeof value !== 'object') return wild;
  if (Array.isArray(value)) return value.map((one, i) => (i === key % value.length ? replaceAt(one, rest, wild) : one));
  const names = Object.keys(value);
  const name = names[key % (names.length + 1)] ?? 'unknown';
  return {...value, [name]: replaceAt((value as Record<string, unknown>)[name], rest, wild)};
}

describe('values', () => {
  test('a configuration is accepted or every fault is explained', () => {
    const text = `export default ${JSON.stringify(VALID, null, 2)};\n`;
    fc.assert(
      fc.property(fc.array(fc.nat(20), {maxLength: 5}), wildValue, (where, wild) => {
        const result = siteSchema.safeParse(replaceAt(VALID, where, wild));
        if (result.success) return;
        const found = explainIssues(result.error.issues, siteSchema, {file: 'site.config.ts', text});
        expect(found.length).toBeGreaterThan(0);
        for (const {message, line = 1} of found) {
          expect(message.trim()).not.toBe('');
          expect(message).not.toMatch(/\[object Object\]/);
          expect(line).toBeGreaterThanOrEqual(1);
        }
      }),
      options,
    );
  });

  test('a sidebar is built or every fault is explained', () => {
    const records = ['index', 'a/one', 'a/two', 'b'].map((id) => makeTestRecord({file: `docs/${id}.md`}));
    const known = fc.constantFrom<unknown>(
      'index',
      'a/one',
      'nope',
      {type: 'autogenerated', dirName: 'a'},
      {type: 'category', label: 'c', items: ['b'], link: {type: 'generated-index'}},
      {type: 'link', href: '/', label: 'l'},
      {type: 'html', value: '<b>'},
      {type: 'ref', id: 'b'},
    );
    const items = fc.array(fc.oneof(known, wildValue), {maxLength: 5});
    fc.assert(
      fc.property(
        fc.oneof(
          fc.dictionary(fc.constantFrom('main', 'other', '__proto__'), fc.oneof(items, wildValue), {maxKeys: 2}),
          wildValue,
        ),
        (written) => {
          const made = makeLocalizedVersion({
            version: {
              name: 'current',
              pluginId: 'default',
              label: 'Next',
              path: '',
              contentPath: 'docs',
              banner: 'none',
              badge: false,
              noIndex: false,
              isLast: true,
            },
            locale: 'en',
            baseUrl: '/',
            toAddress: createAddressResolver({siteBase: '/', baseUrl: '/', staticFiles: new Set()}),
            records,
            includeDrafts: false,
            stripPrefixes: true,
            sidebars: {written: written as never, file: 'sidebars.ts', text: 'export default {};\n'},
            categories: new Map(),
            collapsible: true,
            collapsed: true,
            translations: {},
          } as never);
          for (const {message} of made.diagnostics) expect(message).not.toMatch(/\[object Object\]|Cannot read/);
        },
      ),
      options,
    );
  });
});
