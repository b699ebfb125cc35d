import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {explainSystemError, findOutputFolderProblem, PREVIOUS_SITE_KEPT} from './outputProblem.ts';

const root = path.resolve('/nowhere/site');
const folders = {root, outDir: path.join(root, 'build'), cacheDir: path.join(root, '.manual')};
const refusal = (code: string): Error =>
  Object.assign(new Error(`${code}: operation not permitted`), {
    ...{code, syscall: 'rename'},
    ...{path: path.join(root, 'build'), dest: path.join(root, '.build.manual-old-1')},
  });

test.each(['EPERM', 'EACCES', 'EBUSY'])('on Windows %s says that another program has the folder open', (code) => {
  const problem = explainSystemError(refusal(code), {...folders, platform: 'win32'});
  expect(problem).toMatchObject({code: 'output-failed'});
  expect(problem!.hint).toContain('close the programs that have it open');
  expect(problem!.hint).toContain(PREVIOUS_SITE_KEPT);
});

test('elsewhere permissions are meant', () => {
  expect(explainSystemError(refusal('EACCES'), {...folders, platform: 'linux'})!.hint).toContain(
    'check the permissions',
  );
});

test('a file that cannot be written is told, as one that is renamed when it is whole', () => {
  const outDir = path.resolve('/nowhere/docs.html');
  const error = Object.assign(new Error('EACCES: permission denied'), {code: 'EACCES', syscall: 'open'});
  const problem = explainSystemError(Object.assign(error, {path: `${outDir}.0f.tmp`}), {...folders, outDir});
  expect(problem?.message).toContain('cannot be written to /nowhere/docs.html: EACCES');
});

test('a name that is too long is told with the name', () => {
  const file = path.join(root, `.build.manual-next-1/${'x'.repeat(252)}.html`);
  const error = {code: 'ENAMETOOLONG', syscall: 'open', path: file};
  const problem = explainSystemError(Object.assign(new Error('ENAMETOOLONG: name too long'), error), folders);
  expect(problem?.message).toContain(`name too long (${'x'.repeat(252)}.html)`);
});

/** An error of the system, as Node makes it. */
const system = (code: string, more: object = {}): Error =>
  Object.assign(new Error(`${code}: refused`), {code, syscall: 'open', ...more});
const out = folders.outDir;

test.each<[string, object, string, string]>([
  [
    'ENOSPC',
    {path: path.join(out, 'a.html')},
    'The site cannot be written to',
    'make room on the disk, and build again',
  ],
  [
    'EDQUOT',
    {path: path.join(root, '.build.manual-next-1/a')},
    'The site cannot',
    'make room in the disk quota, and build again',
  ],
  ['EFBIG', {syscall: 'write'}, 'The site cannot', 'raise the limit for the size of files (ulimit -f)'],
  ['EROFS', {path: root}, 'The site cannot', 'choose another folder with --out-dir: the file system is read-only'],
  ['EMFILE', {path: out}, 'The site cannot', 'raise the limit for open files (ulimit -n)'],
  [
    'EBUSY',
    {path: out},
    'The site cannot',
    'choose a folder below it with --out-dir: the folder is in use, or a mount point',
  ],
  ['EXDEV', {path: out}, 'The site cannot', 'choose a folder below it with --out-dir: the folder is a mount point'],
  ['EACCES', {path: out}, 'The site cannot', 'check the permissions of the folder and of the one above it'],
  ['EIO', {syscall: 'fsync'}, 'The site cannot', 'check the permissions of the folder and of the one above it'],
  ['EIO', {syscall: 'ftruncate'}, 'The site cannot', 'check the permissions'],
  ['EIO', {syscall: 'writev'}, 'The site cannot', 'check the permissions'],
  ['EIO', {syscall: 'close'}, 'The site cannot', 'check the permissions'],
  [
    'EACCES',
    {path: path.join(root, '.manual/packs/a')},
    'The folder .manual cannot be written',
    'check its permissions, or remove it: it holds nothing but caches',
  ],
  ['ENOSPC', {path: path.join(root, '.manual')}, 'The folder .manual cannot be written', 'make room on the disk'],
  [
    'EACCES',
    {path: path.join(root, 'docs/a.md')},
    'The file cannot be read',
    'check its permissions, and that nothing removes it while the site is built',
  ],
])('%s %j: %s', (code, more, message, hint) => {
  const problem = explainSystemError(system(code, more), folders)!;
  expect(problem.message.startsWith(message)).toBe(true);
  expect(problem.message).toContain(`: ${code}: refused`);
  expect(problem.hint?.startsWith(hint)).toBe(true);
  expect(problem.hint).toContain(`. ${PREVIOUS_SITE_KEPT}`);
  const isSource = message.startsWith('The file');
  expect([problem.code, problem.file]).toEqual(
    isSource ? ['file-unreadable', 'docs/a.md'] : ['output-failed', undefined],
  );
});

