import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import {syncBuiltinESMExports} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {type Watcher, watchFiles} from './watchFiles.ts';

let root: string;
let watcher: Watcher;
let seen: string[];
let wanted: string[];
let known: Set<string>;
let failures: string[];

const place = (file: string): string => path.join(root, file);
function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(place(file)), {recursive: true});
  fs.writeFileSync(place(file), text);
}
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** Waits until a change has been told. */
const sees = (change: string): Promise<void> => expect.poll(() => seen, {interval: 20}).toContain(change);

function start(): void {
  watcher = watchFiles({
    root,
    listPaths: () => wanted.map(place),
    isKnown: (file) => known.has(path.relative(root, file)),
    since: Date.now(),
    async apply(changes) {
      for (const {kind, file} of changes) seen.push(`${kind} ${path.relative(root, file)}`);
    },
    onError(error) {
      failures.push((error as Error).message);
    },
  });
}

beforeEach(async () => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-watch-')));
  seen = [];
  failures = [];
  wanted = ['docs'];
  known = new Set(['docs/a.md']);
  write('docs/a.md', 'one');
  write('other/b.md', 'one');
  write('node_modules/c.md', 'one');
  // Older than the start, as the files of a site are.
  await wait(60);
});
afterEach(async () => {
  await watcher.close();
  expect(failures.filter((message) => !message.includes('sysctl'))).toEqual([]);
  fs.rmSync(root, {recursive: true, force: true});
});

test('tells what changes, comes and goes, and nothing of what was there', async () => {
  start();
  await wait(1500);
  expect(seen).toEqual([]);
  write('docs/a.md', 'two');
  await sees('change docs/a.md');
  write('docs/deep/new.md', 'one');
  await sees('add docs/deep/new.md');
  fs.rmSync(place('docs/a.md'));
  await sees('remove docs/a.md');
});

test('tells of two changes in a row, the last one included', async () => {
  start();
  /** Writes again, and waits until that is reported. */
  const writeAnew = async (): Promise<void> => {
    const before = seen.length;
    write('docs/a.md', `${before} changes`.padEnd(10 + before));
    await expect.poll(() => seen.length, {interval: 1}).toBeGreaterThan(before);
  };
  // Each second change comes as soon as the first is reported: chokidar drops what follows within 50 ms.
  for (let i = 0; i < 60; i++) await writeAnew();
  expect(seen.filter((one) => !/^(?:add|change) docs.a\.md$/.test(one))).toEqual([]);
});

test('tells of a file that is removed, made again, and removed at once', async () => {
  start();
  await wait(1500);
  const isGone = (): boolean => seen.at(-1) === 'remove docs/b.md';
  for (let i = 0; i < 5; i++) {
    const before = seen.length;
    write('docs/b.md', 'one');
    await expect.poll(() => seen.length > before && !isGone(), {interval: 1}).toBe(true);
    // Chokidar drops what follows within 100 ms.
    fs.rmSync(place('docs/b.md'));
    await expect.poll(isGone, {interval: 1}).toBe(true);
  }
});

test('what changes while files are still being looked at is told', async () => {
  start();
  write('docs/a.md', 'at once');
  await expect.poll(() => seen.some((one) => one.endsWith('docs/a.md'))).toBe(true);
});

/** Another process edits files one by one and makes others, while this one begins to follow them and has hardly time to look. */
async function editBeside(edited: readonly string[], made: readonly string[]): Promise<void> {
  const edits = `
    const fs = require('node:fs');
    const files = ${JSON.stringify([...edited, ...made])};
    process.stdin.once('data', () => {
      const timer = setInterval(() => {
        const file = files.shift();
        if (file) fs.writeFileSync(file, 'two');
        else clearInterval(timer), process.stdin.destroy();
      }, 2);
    });
    console.log('ready');`;
  const author = spawn(process.execPath, ['-e', edits], {cwd: root, stdio: ['pipe', 'pipe', 'inherit']});
  await once(author.stdout, 'data');
  const ended = once(author, 'exit');
  author.stdin.end('go');
  start();
  for (const begun = Date.now(); Date.now() < begun + 1500; await wait(0))
    for (const until = Date.now() + 10; Date.now() < until; );
  await ended;
}

