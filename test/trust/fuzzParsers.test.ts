import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {readCsv} from '../../plugins/includes/csv.ts';
import openapi from '../../plugins/openapi/index.ts';
import {packProps, UnpackableError} from '../../src/client/islands/packProps.ts';
import {unpackProps} from '../../src/client/islands/unpackProps.tsx';
import {createSearcher} from '../../src/client/search/engine/createSearcher.ts';
import type {Diagnostic} from '../../src/node/base/diagnostics/diagnostic.ts';
import {decodeBody, decodeSections, encodeBody} from '../../src/node/state/cache/bodyFormat.ts';
import {isDamagedCache} from '../../src/node/state/cache/damagedCacheError.ts';
import {createPackReader} from '../../src/node/state/cache/pack.ts';
import {parseFrontMatter} from '../../src/node/steps/content/frontMatter.ts';
import {parseCodeMeta} from '../../src/node/steps/highlight/block/codeMeta.ts';
import {buildSearchIndex} from '../../src/node/steps/search/embedded/buildSearchIndex.ts';
import {parseCategoryFile} from '../../src/node/steps/site/sidebars/parseCategoryFile.ts';
import {startEditorHere} from '../lsp/editor.ts';
import {writeSite} from '../lsp/writeSite.ts';
import {testPage} from '../relevance/testIndex.ts';
import {mutate, mutation, wildFrontMatter, wildText} from './textArbitraries.ts';

/** Each parser of foreign bytes ends within a bound, with a value or with a problem, and never with a defect. */
const runs = Number(process.env.TRUST_FUZZ ?? 150) * 2;
/** Seconds for each property, instead of a number of inputs: `TRUST_SECONDS=600 npx vitest run --project trust …`. */
const seconds = Number(process.env.TRUST_SECONDS ?? 0);
const options = seconds > 0 ? {numRuns: 1e9, interruptAfterTimeLimit: seconds * 1000} : {numRuns: runs};
const patience = {timeout: 60_000 + (seconds || runs) * 1000};
/** No input of this size may take longer, in milliseconds; a busy machine included. */
const SLOWEST = 10_000;

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-parsers-'));
afterAll(() => fs.rmSync(root, {recursive: true, force: true}));

async function within<T>(work: () => T | Promise<T>): Promise<T> {
  const began = performance.now();
  const value = await work();
  expect(performance.now() - began).toBeLessThan(SLOWEST);
  return value;
}

function expectSound(problems: readonly Pick<Diagnostic, 'message' | 'line'>[], text: string): void {
  for (const {message, line = 1} of problems) {
    expect(message.trim()).not.toBe('');
    expect(message).not.toMatch(/undefined|\[object Object\]|Cannot read propert|is not a function|is not iterable/);
    expect(line).toBeGreaterThanOrEqual(1);
    expect(line).toBeLessThanOrEqual(text.split(/\r\n?|\n/).length);
  }
}

/** A valid text with a few edits, or any text. */
const damaged = (...texts: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    wildText,
    fc.string({unit: 'binary', maxLength: 200}),
    fc
      .tuple(fc.constantFrom(...texts), fc.array(mutation, {minLength: 1, maxLength: 4}))
      .map(([text, mutations]) => mutations.reduce(mutate, text)),
  );

const YAML_BITS = [
  '{',
  '}',
  '[',
  ']',
  ':',
  '-',
  '&a',
  '*a',
  '<<',
  '!!js',
  '|',
  '>',
  '"',
  "'",
  '\t',
  '\n  ',
  '# ',
  '? ',
  '1e999',
  '.nan',
  '__proto__',
];
const yaml = fc
  .array(
    fc.oneof(
      fc.constantFrom(...YAML_BITS, 'label', 'position', 'link', 'type', 'title', 'tags'),
      fc.string({maxLength: 6}),
    ),
    {maxLength: 40},
  )
  .map((bits) => bits.join(' '));

