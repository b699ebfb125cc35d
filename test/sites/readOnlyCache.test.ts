import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {cli} from '../e2e/runCli.ts';
import {differences, listFolder} from '../trust/siteOnDisk.ts';

/** A cache that the user of a build may read and not write, as another user or a mount leaves it. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-readonly-'));
/** Permissions do not hold for the administrator, so builds run as another user then. */
const somebody = process.getuid?.() === 0 ? {uid: 65_534, gid: 65_534} : {};

afterAll(() => {
  allow('site');
  fs.rmSync(folder, {recursive: true, force: true});
});

function build(name: string) {
  const run = spawnSync(process.execPath, [cli, 'build', '--root', path.join(folder, name)], {
    ...somebody,
    encoding: 'utf8',
    env: {PATH: process.env.PATH, HOME: folder, NO_COLOR: '1', CI: '1'},
  });
  return {status: run.status, text: `${run.stdout}${run.stderr}`};
}

function change(name: string, mode: (isFolder: boolean) => number): void {
  const place = path.join(folder, name);
  const isFolder = fs.statSync(place).isDirectory();
  if (isFolder) for (const one of fs.readdirSync(place)) change(path.join(name, one), mode);
  fs.chmodSync(place, mode(isFolder));
}
const allow = (name: string): void => change(name, (isFolder) => (isFolder ? 0o777 : 0o666));
const forbid = (name: string): void => change(name, (isFolder) => (isFolder ? 0o555 : 0o444));

test('a cache that cannot be written is used, and left unchanged', () => {
  fs.chmodSync(folder, 0o777);
  const write = (file: string, text: string): void => {
    fs.mkdirSync(path.dirname(path.join(folder, 'site', file)), {recursive: true});
    fs.writeFileSync(path.join(folder, 'site', file), text);
  };
  write('site.config.ts', "export default {title: 'T', url: 'https://docs.example.com'};\n");
  write('docs/index.md', '# Home\n');
  for (let i = 0; i < 5; i++) write(`docs/p${i}.md`, `# P${i}\n\nText.\n`);
  // A file that is touched while it is built is not remembered.
  spawnSync('sleep', ['0.2']);
  allow('site');
  expect(build('site')).toMatchObject({status: 0});
  fs.renameSync(path.join(folder, 'site/build'), path.join(folder, 'first'));
  forbid('site/.manual');
  const before = listFolder(path.join(folder, 'site/.manual'));
  const {status, text} = build('site');
  expect(status, text).toBe(0);
  expect(text).toContain(
    'The folder .manual cannot be written, so later commands cannot reuse the results of this one.',
  );
  expect(text).toContain('6 pages: 6 from .manual, 0 compiled; 0 rendered');
  expect(differences(listFolder(path.join(folder, 'site/build')), listFolder(path.join(folder, 'first')))).toEqual([]);
  write('docs/p3.md', '# P3\n\nAnother text.\n');
  expect(build('site').text).toContain('6 pages: 5 from .manual, 1 compiled; 1 rendered');
  expect(differences(listFolder(path.join(folder, 'site/.manual')), before)).toEqual([]);
  expect(fs.readdirSync(path.join(folder, 'site')).sort()).toEqual(['.manual', 'build', 'docs', 'site.config.ts']);
});

test('a site in a folder that cannot be written is refused with the folder to change', () => {
  fs.mkdirSync(path.join(folder, 'locked/docs'), {recursive: true});
  fs.writeFileSync(
    path.join(folder, 'locked/site.config.ts'),
    "export default {title: 'T', url: 'https://docs.example.com'};\n",
  );
  fs.writeFileSync(path.join(folder, 'locked/docs/index.md'), '# Home\n');
  forbid('locked');
  const {status, text} = build('locked');
  allow('locked');
  expect(status, text).toBe(1);
  expect(text).toContain('The folder .manual cannot be written: EACCES: permission denied.');
  expect(text).toContain('help: give this user write permission for the folder of the site\n');
});
