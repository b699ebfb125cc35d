import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {REPOSITORY} from './compileTool.ts';

/** On the disk of the repository, so that packages can be hard links, and not in `node_modules`, where TypeScript takes sources for packages. */
const cache = path.join(REPOSITORY, '.manual');
fs.mkdirSync(cache, {recursive: true});
const work = fs.mkdtempSync(path.join(cache, 'packed-'));
afterAll(() => fs.rmSync(work, {recursive: true, force: true}));

const LEFT_OUT = ['node_modules', 'dist', 'build', '.manual', '.git', 'docs', 'test'];

/** Compiles and packs a copy of the repository. @returns the hash of each file, and of the archive */
function pack(folder: string, umask: string): ReadonlyMap<string, string> {
  const root = path.join(work, folder);
  // One by one, because a folder cannot be copied into itself.
  for (const name of fs.readdirSync(REPOSITORY).filter((one) => !LEFT_OUT.includes(one)))
    fs.cpSync(path.join(REPOSITORY, name), path.join(root, name), {recursive: true, verbatimSymlinks: true});
  const mode = umask === '077' ? 'go-rwx' : 'a+rX';
  execFileSync('chmod', ['-R', mode, root]);
  fs.mkdirSync(path.join(root, 'node_modules'));
  for (const name of fs.readdirSync(path.join(REPOSITORY, 'node_modules')))
    if (name !== '.cache')
      execFileSync('cp', ['-al', path.join(REPOSITORY, 'node_modules', name), path.join(root, 'node_modules')]);
  execFileSync(
    'sh',
    ['-c', `umask ${umask} && node scripts/compile.mjs --types && npm pack --ignore-scripts --silent`],
    {
      cwd: root,
    },
  );
  const hash = (file: string): string => createHash('sha256').update(fs.readFileSync(file)).digest('hex');
  const entries = fs.readdirSync(path.join(root, 'dist'), {recursive: true, withFileTypes: true});
  const files = entries.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name));
  const archives = fs.readdirSync(root).filter((name) => name.endsWith('.tgz'));
  return new Map(
    [...files, ...archives.map((name) => path.join(root, name))].map((file) => [path.relative(root, file), hash(file)]),
  );
}

test('the package has the same bytes, whatever the folder and the umask of who packs it', () => {
  const first = pack('a', '022');
  const second = pack('another/and/deeper', '077');
  expect([...first.keys()].filter((file) => file.endsWith('.tgz'))).toHaveLength(1);
  expect(Object.fromEntries(second)).toEqual(Object.fromEntries(first));
});
