import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {findSources} from '../project/findSources.ts';
import {loadProject} from '../project/project.ts';
import {readDates, readStoredDates} from './readDates.ts';

let root: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], {cwd: root, encoding: 'utf8'});
const write = (file: string, text: string): void => {
  fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  fs.writeFileSync(path.join(root, file), text);
};
const commit = (day: number): void => {
  git('add', 'docs');
  git('commit', '--quiet', '--message', 'Change', '--date', `2026-01-0${day}T12:00:00Z`);
};

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-dates-'));
  write('site.config.ts', "export default {title: 'T', url: 'https://t.example'};\n");
  write('docs/index.md', '# Home\n');
});
afterEach(() => fs.rmSync(root, {recursive: true}));

async function open() {
  const project = (await loadProject({root})).value!;
  return [project, findSources(project)] as const;
}

test('dates are kept for their commit only', async () => {
  git('init', '--quiet');
  commit(1);
  expect(readStoredDates(...(await open())).changes.size).toBe(0);
  const first = await readDates(...(await open()));
  expect(first).toMatchObject({isKnown: true, diagnostics: []});
  expect(readStoredDates(...(await open()))).toEqual(first);
  write('docs/index.md', '# Changed\n');
  commit(2);
  expect(readStoredDates(...(await open())).isKnown).toBe(false);
  const second = await readDates(...(await open()));
  expect(second.changes).not.toEqual(first.changes);
});

test('dates of a git that fails are read again; without a repository, there is nothing to read', async () => {
  expect(await readDates(...(await open()))).toMatchObject({isKnown: true, diagnostics: []});
  git('init', '--quiet');
  commit(1);
  fs.rmSync(path.join(root, '.git/objects'), {recursive: true});
  const dates = await readDates(...(await open()));
  expect(dates.isKnown).toBe(false);
  expect(dates.diagnostics.map(({code}) => code)).toEqual(['git-failed']);
});
