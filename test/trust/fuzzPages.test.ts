import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {CODES} from '../../src/node/base/diagnostics/codeList.ts';
import type {Diagnostic} from '../../src/node/base/diagnostics/diagnostic.ts';
import {decodeBody} from '../../src/node/state/cache/bodyFormat.ts';
import {createPackReader, type PackReader} from '../../src/node/state/cache/pack.ts';
import {type Compiler, createCompiler} from '../../src/node/state/workers/compiler.ts';
import {isModule, type SourceFile, unpackDetails} from '../../src/shared/build.ts';
import {listFiles} from '../tools/sourceFiles.ts';
import {testSettings} from '../tools/testCompile.ts';
import {mutate, mutation, wildFrontMatter, wildText} from './textArbitraries.ts';

/** Pages for each property; the long run of a release tries thousands. */
const RUNS = Number(process.env.TRUST_FUZZ ?? 150);
/** Seconds for each property, instead of a number of pages, as in `fuzzParsers.test.ts`. */
const SECONDS = Number(process.env.TRUST_SECONDS ?? 0);
/** No page of this size may take longer, in milliseconds; a busy machine included. */
const SLOWEST = 10_000;

const repository = path.resolve(import.meta.dirname, '../..');
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-fuzz-'));
const packs = path.join(root, 'packs');
let compiler: Compiler;
let reader: PackReader;

beforeAll(async () => {
  fs.mkdirSync(path.join(root, 'docs'));
  fs.writeFileSync(path.join(root, 'docs/x.mdx'), 'A partial with [a link](./y.md).\n');
  fs.writeFileSync(path.join(root, 'docs/y.png'), new Uint8Array(40));
  compiler = await createCompiler({
    version: '',
    packFolder: packs,
    settings: testSettings({
      root,
      staticDirectories: ['static'],
      admonitions: ['custom'],
      components: ['Tabs', 'TabItem'],
    }),
  });
  reader = createPackReader(packs);
});

afterAll(() => {
  compiler.close();
  reader.close();
  fs.rmSync(root, {recursive: true, force: true});
});

async function compileText(text: string | Uint8Array, format: 'md' | 'mdx'): Promise<void> {
  const file = `docs/page.${format}`;
  fs.writeFileSync(path.join(root, file), text);
  const source: SourceFile = {
    file,
    path: `page.${format}`,
    kind: 'doc',
    instance: 'default',
    version: 'current',
    locale: 'en',
    format,
  };
  const began = performance.now();
  const {record, body, diagnostics} = await compiler.compile({source}, () => {});
  expect(performance.now() - began).toBeLessThan(SLOWEST);
  const lines = Buffer.from(text as never)
    .toString('utf8')
    .split(/\r\n?|\n/).length;
  for (const one of diagnostics) expectSound(one, one.file === file ? lines : Number.POSITIVE_INFINITY);
  // A page that cannot be shown says so.
  if (isModule(record) && decodeBody(reader.read(body)!).code === '')
    expect(diagnostics.some(({severity}) => severity === 'error')).toBe(true);
  for (const {line, column} of unpackDetails(record).links) {
    expect(line).toBeGreaterThanOrEqual(1);
    expect(column).toBeGreaterThanOrEqual(1);
  }
  // Whatever was found must be able to travel between threads and into caches.
  expect(JSON.parse(JSON.stringify(record)).source).toEqual(source);
}

function expectSound(one: Diagnostic, lines: number): void {
  expect(Object.keys(CODES)).toContain(one.code);
  expect(one.message.trim()).not.toBe('');
  expect(one.message).not.toMatch(/undefined|\[object Object\]|Cannot read propert/);
  expect(one.file).toBeDefined();
  if (one.line !== undefined) {
    expect(one.line).toBeGreaterThanOrEqual(1);
    expect(one.line).toBeLessThanOrEqual(lines);
  }
  if (one.column !== undefined) expect(one.column).toBeGreaterThanOrEqual(1);
}

const options = SECONDS > 0 ? {numRuns: 1e9, interruptAfterTimeLimit: SECONDS * 1000} : {numRuns: RUNS};
const patience = {timeout: 60_000 + (SECONDS || RUNS) * 1000};

describe.each(['md', 'mdx'] as const)('a .%s page', (format) => {
  test('of wild text compiles or says why not', patience, async () => {
    await fc.assert(
      fc.asyncProperty(wildText, (text) => compileText(text, format)),
      options,
    );
  });

  test('with wild front matter compiles or says why not', patience, async () => {
    const text = fc.tuple(wildFrontMatter, wildText).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(text, (one) => compileText(one, format)),
      options,
    );
  });

  test('that was broken while editing compiles or says why not', patience, async () => {
    const files = listFiles(repository, ['docs', 'test/fixtures', 'examples'], /\.mdx?$/);
    const texts = files.map((file) => fs.readFileSync(path.join(repository, file), 'utf8').slice(0, 4000));
    const broken = fc.tuple(fc.constantFrom(...texts), fc.array(mutation, {minLength: 1, maxLength: 4}));
    await fc.assert(
      fc.asyncProperty(broken, ([text, mutations]) => compileText(mutations.reduce(mutate, text), format)),
      options,
    );
  });

  test('of random bytes compiles or says why not', patience, async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({maxLength: 300}), (bytes) => compileText(bytes, format)),
      options,
    );
  });
});
