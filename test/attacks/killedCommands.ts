import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {expect} from 'vitest';
import {cli, runCli} from '../e2e/runCli.ts';
import {readPdf} from '../tools/readPdf.ts';
import {listFolder} from '../trust/siteOnDisk.ts';

const FILES: Readonly<Record<string, string>> = {
  'site.config.ts':
    "export default {title: 'T', url: 'https://docs.example.com', docs: {sidebarPath: 'sidebars.ts'}, navbar: {items: [{type: 'doc', docId: 'guide/a', label: 'A'}]}};\n",
  'sidebars.ts': "export default {main: ['index', 'guide/a', 'guide/b', 'live']};\n",
  'docs/index.md': '# Home\n\n[a](./guide/a.md)\n',
  'docs/guide/a.md': '# A\n\nThe text of A. [b](./b.md)\n',
  'docs/guide/b.md': '---\npagination_prev: guide/a\n---\n\n# B\n\n[a](./a.md)\n',
  'docs/live.mdx': "import {x} from '../x.ts';\n\n# Live {x}\n\n[a](/guide/a)\n",
  'x.ts': "export const x = 'X';\nexport const to = {to: '/guide/a'};\n",
};

type Run = Awaited<ReturnType<typeof runCli>>;

interface Command {
  readonly args: readonly string[];
  /** Whether it has run before, and a page has changed since. */
  readonly isRepeated?: boolean;
  /** A check of the killed command's files, before anything else runs. `before` is the folder as it was. */
  readonly afterKill?: (root: string, before: string) => void;
  /** The second run, which does what the messages of the first one say. */
  readonly again?: (root: string, run: () => Promise<Run>) => Promise<Run>;
  readonly whenDone: (root: string, done: Run) => void | Promise<void>;
}

