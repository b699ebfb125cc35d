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
  const source = {
    file: 'page.md',
    path: 'page.md',
    kind: 'doc',
    instance: 'default',
    version: 'current',
    locale: 'en',
    format: 'md',
  } as const;
  const {body, diagnostics} = await compiler.compile({source}, () => {});
  compiler.close();
  expect(diagnostics).toMatchObject([{code: 'invalid-utf8', severity: 'warn', file: 'page.md', line: 3}]);
  const packs = createPackReader(path.join(root, 'packs'));
  expect(decodeBody(packs.read(body)!).html).toContain('Before \uFFFD after.');
  packs.close();
});
