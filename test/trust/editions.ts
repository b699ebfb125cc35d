import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {CompiledTool} from './compileTool.ts';
import {type FoundFile, listFolder} from './siteOnDisk.ts';

/** Two editions of one site that share some files and differ in others: what is published must be the one or the other. */
export type Edition = 'A' | 'B';

const PAGES = 14;

/** Makes the sources in a folder those of an edition. */
export function writeEdition(root: string, edition: Edition): void {
  const put = (file: string, text: string): void => {
    const absolute = path.join(root, file);
    fs.mkdirSync(path.dirname(absolute), {recursive: true});
    if (!fs.existsSync(absolute) || fs.readFileSync(absolute, 'utf8') !== text) fs.writeFileSync(absolute, text);
  };
  put('site.config.ts', "export default {title: 'Editions', url: 'https://docs.example.com'};\n");
  put('docs/index.md', '# Home\n\nThe same in both.\n');
  for (let i = 0; i < PAGES; i++) {
    const body = i % 3 === 0 ? 'The same in both.' : `Edition ${edition}.`;
    put(`docs/part-${i % 2}/page-${i}.md`, `# Page ${i}\n\n${body}\n`);
  }
  put(`docs/only-${edition}.md`, `# Only ${edition}\n\nThere is no such page in the other.\n`);
  fs.rmSync(path.join(root, `docs/only-${edition === 'A' ? 'B' : 'A'}.md`), {force: true});
  put('docs/live.mdx', `export const edition = '${edition}';\n\n# Live\n\nThis is {edition}.\n`);
  put('static/edition.txt', `${edition}\n`);
  put('static/same.txt', 'same\n');
}

export type Whole = ReadonlyMap<string, FoundFile>;

/** Which of the two editions an output folder holds, wholly; a description of the first fault when neither. */
export function editionIn(outDir: string, wholes: Readonly<Record<Edition, Whole>>): Edition | 'absent' | string {
  if (!fs.existsSync(outDir)) return 'absent';
  const found = listFolder(outDir);
  const faults = (['A', 'B'] as const).map((edition) => {
    const whole = wholes[edition];
    for (const [file, {hash}] of whole) if (found.get(file)?.hash !== hash) return `${file} is not that of ${edition}`;
    for (const file of found.keys()) if (!whole.has(file)) return `${file} is not in ${edition}`;
    return edition;
  });
  return faults.find((fault) => fault === 'A' || fault === 'B') ?? faults.join('; ');
}

export interface BuildRun {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly tool: CompiledTool;
  readonly root: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Killed after this many milliseconds. */
  readonly killAfter?: number;
  /** With which signal; absent: SIGKILL. */
  readonly signal?: NodeJS.Signals;
  /** Shell commands before the tool, such as limits. */
  readonly shell?: string;
}

/** Runs `manual build` in a process of its own. */
export function runBuild({tool, root, args = [], env = {}, killAfter, signal, shell}: RunOptions): Promise<BuildRun> {
  const fault = env.FAULT ? ['--import', pathToFileURL(path.join(import.meta.dirname, 'faultAt.mjs')).href] : [];
  const command = [process.execPath, ...fault, tool.bin, 'build', '--root', root, ...args];
  const child = shell
    ? spawn('bash', ['-c', `${shell}; exec "$@"`, 'bash', ...command], {
        env: {...process.env, ...env, NODE_ENV: undefined},
      })
    : spawn(command[0]!, command.slice(1), {env: {...process.env, ...env, NODE_ENV: undefined}});
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (data) => (stdout += data));
  child.stderr.on('data', (data) => (stderr += data));
  const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill(signal ?? 'SIGKILL'), killAfter);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status, endedBy) => {
      clearTimeout(timer);
      resolve({status, signal: endedBy, stdout, stderr});
    });
  });
}

/** Names beside the output that a build may have left behind. */
export function leftovers(outDir: string): string[] {
  return fs.readdirSync(path.dirname(outDir)).filter((name) => name.startsWith(`.${path.basename(outDir)}.manual-`));
}