test('of a copy, the side that cannot be read is meant, or else the other one', () => {
  const here = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-copy-')));
  const site = {root: here, outDir: path.join(here, 'build'), cacheDir: path.join(here, '.manual')};
  try {
    fs.writeFileSync(path.join(here, 'a.png'), '');
    const copy = (name: string): unknown =>
      explainSystemError(system('EACCES', {path: path.join(here, name), dest: path.join(site.outDir, name)}), site)
        ?.code;
    expect([copy('a.png'), copy('gone.png')]).toEqual(['output-failed', 'file-unreadable']);
  } finally {
    fs.rmSync(here, {recursive: true});
  }
});

test.each([
  new Error('a defect'),
  Object.assign(new Error('x'), {code: 'ERR_INVALID_ARG_TYPE', syscall: 'open', path: out}),
  Object.assign(new Error('x'), {code: 'XEACCES', syscall: 'open', path: out}),
  Object.assign(new Error('x'), {code: 'EACCES', path: out}),
  Object.assign(new Error('x'), {syscall: 'open', path: out}),
  system('EACCES', {path: path.resolve('/elsewhere/file')}),
  system('EACCES', {path: path.join(root, '..', 'site-two')}),
  system('EIO', {syscall: 'read'}),
])('what the files of the site did not cause is a defect: %o', (error) => {
  expect(explainSystemError(error, folders)).toBeUndefined();
});

test.each(['EPERM', 'EACCES'])('only Windows reports %s for what another program has open', (code) => {
  const problem = (platform: NodeJS.Platform) =>
    explainSystemError(system(code, {path: out}), {...folders, platform})!.hint;
  expect(problem('win32')).toContain('close the programs');
  expect(problem('linux')).not.toContain('close the programs');
  expect(explainSystemError(system('ENOSPC', {path: out}), {...folders, platform: 'win32'})!.hint).toContain(
    'make room',
  );
});

test('an output folder is replaced only where it holds a site, or nothing', () => {
  const here = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-output-')));
  const problem = (...names: string[]) => {
    const folder = fs.mkdtempSync(path.join(here, 'x-'));
    for (const name of names) fs.writeFileSync(path.join(folder, name), '');
    return findOutputFolderProblem(folder)?.message.replace(folder, 'OUT');
  };
  try {
    expect(findOutputFolderProblem(path.join(here, 'none'))).toBeUndefined();
    expect(problem()).toBeUndefined();
    for (const name of ['_manual', 'index.html', '404.html', 'sitemap.xml', 'robots.txt', '_headers'])
      expect(problem('notes.txt', name)).toBeUndefined();
    expect(problem('notes.txt')).toBe(
      'The folder OUT contains something other than a site, which a build would remove.',
    );
    expect(problem('.git', 'index.html')).toBe('The folder OUT is a git repository, which a build would remove.');
    const file = path.join(here, 'file');
    fs.writeFileSync(file, '');
    expect(findOutputFolderProblem(file)).toMatchObject({
      code: 'output-failed',
      message: `${file} is not a folder, so the site cannot be written there.`,
      hint: 'move it away, or choose another folder with --out-dir',
    });
    const link = path.join(here, 'link');
    fs.symlinkSync(file, link);
    expect(findOutputFolderProblem(link)?.message).toContain(`${link} is not a folder`);
  } finally {
    fs.rmSync(here, {recursive: true});
  }
});