test('front matter', patience, async () => {
  const text = fc.oneof(
    wildFrontMatter,
    yaml.map((one) => `---\n${one}\n---\n`),
    damaged('---\ntitle: A\ntags: [a, {label: b}]\n---\n# A\n'),
  );
  await fc.assert(
    fc.asyncProperty(text, async (source) => {
      const {diagnostics} = await within(() => parseFrontMatter(source, 'docs/a.md'));
      expectSound(diagnostics, source);
    }),
    options,
  );
});

test('category files', patience, async () => {
  const text = fc.oneof(
    yaml,
    damaged('label: A\nposition: 1\nlink: {type: generated-index, title: B}\n', '{"label": "A", "collapsed": true}'),
  );
  await fc.assert(
    fc.asyncProperty(text, fc.boolean(), async (source, usesVariables) => {
      const {value, diagnostics} = await within(() =>
        parseCategoryFile({file: 'docs/_category_.yml', text: source, usesVariables}),
      );
      if (value === undefined) expect(diagnostics.length).toBeGreaterThan(0);
      expectSound(diagnostics, source);
    }),
    options,
  );
});

test('the words after a language of code', patience, async () => {
  const bits = fc.constantFrom(
    'title=',
    '"',
    "'",
    '{',
    '}',
    '1',
    '-',
    ',',
    '..',
    '9'.repeat(20),
    'showLineNumbers',
    '=',
    '/a/',
    ...['ins=', 'del=', 'mark=', 'collapse='],
    '\\',
    ' ',
    '=0',
    '{1-99999999999}',
  );
  const meta = fc.oneof(
    fc.array(bits, {maxLength: 30}).map((one) => one.join('')),
    fc.string({unit: 'binary'}),
  );
  await fc.assert(
    fc.asyncProperty(meta, async (text) => {
      const parsed = await within(() => parseCodeMeta(text));
      const {lines, collapsed} = parsed.marks;
      for (const [from, to] of [...Object.values(lines).flat(), ...collapsed]) expect(to).toBeGreaterThanOrEqual(from);
    }),
    options,
  );
});

test('tables of values', patience, async () => {
  const bits = fc.constantFrom('a', ',', ';', '"', '""', '\n', '\r\n', '\r', '\uFEFF', ' ', '\0');
  const text = fc.oneof(
    fc.array(bits, {maxLength: 60}).map((one) => one.join('')),
    fc.string({unit: 'binary'}),
  );
  await fc.assert(
    fc.asyncProperty(text, fc.constantFrom(',', ';', '\t', '|'), async (source, separator) => {
      const table = await within(() => readCsv(source, separator));
      if ('reason' in table) expect(table.line).toBeLessThanOrEqual(source.split(/\r\n?|\n/).length);
      else for (const row of table.rows) expect(row).toHaveLength(table.header.length);
    }),
    options,
  );
});

const API = `openapi: 3.1.0
info: {title: A, version: '1', description: 'Text'}
servers: [{url: 'https://a.example/{b}', variables: {b: {default: c}}}]
tags: [{name: t}]
paths:
  /a/{id}:
    parameters: [{name: id, in: path, required: true, schema: {type: string}}]
    post:
      tags: [t]
      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/S'}}}}
      responses: {'200': {description: ok, content: {application/json: {schema: {oneOf: [{$ref: '#/components/schemas/S'}, {type: array, items: {type: integer}}]}, example: {a: 1}}}}}
components:
  schemas: {S: {type: object, required: [a], properties: {a: {type: string, enum: [x, y]}, s: {$ref: '#/components/schemas/S'}}}}
  securitySchemes: {k: {type: apiKey, in: header, name: K}}
security: [{k: []}]
`;