test('what changes or comes beside the first scan is told, however busy the thread is', async () => {
  const pages = Array.from({length: 100}, (_, i) => `docs/${i}/page.md`);
  const parts = Array.from({length: 200}, (_, i) => `parts/${i}.yaml`);
  const made = pages.map((page) => page.replace('page', 'new'));
  for (const file of [...pages, ...parts]) write(file, 'one');
  // Parts are named one by one, as files that plugins read are.
  wanted = ['docs', ...parts];
  known = new Set([...pages, ...parts]);
  await wait(60);
  const mixed = pages.flatMap((page, i) => [page, parts[2 * i]!, parts[2 * i + 1]!]);
  await editBeside(mixed, made);
  const told = (): string[] => [...new Set(seen.map((one) => one.split(' ')[1]!))].sort();
  await expect.poll(told, {interval: 100}).toEqual([...mixed, ...made].sort());
});

/**
 * Moves copies of a file or folder with old times here, one after the other, until all files of one are reported.
 * Before the first scan is over they need not be, and how long that takes is the machine's.
 */
async function tellsOfMoved(...files: readonly string[]): Promise<void> {
  const COPIES = 30;
  for (let i = 0; i < COPIES; i++) for (const file of files) write(`elsewhere/${i}/${file}`, 'one');
  await wait(60);
  start();
  const [moved] = files[0]!.split('/');
  for (let i = 0; i < COPIES; i++) {
    fs.mkdirSync(place(`docs/${i}`), {recursive: true});
    // The scan is at rest for a second before it is over.
    await wait(1500);
    fs.renameSync(place(`elsewhere/${i}/${moved}`), place(`docs/${i}/${moved}`));
    const told = (): boolean => files.every((file) => seen.includes(`add docs/${i}/${file}`));
    for (let looks = 0; looks < 20 && !told(); looks++) await wait(100);
    if (told()) return;
  }
  throw new Error(`None of ${COPIES} was told: ${seen.join(', ')}`);
}

test('a file that was moved here with an old time is news, once the first scan is over', async () => {
  await tellsOfMoved('old.md');
});

test('files in a folder that was moved here with their old times are news, too', async () => {
  await tellsOfMoved('part/old.md', 'part/deep/older.md');
});

test('other folders, packages and our own folders are not followed; a file of the root is', async () => {
  start();
  await wait(300);
  write('other/b.md', 'two');
  write('node_modules/c.md', 'two');
  write('.manual/pages.json', '{}');
  write('site.config.ts', 'export default {}');
  await sees('add site.config.ts');
  await wait(200);
  expect(seen.filter((one) => !one.endsWith('site.config.ts'))).toEqual([]);
});

test('folders that the site is made from after a change are followed from then on', async () => {
  start();
  await wait(300);
  wanted = ['docs', 'other'];
  write('docs/a.md', 'two');
  await sees('change docs/a.md');
  await wait(1500);
  write('other/b.md', 'two');
  await sees('change other/b.md');
});

/** Lets the system watch only this many more files, as if its limit were low. */
async function withLimit(code: string, left: number, use: () => Promise<void>): Promise<void> {
  const real = fs.watch;
  const limited = (...args: Parameters<typeof real>): fs.FSWatcher => {
    if (left-- <= 0)
      throw Object.assign(new Error(`${code}: System limit for number of file watchers reached`), {code});
    return real(...args);
  };
  Object.assign(fs, {watch: limited});
  syncBuiltinESMExports();
  try {
    await use();
  } finally {
    Object.assign(fs, {watch: real});
    syncBuiltinESMExports();
  }
}

test.each([
  ['ENOSPC', 'max_user_watches', 0],
  ['ENOSPC', 'max_user_watches', 3],
  ['EMFILE', 'max_user_instances', 0],
])(
  'where the system watches no more files (%s, %s), that is told once, and each change is told',
  async (code, limit, left) => {
    for (let i = 0; i < 20; i++) write(`docs/${i}/page.md`, 'one');
    known = new Set(['docs/a.md', ...Array.from({length: 20}, (_, i) => `docs/${i}/page.md`)]);
    await wait(60);
    await withLimit(code, left, async () => {
      start();
      write('docs/7/page.md', 'at once');
      await expect.poll(() => seen.some((one) => one.endsWith('docs/7/page.md')), {interval: 20}).toBe(true);
      write('docs/a.md', 'two words');
      write('docs/deep/new.md', 'one');
      await expect.poll(() => seen.some((one) => one.endsWith('docs/a.md')), {interval: 20}).toBe(true);
      await sees('add docs/deep/new.md');
      fs.rmSync(place('docs/a.md'));
      await sees('remove docs/a.md');
    });
    expect(failures).toEqual([expect.stringContaining(`sudo sysctl fs.inotify.${limit}=`)]);
  },
);
