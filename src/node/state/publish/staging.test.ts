import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {SITE_INFO_FILE} from '../../../shared/siteInfo.ts';
import {createFolderCheck, stampPublishedFile} from './publishedStamp.ts';
import {readBuiltBaseUrl} from './readBuiltBaseUrl.ts';
import {createFolderPath, recoverOutput, resolveOutputFolder} from './recoverOutput.ts';
import {openStaging, writeUnshared} from './staging.ts';

let folder: string;
let outDir: string;
beforeEach(() => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-staging-')));
  outDir = path.join(folder, 'build');
});
afterEach(() => fs.rmSync(folder, {recursive: true, force: true}));

const write = (file: string, text: string): string => {
  const absolute = path.join(folder, file);
  fs.mkdirSync(path.dirname(absolute), {recursive: true});
  fs.writeFileSync(absolute, text);
  return absolute;
};
const read = (file: string): string => fs.readFileSync(path.join(folder, file), 'utf8');
const names = (): string[] => fs.readdirSync(folder).sort();

describe('the swap', () => {
  test('puts the new site in place, says so, and removes the old one', () => {
    write('build/old.html', 'old');
    const staging = openStaging(outDir);
    staging.write('deep/new.html', 'new');
    let seen: string[] = [];
    staging.publish(() => {
      seen = [...fs.readdirSync(outDir), ...names().map((name) => name.replace(/(-old-).*/, '$1'))];
    });
    expect(seen).toEqual(['deep', '.build.manual-old-', 'build']);
    expect(names()).toEqual(['build']);
    expect(read('build/deep/new.html')).toBe('new');
  });

  test('publishes a first site, below folders that are made for it', () => {
    const staging = openStaging(path.join(folder, 'made/for/it'));
    staging.write('a.html', 'a');
    staging.publish();
    expect(read('made/for/it/a.html')).toBe('a');
    expect(fs.readdirSync(path.join(folder, 'made/for'))).toEqual(['it']);
  });

  test('restores the old site where the new one cannot take its place', () => {
    write('build/old.html', 'old');
    const staging = openStaging(outDir);
    fs.rmSync(staging.folder, {recursive: true});
    expect(() => staging.publish()).toThrow(expect.objectContaining({code: 'ENOENT', path: staging.folder}));
    expect(names()).toEqual(['build']);
    expect(read('build/old.html')).toBe('old');
  });

  test('has nothing to restore before the first site', () => {
    const staging = openStaging(outDir);
    fs.rmSync(staging.folder, {recursive: true});
    expect(() => staging.publish()).toThrow(expect.objectContaining({code: 'ENOENT', path: staging.folder}));
    expect(names()).toEqual([]);
  });

  test('replaces the folder behind a link, and the link stays', () => {
    write('real/old.html', 'old');
    fs.symlinkSync('real', outDir);
    const staging = openStaging(outDir);
    staging.write('new.html', 'new');
    staging.publish();
    expect(fs.readlinkSync(outDir)).toBe('real');
    expect(fs.readdirSync(outDir)).toEqual(['new.html']);
  });

  test('does not happen to what is discarded', () => {
    write('build/old.html', 'old');
    const staging = openStaging(outDir);
    staging.write('new.html', 'new');
    staging.discard();
    expect(names()).toEqual(['build']);
    expect(read('build/old.html')).toBe('old');
  });

  test('is of a folder that the users of web servers can read', () => {
    const {folder: next} = openStaging(outDir);
    expect(fs.statSync(next).mode & 0o777).toBe(0o777 & ~process.umask());
  });
});