const read = (root: string, file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const has = (root: string, file: string): boolean => fs.existsSync(path.join(root, file));

/** Hashes by file, to compare. */
const contentOf = (folder: string): object =>
  Object.fromEntries([...listFolder(folder)].map(([file, {hash}]) => [file, hash]));

/** A file or folder that an export writes: all of it is the old one, or the new one. */
function exportTo(to: string, args: readonly string[], isNew: (root: string) => void | Promise<void>): Command {
  return {
    args: ['export', ...args, '--to', `export/${to}`],
    isRepeated: true,
    afterKill(root, before) {
      const [place, old] = [root, before].map((folder) => path.join(folder, 'export', to)) as [string, string];
      // Between two renames there is no folder of that name, and a file is never gone.
      if (!fs.existsSync(place)) expect(to).not.toContain('.');
      else if (fs.statSync(place).isFile()) {
        if (!fs.readFileSync(place).equals(fs.readFileSync(old))) return isNew(root);
      } else if (!read(place, 'index.html').includes('changed')) expect(contentOf(place)).toEqual(contentOf(old));
      else return isNew(root);
    },
    async whenDone(root, {status, stderr}) {
      expect(status, stderr).toBe(0);
      await isNew(root);
      expect(fs.readdirSync(path.join(root, 'export'))).toEqual([to]);
    },
  };
}

/** Commands that write more than one file, or a large one. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  'a move': {
    args: ['mv', 'docs/guide/a.md', 'docs/start/c.md'],
    async again(root, run) {
      const first = await run();
      // Ended while the page was in both places: the message says what to remove.
      if (!/start\/c\.md already exists/.test(first.stderr)) return first;
      expect(first.stderr).toContain('remove that file');
      fs.rmSync(path.join(root, 'docs/start/c.md'));
      return run();
    },
    whenDone(root) {
      expect([has(root, 'docs/guide/a.md'), has(root, 'docs/start/c.md')]).toEqual([false, true]);
      expect(read(root, 'docs/start/c.md')).toContain('The text of A. [b](../guide/b.md)');
    },
  },
  'a version': {
    args: ['version', '1.0'],
    whenDone(root) {
      for (const file of ['index.md', 'guide/a.md', 'guide/b.md', 'live.mdx'])
        expect(has(root, `versioned_docs/version-1.0/${file}`), file).toBe(true);
      expect(JSON.parse(read(root, 'versions.json'))).toEqual(['1.0']);
    },
  },
  'an offline folder': exportTo('site', ['offline'], (root) => {
    for (const file of ['index.html', 'guide/a.html', 'live.html', '_offline/site.js'])
      expect(has(root, `export/site/${file}`), file).toBe(true);
    expect(read(root, 'export/site/index.html')).toContain('changed');
  }),
  'an archive': exportTo('site.zip', ['offline'], (root) => {
    // The end of the directory of an archive, which is written last.
    expect(fs.readFileSync(path.join(root, 'export/site.zip')).subarray(-22).toString('latin1')).toContain(
      'PK\x05\x06',
    );
  }),
  'a book': exportTo('site.pdf', ['pdf'], async (root) => {
    const {texts} = await readPdf(fs.readFileSync(path.join(root, 'export/site.pdf')));
    expect(texts.join('')).toContain('changed');
  }),
};

/** Runs a command that is ended at a change to the files of the site, which are not those of its cache. */
function runFaulty(root: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  const fault = pathToFileURL(path.join(import.meta.dirname, '../trust/faultAt.mjs')).href;
  const child = spawn(process.execPath, ['--import', fault, cli, ...args], {
    env: {...process.env, FAULT_ROOT: `${root}/`, FAULT_EXCEPT: `${root}/.manual/`, NO_COLOR: '1', ...env},
  });
  let stderr = '';
  child.stderr.on('data', (data) => (stderr += data));
  return new Promise((resolve) => child.on('close', () => resolve(stderr)));
}

/**
 * Ends a command by a signal at changes to the disk: nothing is lost, and the same command again does all of it.
 *
 * @param choose the changes, from 1, of all that there are
 */
export async function endedHalfWay(
  name: string,
  signal: 'SIGKILL' | 'SIGTERM',
  choose: (total: number) => readonly number[],
): Promise<void> {
  const base = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-killed-')));
  const {args, isRepeated, afterKill, again = (_, run) => run(), whenDone} = COMMANDS[name]!;
  try {
    const first = path.join(base, 'first');
    for (const [file, text] of Object.entries(FILES)) {
      fs.mkdirSync(path.dirname(path.join(first, file)), {recursive: true});
      fs.writeFileSync(path.join(first, file), text);
    }
    const argsIn = (root: string): readonly string[] => [
      ...args.map((one) => (one.startsWith('export/') ? path.join(root, one) : one)),
      ...['--root', root],
    ];
    const run = (root: string): Promise<Run> => runCli(argsIn(root));
    if (isRepeated) {
      const {status, stderr} = await run(first);
      expect(status, stderr).toBe(0);
      fs.appendFileSync(path.join(first, 'docs/index.md'), '\nThis is changed.\n');
    }
    const copy = (as: string): string => {
      const root = path.join(base, as);
      fs.cpSync(first, root, {recursive: true, verbatimSymlinks: true, preserveTimestamps: true});
      return root;
    };
    const copied = copy('counted');
    const counted = await runFaulty(copied, argsIn(copied), {FAULT: 'none', FAULT_AT: '0', FAULT_COUNT: '1'});
    const total = Number(/changes to the disk: (\d+)/.exec(counted)?.[1]);
    expect(total).toBeGreaterThan(1);
    for (const at of choose(total)) {
      const root = copy(`at-${at}`);
      const FAULT = signal === 'SIGKILL' ? 'kill' : 'term';
      await runFaulty(root, argsIn(root), {FAULT, FAULT_AT: String(at)});
      try {
        await afterKill?.(root, first);
        await whenDone(root, await again(root, () => run(root)));
        const {status, stderr} = await runCli(['build', '--root', root]);
        expect(stderr).not.toMatch(/ error |defect/);
        expect(status).toBe(0);
      } catch (error) {
        throw new Error(`${name}, ${signal} at change ${at} of ${total}: ${(error as Error).message}`, {cause: error});
      }
      fs.rmSync(root, {recursive: true});
    }
  } finally {
    fs.rmSync(base, {recursive: true, force: true});
  }
}
