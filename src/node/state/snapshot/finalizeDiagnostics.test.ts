import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {loadProject} from '../project/project.ts';
import {finalizeDiagnostics} from './finalizeDiagnostics.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-finalize-'));
afterAll(() => fs.rmSync(root, {recursive: true, force: true}));

const problem = (message: string): Diagnostic => ({
  code: 'broken-link',
  severity: 'warn',
  message,
  file: 'docs/a.md',
});

test('severities and the baseline are applied, and problems of the baseline itself are told', async () => {
  fs.writeFileSync(
    path.join(root, 'site.config.ts'),
    "export default {title: 'T', url: 'https://t.example', diagnostics: {severity: {'broken-link': 'error'}}};\n",
  );
  const project = (await loadProject({root})).value!;
  const tell = (...messages: string[]) =>
    finalizeDiagnostics(messages.map(problem), project).map(({code, severity, message}) =>
      code === 'broken-link' ? `${severity} ${message}` : code,
    );
  expect(tell('New', 'Old')).toEqual(['error New', 'error Old']);
  const file = path.join(root, project.config.diagnostics.baseline);
  fs.writeFileSync(
    file,
    JSON.stringify({version: 1, problems: [{code: 'broken-link', file: 'docs/a.md', message: 'Old', count: 1}]}),
  );
  expect(tell('New', 'Old')).toEqual(['error New']);
  fs.writeFileSync(file, '{');
  expect(tell('New')).toEqual(['error New', 'config-invalid']);
});