/** The description with wild values at random places. */
const wildLeaf = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    '',
    [],
    {},
    [[]],
    {$ref: '#'},
    {$ref: '#/paths'},
    {$ref: 3},
    {type: ['a', null]},
    '__proto__',
  ),
  fc.string({maxLength: 8}),
);
function replaceAt(value: unknown, [key, ...rest]: readonly number[], wild: unknown): unknown {
  if (key === undefined || value === null || typeof value !== 'object') return wild;
  if (Array.isArray(value)) return value.map((one, i) => (i === key % value.length ? replaceAt(one, rest, wild) : one));
  const names = Object.keys(value);
  const name = names[key % (names.length + 1)] ?? 'other';
  return {...value, [name]: replaceAt((value as Record<string, unknown>)[name], rest, wild)};
}

test('descriptions of interfaces', patience, async () => {
  const {parse} = await import('yaml');
  const value = parse(API) as unknown;
  const context = {
    root,
    cacheDir: root,
    title: '',
    url: '',
    baseUrl: '/',
    defaultLocale: 'en',
    whyPrivate: () => undefined,
  };
  const text = fc.oneof(
    damaged(API).map((source) => ({file: 'api.yaml', source})),
    fc.array(fc.tuple(fc.array(fc.nat(20), {maxLength: 9}), wildLeaf), {minLength: 1, maxLength: 4}).map((edits) => ({
      file: 'api.json',
      source: JSON.stringify(edits.reduce((one, [where, wild]) => replaceAt(one, where, wild), value)),
    })),
  );
  await fc.assert(
    fc.asyncProperty(text, async ({file, source}) => {
      fs.writeFileSync(path.join(root, file), source);
      const made = await within(async () => openapi({file}).pages!(context));
      const {problems = [], pages} = made as {problems?: readonly Diagnostic[]; pages: readonly unknown[]};
      expectSound(problems, source);
      if (pages.length === 0) expect(problems.length).toBeGreaterThan(0);
    }),
    options,
  );
});

describe('the index of the search', () => {
  const documents = Array.from({length: 30}, (_, n) => testPage(`/page-${n}`, `Terminal ${n} harbor`));
  const indexes = [buildSearchIndex(documents, {packBytes: 0}), buildSearchIndex(documents)].map(({files}) => files);
  const run = async (name: string, bytes: Uint8Array, files: ReadonlyMap<string, Uint8Array>): Promise<void> => {
    const searcher = createSearcher({
      load: async (file) => (file === name ? bytes : (files.get(file) ?? new Uint8Array())),
    });
    for (const query of ['terminal harbor', 'harb', 'termnial', '3']) {
      const result = await within(() => searcher.search({query, limit: 5}).catch((error: Error) => error));
      if (!(result instanceof Error)) expect(result.hits.length).toBeLessThanOrEqual(5);
      else expect(`${result.name}: ${result.message}`).toMatch(/^SearchIndexError: ./);
    }
  };

  test('with other bytes', patience, async () => {
    const edit = fc.tuple(fc.nat(), fc.array(mutation, {minLength: 1, maxLength: 2}), fc.nat(1));
    await fc.assert(
      fc.asyncProperty(edit, async ([n, mutations, which]) => {
        const files = indexes[which]!;
        const [name, bytes] = [...files][n % files.size]!;
        await run(name, Buffer.from(mutations.reduce(mutate, Buffer.from(bytes).toString())), files);
      }),
      options,
    );
  });

  test('with other values', patience, async () => {
    const edits = fc.array(fc.tuple(fc.array(fc.nat(12), {maxLength: 6}), wildLeaf), {minLength: 1, maxLength: 2});
    await fc.assert(
      fc.asyncProperty(fc.nat(), edits, fc.nat(1), async (n, wild, which) => {
        const files = indexes[which]!;
        const [name, bytes] = [...files][n % files.size]!;
        const value = wild.reduce<unknown>(
          (one, [where, leaf]) => replaceAt(one, where, leaf),
          JSON.parse(Buffer.from(bytes).toString()),
        );
        await run(name, Buffer.from(JSON.stringify(value)), files);
      }),
      options,
    );
  });
});

