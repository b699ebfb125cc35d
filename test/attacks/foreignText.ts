import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import type {Element, Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import type {Plugin, PluginContext, PluginPage, PluginPages} from 'manual-docs/config';
import {expect} from 'vitest';
import {diagrams} from '../../plugins/diagrams/index.ts';
import {includes} from '../../plugins/includes/index.ts';
import {openapi} from '../../plugins/openapi/index.ts';
import {releases} from '../../plugins/releases/index.ts';
import {typedoc} from '../../plugins/typedoc/index.ts';
import {compilePage} from '../../src/node/steps/markdown/compile.ts';
import {visit} from '../../src/node/steps/markdown/visit.ts';
import {findHtmlSources} from '../../src/node/steps/render/findHtmlSources.ts';
import {testOptions} from '../tools/testCompile.ts';
import {PAYLOADS} from './payloads.ts';

/** Content of files from elsewhere, with one text in each place that takes a text. */
const FILES: Readonly<Record<string, (text: string) => unknown>> = {
  'openapi.json': (text) => ({
    openapi: '3.1.0',
    info: {title: text, version: text, description: text, contact: {name: text, url: text}},
    servers: [{url: 'https://e.example', description: text}],
    tags: [{name: 'a', description: text, externalDocs: {url: text, description: text}}],
    paths: {
      '/a': {
        get: {
          tags: ['a'],
          summary: text,
          description: text,
          parameters: [
            {name: text, in: 'query', description: text, example: text, schema: {type: 'string', enum: [text]}},
          ],
          responses: {200: {description: text, content: {[text]: {schema: {$ref: '#/components/schemas/S'}}}}},
        },
      },
    },
    components: {
      schemas: {
        S: {type: 'object', title: text, description: text, properties: {[text]: {description: text, default: text}}},
      },
    },
  }),
  'typedoc.json': (text) => ({
    schemaVersion: '2.0',
    id: 0,
    name: text,
    kind: 1,
    readme: [{kind: 'text', text}],
    children: [
      {
        id: 1,
        name: text,
        kind: 64,
        signatures: [
          {
            id: 2,
            name: text,
            kind: 4096,
            comment: {
              summary: [
                {kind: 'text', text},
                {kind: 'code', text},
              ],
              blockTags: [
                {tag: '@example', name: text, content: [{kind: 'text', text}]},
                {tag: '@deprecated', content: [{kind: 'text', text}]},
              ],
            },
            parameters: [
              {
                id: 3,
                name: text,
                kind: 32768,
                comment: {summary: [{kind: 'text', text}]},
                type: {type: 'intrinsic', name: text},
              },
            ],
            type: {type: 'literal', value: text},
          },
        ],
      },
    ],
  }),
  'releases.json': (text) => [
    {tag_name: 'v1', name: text, body: text, html_url: text, published_at: text, prerelease: true},
  ],
};

const PLUGINS: readonly Plugin[] = [
  openapi({file: 'openapi.json', path: 'api'}),
  typedoc({file: 'typedoc.json', path: 'types'}),
  releases({file: 'releases.json'}),
];

/** Pages that plugins make of files from elsewhere whose every text is this one, as HTML. */
export async function foreignPages(text: string): Promise<readonly string[]> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-foreign-'));
  try {
    fs.mkdirSync(path.join(root, 'docs'));
    for (const name of ['site.config.ts', 'docs/secret.png', 'docs/secret.pdf'])
      fs.writeFileSync(path.join(root, name), 'SECRET-4711');
    for (const [name, make] of Object.entries(FILES))
      fs.writeFileSync(path.join(root, name), JSON.stringify(make(text)));
    const context = {root, cacheDir: root, title: '', url: '', baseUrl: '/', defaultLocale: 'en'};
    const made: PluginPage[] = [];
    for (const plugin of PLUGINS) {
      const answer = await plugin.pages!({...context, whyPrivate: () => undefined} as PluginContext);
      const {pages} = Array.isArray(answer) ? {pages: answer as PluginPage[]} : (answer as PluginPages);
      made.push(...pages);
    }
    expect(made.length).toBeGreaterThan(5);
    const remarkPlugins = [includes(), diagrams(), PLUGINS[0]!].flatMap((one) => one.remarkPlugins ?? []);
    return await Promise.all(made.map((page) => compile(page, {root, remarkPlugins})));
  } finally {
    fs.rmSync(root, {recursive: true});
  }
}

async function compile(page: PluginPage, own: {root: string; remarkPlugins: readonly unknown[]}): Promise<string> {
  expect(page.foreign, page.path).toBe(true);
  const source = {
    file: `docs/${page.path}`,
    path: page.path,
    kind: 'doc',
    instance: 'default',
    version: 'current',
    locale: 'en',
    format: 'md',
    generated: {as: `docs/${page.path}`, foreign: true},
  } as const;
  const input = {source, text: page.content, frontMatter: {}, frontMatterLines: {}};
  const {value} = await compilePage(input, testOptions({readableFolders: [own.root], ...own}));
  expect(value.record.kind).toBe('html');
  expect(value.record.assets).toEqual([]);
  return value.body.html;
}

/** Elements that a page of text has, and those that the compiler adds. */
const HARMLESS = new Set(
  (
    'svg path a abbr b blockquote br button caption cite code dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img input ins kbd label li ' +
    'mark ol p pre q s samp section small span strong sub summary sup table tbody td tfoot th thead tr u ul var wbr'
  ).split(' '),
);

/** Says what a page of text must not have. */
export function expectHarmless(html: string): void {
  visit(fromHtml(html, {fragment: true}) as Root, 'element', ({tagName, properties}: Element) => {
    expect(HARMLESS.has(tagName), `<${tagName}>`).toBe(true);
    for (const [name, value] of Object.entries(properties)) {
      expect(name).not.toMatch(/^on|^srcdoc$|^action$|^formaction$/i);
      if (/^(?:href|src)$/i.test(name))
        expect(String(value)).not.toMatch(/^[\s\u0000-\u001f]*(?:javascript|data|vbscript)/i);
    }
  });
  const {sources, hasScript} = findHtmlSources(html);
  expect(hasScript).toBe(false);
  expect(Object.keys(sources).filter((directive) => directive !== 'imgSrc')).toEqual([]);
  expect(html).not.toContain('SECRET-4711');
}

/** Whatever is in a description, a comment, or notes of a release: the page shows it, and nothing of it runs. */
export async function foreignTextStaysText(runs: number): Promise<void> {
  const piece = fc.oneof(
    {weight: 4, arbitrary: fc.constantFrom(...PAYLOADS)},
    fc.constantFrom(
      '\n\n',
      '\n',
      ' ',
      '- ',
      '> ',
      '    ',
      '|',
      '`',
      '[x](',
      '![',
      '{',
      ':::',
      '<',
      '"',
      "'",
      '\\',
      '&lt;',
      '\t',
    ),
    fc.string({maxLength: 8}),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, {minLength: 1, maxLength: 6}), async (pieces) => {
      for (const html of await foreignPages(pieces.join(''))) expectHarmless(html);
    }),
    {numRuns: runs},
  );
}