describe('a file of the next site', () => {
  const inode = (file: string): number => fs.statSync(file).ino;

  test('is the published one where it is kept', () => {
    const published = write('build/deep/a.html', 'a');
    const staging = openStaging(outDir);
    const next = path.join(staging.folder, 'deep/a.html');
    expect(staging.keep('deep/a.html')).toBe('linked');
    expect(inode(next)).toBe(inode(published));
    expect(staging.keep('deep/a.html')).toBe('linked');
    expect(staging.keep('none.html')).toBe(false);
    expect(() => staging.keep('deep')).toThrow(/EISDIR|EPERM|ENOTSUP/);
    staging.drop('deep/a.html');
    staging.drop('deep/a.html');
    expect(fs.existsSync(next)).toBe(false);
    expect(read('build/deep/a.html')).toBe('a');
  });

  test('replaces a folder of the same name', () => {
    write('build/a', 'a');
    const staging = openStaging(outDir);
    for (const put of [
      () => staging.keep('a'),
      () => staging.copy('a', path.join(outDir, 'a')),
      () => staging.write('a', 'a'),
    ]) {
      staging.drop('a');
      fs.mkdirSync(path.join(staging.folder, 'a/b'), {recursive: true});
      put();
      expect(fs.readFileSync(path.join(staging.folder, 'a'), 'utf8')).toBe('a');
    }
  });

  const memory = '/dev/shm';
  const hasMemory = fs.existsSync(memory) && fs.statSync(memory).dev !== fs.statSync(os.tmpdir()).dev;
  test.runIf(hasMemory)('is copied with its times from another file system', () => {
    const other = fs.mkdtempSync(path.join(memory, 'manual-staging-'));
    try {
      fs.writeFileSync(path.join(other, 'a.html'), 'a');
      fs.utimesSync(path.join(other, 'a.html'), 1e9, 1e9);
      fs.mkdirSync(outDir);
      fs.symlinkSync(other, path.join(outDir, 'deep'));
      const staging = openStaging(outDir);
      expect(staging.keep('deep/a.html')).toBe('copied');
      const copy = path.join(staging.folder, 'deep/a.html');
      expect([fs.readFileSync(copy, 'utf8'), fs.statSync(copy).mtimeMs]).toEqual(['a', 1e12]);
    } finally {
      fs.rmSync(other, {recursive: true});
    }
  });

  test('never changes a published one that it was linked to', () => {
    write('build/a.html', 'old');
    write('source.html', 'copied');
    const staging = openStaging(outDir);
    staging.keep('a.html');
    staging.write('a.html', 'written');
    expect(fs.readFileSync(path.join(staging.folder, 'a.html'), 'utf8')).toBe('written');
    staging.keep('a.html');
    staging.copy('a.html', path.join(folder, 'source.html'));
    expect(fs.readFileSync(path.join(staging.folder, 'a.html'), 'utf8')).toBe('copied');
    expect(read('build/a.html')).toBe('old');
    expect(() => writeUnshared(path.join(folder, 'none/a.html'), '')).toThrow('ENOENT');
  });

  test.each([
    ['the same content', 'same', true],
    ['another size', 'longer', false],
    ['another content', 'emas', false],
  ])('takes the time of the published one with %s', (_, text, expected) => {
    fs.utimesSync(write('build/a.html', 'same'), 1e9, 1e9);
    const staging = openStaging(outDir);
    staging.write('a.html', text);
    expect(staging.keepTime('a.html')).toBe(expected);
    expect(fs.statSync(path.join(staging.folder, 'a.html')).mtimeMs === 1e12).toBe(expected);
  });

  test('takes no time where there is no published file, or something else in its place', () => {
    const first = openStaging(outDir);
    first.write('a.html', 'a');
    expect(first.keepTime('a.html')).toBe(false);
    first.discard();
    write('elsewhere/a.html', 'a');
    fs.mkdirSync(outDir);
    fs.symlinkSync('../elsewhere', path.join(outDir, 'linked'));
    fs.symlinkSync('../elsewhere/a.html', path.join(outDir, 'link.html'));
    const staging = openStaging(outDir);
    for (const file of ['none.html', 'linked/a.html', 'link.html']) {
      staging.write(file, 'a');
      expect(staging.keepTime(file)).toBe(false);
    }
  });
});

