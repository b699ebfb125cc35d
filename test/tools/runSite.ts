import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {createRunner} from './runHere.ts';

const BIN = fileURLToPath(new URL('../../bin/manual.js', import.meta.url));
/** Far more than a site takes on a busy machine, less than a test run may hang. */
const PATIENCE_MS = 300_000;

export interface SiteCopy {
  readonly root: string;
  readonly remove: () => void;
}

/** Copies a fixture to a folder of its own, because the tool keeps cache and output beside the site. */
export function copySite(fixture: string): SiteCopy {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-site-')));
  const wanted = (file: string): boolean => !['expected.txt', '.manual', 'build'].includes(path.basename(file));
  fs.cpSync(fixture, root, {recursive: true, verbatimSymlinks: true, filter: wanted});
  return {
    root,
    remove: () => fs.rmSync(root, {recursive: true, force: true}),
  };
}

export interface CommandResult {
  /** Null when the command had to be killed. */
  readonly status: number | null;
  readonly stdout: string;
  /** The output for an author: without progress lines, and with `<root>` for the site's folder. */
  readonly messages: string;
}

/** Runs `manual` as an author does, in a process of its own. */
export function runManual(args: readonly string[], root: string, bin = BIN): Promise<CommandResult> {
  const child = spawn(process.execPath, [bin, ...args, '--root', root], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: undefined,
      NO_COLOR: '1',
      MANUAL_BASE: undefined,
      MANUAL_OUT_DIR: undefined,
      MANUAL_REMOTE_CACHE: undefined,
    },
  });
  const output = {stdout: '', stderr: ''};
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => {
      clearTimeout(timer);
      resolve({status, stdout: output.stdout, messages: readable(output.stderr, root)});
    });
  });
}

let runHere: ReturnType<typeof createRunner> | undefined;

/** Runs a command that ends as `runManual` does, in this process: a process of its own costs most of a small build. */
export async function runManualHere(args: readonly string[], root: string): Promise<CommandResult> {
  runHere ??= createRunner();
  const {status, stdout, stderr} = await runHere([...args, '--root', root]);
  return {status, stdout, messages: readable(stderr, root)};
}

function readable(stderr: string, root: string): string {
  return stderr
    .replaceAll(root, '<root>')
    .split('\n')
    .filter((line) => !/^[a-z ]+: \d+ ms(?:, \d+ pages)?$/.test(line))
    .join('\n')
    .replace(/^\n+|\s+$/g, '');
}
