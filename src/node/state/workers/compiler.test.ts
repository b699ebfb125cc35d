import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {testSettings} from '../../../../test/tools/testCompile.ts';
import {decodeBody} from '../cache/bodyFormat.ts';
import {createPackReader} from '../cache/pack.ts';
import {createCompiler} from './compiler.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-compiler-'));
afterAll(() => fs.rmSync(root, {recursive: true, force: true}));

const source = {
  file: 'page.md',
  path: 'page.md',
  kind: 'doc',
  instance: 'default',
  version: 'current',
  locale: 'en',
  format: 'md',
} as const;

test('bytes that are not UTF-8 are a warning with their line, and the text stays', async () => {
  fs.writeFileSync(
    path.join(root, 'page.md'),
    Buffer.from([...Buffer.from('# Title\n\nBefore '), 0xff, ...Buffer.from(' after.\n')]),
  );
  const compiler = await createCompiler({
    version: '',
    packFolder: path.join(root, 'packs'),
    settings: testSettings({root}),
  });
  const {body, diagnostics} = await compiler.compile({source}, () => {});
  compiler.close();
  expect(diagnostics).toMatchObject([{code: 'invalid-utf8', severity: 'warn', file: 'page.md', line: 3}]);
  const packs = createPackReader(path.join(root, 'packs'));
  expect(decodeBody(packs.read(body)!).html).toContain('Before \uFFFD after.');
  packs.close();
});

test('keys in a page are errors, unless its plugin says that they are examples', async () => {
  const key = `gh${'p_16C7e42F292c6912E7'}710c838347Ae178B4a`;
  fs.writeFileSync(path.join(root, 'page.md'), `# Title\n\nSend ${key}.\n`);
  const compiler = await createCompiler({
    version: '',
    packFolder: path.join(root, 'packs'),
    settings: testSettings({root}),
  });
  const generated = {as: 'docs/page.md', from: 'api.yaml'};
  const published = await compiler.compile({source: {...source, generated}}, () => {});
  const examples = await compiler.compile(
    {source: {...source, generated: {...generated, keysAreExamples: true}}},
    () => {},
  );
  compiler.close();
  expect(published.diagnostics).toMatchObject([{code: 'secret-in-output', severity: 'error'}]);
  expect(examples.diagnostics).toEqual([]);
});