describe('what other builds left beside the site', () => {
  /** A folder like those of this process; parts of its name are replaced. */
  function leave(kind: 'next' | 'old', patch: Readonly<Record<string, string>> = {}, target = outDir): string {
    const names = {pid: String(process.pid), host: '', start: '', ...patch};
    const own = path.basename(createFolderPath(target, kind));
    const [, before, pid, host, start, unique] = /^(.*)-(\d+)-(\w+)-(\w+)-(\w+)$/.exec(own)!;
    const name = [before, names.pid || pid, names.host || host, names.start || start, unique].join('-');
    fs.mkdirSync(path.join(folder, name));
    fs.writeFileSync(path.join(folder, name, 'index.html'), name);
    return name;
  }
  /** A number that no process has. */
  const DEAD = {pid: '4194399'};
  const onLinux = test.runIf(process.platform === 'linux');

  test('is a folder beside it with a name of its own', () => {
    const name = path.relative(folder, createFolderPath(outDir, 'next'));
    expect(name).toMatch(new RegExp(`^\\.build\\.manual-next-${process.pid}-\\w{6}-\\d+-[0-9a-f]{8}$`));
    expect(path.relative(folder, createFolderPath(outDir, 'next'))).not.toBe(name);
  });

  test('stays while they run, and goes when they are dead', () => {
    write('build/index.html', 'site');
    const running = [leave('next'), leave('old')];
    leave('next', DEAD);
    leave('old', DEAD);
    recoverOutput(outDir);
    expect(names()).toEqual([...running, 'build'].sort());
    expect(read('build/index.html')).toBe('site');
  });

  onLinux('goes when its process number is another process by now', () => {
    write('build/index.html', 'site');
    leave('next', {start: '7'});
    recoverOutput(outDir);
    expect(names()).toEqual(['build']);
  });

  test('stays for an hour where it is from another machine, whose processes cannot be seen', () => {
    write('build/index.html', 'site');
    const foreign = [leave('next', {host: 'abcdef'}), leave('old', {host: 'abcdef', ...DEAD})];
    recoverOutput(outDir);
    expect(names()).toEqual([...foreign, 'build'].sort());
  });

  test('stays where it belongs to another site, or to nobody', () => {
    const other = leave('old', DEAD, path.join(folder, 'build2'));
    const names2 = ['.build.manual-old-1', '.build.manual-else-4194399-a-1-b', 'x.build.manual-old-4194399-a-1-b'];
    for (const name of names2) write(`${name}/x`, '');
    recoverOutput(outDir);
    expect(names()).toEqual([other, ...names2].sort());
  });

  test('is the site where the swap was interrupted: the last one that was moved away', async () => {
    const first = leave('old', DEAD);
    // Times of change have the resolution of the file system.
    await expect
      .poll(() => {
        fs.writeFileSync(path.join(folder, 'clock'), '');
        return fs.statSync(path.join(folder, 'clock')).ctimeMs > fs.statSync(path.join(folder, first)).ctimeMs;
      })
      .toBe(true);
    fs.rmSync(path.join(folder, 'clock'));
    const last = leave('old', {...DEAD, host: 'abcdef'});
    leave('next', DEAD);
    recoverOutput(outDir);
    expect(names()).toEqual(['build']);
    expect(read('build/index.html')).toBe(last);
  });

  test('is not the site where its build still runs, or never moved one away', () => {
    const running = leave('old');
    leave('next', DEAD);
    recoverOutput(outDir);
    expect(names()).toEqual([running]);
    recoverOutput(path.join(folder, 'none/build'));
  });

  test('is beside the folder that a link leads to', () => {
    fs.symlinkSync('build', path.join(folder, 'link'));
    const old = leave('old', DEAD);
    recoverOutput(path.join(folder, 'link'));
    expect(read('build/index.html')).toBe(old);
    fs.symlinkSync('none', path.join(folder, 'dangling'));
    expect(['link', 'dangling', 'absent'].map((name) => resolveOutputFolder(path.join(folder, name)))).toEqual(
      ['build', 'none', 'absent'].map((name) => path.join(folder, name)),
    );
  });
});

test('a published file has a stamp, a link or folder in its place has none', () => {
  const file = write('build/a.html', 'text');
  fs.utimesSync(file, 1e9, 1e9);
  fs.symlinkSync('a.html', path.join(outDir, 'link.html'));
  expect(stampPublishedFile(file)).toBe('1000000000000000000-4');
  for (const name of ['link.html', '.', 'none.html', 'a.html/below'])
    expect(stampPublishedFile(path.join(outDir, name))).toBe('');
});

test('only what folders lead to is a part of the output', () => {
  write('build/deep/er/a.html', 'a');
  write('build/file', 'a');
  fs.symlinkSync('deep', path.join(outDir, 'link'));
  const isReached = createFolderCheck(outDir);
  const files = [
    'a.html',
    'deep/a.html',
    'deep/er/none.html',
    'link/a.html',
    'link/er/a.html',
    'file/a',
    'none/a',
    'none/b/c',
  ];
  for (const _ of [1, 2]) expect(files.filter(isReached)).toEqual(['a.html', 'deep/a.html', 'deep/er/none.html']);
});

test.each([
  ['{"baseUrl": "/"}', '/'],
  ['{"baseUrl": "/docs/"}', '/docs/'],
  ['{"baseUrl": "/docs"}', undefined],
  ['{"baseUrl": "docs/"}', undefined],
  ['{"baseUrl": "https://x.dev/"}', undefined],
  ['{"baseUrl": 7}', undefined],
  ['{}', undefined],
  ['null', undefined],
  ['{', undefined],
])('a site whose description is %s has the base URL %s', (json, expected) => {
  write(`build/${SITE_INFO_FILE}`, json);
  expect(readBuiltBaseUrl(outDir)).toBe(expected);
  expect(readBuiltBaseUrl(folder)).toBeUndefined();
});