test('properties of islands', patience, async () => {
  const value = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withNullPrototype: true,
    withSparseArray: true,
    key: fc.oneof(fc.string(), fc.constantFrom('$', '__proto__', 'constructor', 'value')),
  });
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), value), async (props) => {
      let packed: unknown;
      try {
        packed = await within(() => packProps(props, {packHtml: () => 0, getReference: () => undefined}));
      } catch (error) {
        expect(error).toBeInstanceOf(UnpackableError);
        return;
      }
      const read = unpackProps(JSON.parse(JSON.stringify(packed)), {
        getComponent: () => () => null,
        getSlotHtml: () => '',
      });
      const again = packProps(read, {packHtml: () => 0, getReference: () => undefined});
      expect(JSON.stringify(again)).toBe(JSON.stringify(packed));
    }),
    options,
  );
});

test('packs of the cache', patience, async () => {
  const body = encodeBody({
    html: '<p>one</p>',
    code: '',
    markdown: 'one',
    sections: [{anchor: 'a', titles: ['b'], text: 'c', code: ''}],
  });
  const bytes = fc.oneof(
    fc.uint8Array({maxLength: 200}),
    fc.array(fc.tuple(fc.nat(), fc.nat(255)), {minLength: 1, maxLength: 4}).map((edits) => {
      const copy = Buffer.from(body);
      for (const [at, byte] of edits) copy[at % copy.length] = byte;
      return copy;
    }),
    fc.nat(body.length).map((length) => body.subarray(0, length)),
  );
  fs.writeFileSync(path.join(root, 'pack'), body);
  const reader = createPackReader(root);
  const slot = fc.record({
    pack: fc.constantFrom('pack', '../pack', 'none', ''),
    offset: fc.integer(),
    length: fc.integer({min: -5, max: 100_000}),
    checksum: fc.integer(),
  });
  await fc.assert(
    fc.asyncProperty(bytes, slot, async (data, place) => {
      for (const decode of [decodeBody, decodeSections]) {
        try {
          await within(() => decode(data));
        } catch (error) {
          expect(isDamagedCache(error)).toBe(true);
        }
      }
      const read = await within(() => reader.read(place));
      if (read !== undefined) expect(read).toHaveLength(place.length);
    }),
    options,
  );
  reader.close();
});

let site = '';
beforeAll(() => {
  site = writeSite({'docs/index.md': '# Home\n\nSee [one](./one.md).\n', 'docs/one.md': '# One\n'});
});
afterAll(() => fs.rmSync(site, {recursive: true, force: true}));

test('requests of editors', patience, async () => {
  const editor = await startEditorHere([site]);
  await editor.open('docs/index.md');
  const methods = [
    'hover',
    'completion',
    'definition',
    'references',
    'documentSymbol',
    'codeAction',
    'rename',
    'prepareRename',
  ];
  const uri = fc.oneof(
    fc.constantFrom(editor.uri('docs/index.md'), editor.uri('docs/one.md'), 'file:///dev/zero', 'untitled:a', ''),
    fc.webUrl(),
    fc.anything(),
  );
  const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, 2, 5), fc.anything());
  const position = fc.oneof(fc.record({line: number, character: number}), fc.anything());
  const params = fc.oneof(
    fc.record({
      textDocument: fc.oneof(fc.record({uri}), fc.anything()),
      position,
      range: fc.oneof(fc.record({start: position, end: position}), fc.anything()),
      context: fc.oneof(fc.constantFrom({diagnostics: []}, {includeDeclaration: true}), fc.anything()),
      newName: fc.oneof(fc.string(), fc.anything()),
    }),
    fc.anything(),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...methods), params, async (method, wild) => {
      const sent = JSON.parse(
        JSON.stringify(wild, (_, one) => (typeof one === 'bigint' ? Number(one) : one)) ?? 'null',
      ) as unknown;
      const answer = await within(() =>
        editor.connection.sendRequest(`textDocument/${method}`, sent as object).catch((error: Error) => error),
      );
      if (answer instanceof Error) expect(answer.message).not.toBe('');
    }),
    options,
  );
  await editor.sees('docs/index.md', []);
  await editor.quit();
});
