import {spawnSync} from 'node:child_process';

export interface Finding {
  /** The thing that was examined, such as `Node`. */
  readonly name: string;
  readonly state: 'ok' | 'warning' | 'error';
  readonly text: string;
  readonly help?: string;
}

export const ok = (name: string, text: string): Finding => ({name, state: 'ok', text});

export const warning = (name: string, text: string, help: string): Finding => ({name, state: 'warning', text, help});

export const error = (name: string, text: string, help: string): Finding => ({name, state: 'error', text, help});

/** The output of git, or undefined where it fails or is missing. */
export function git(root: string, args: readonly string[]): string | undefined {
  const {status, stdout} = spawnSync('git', args, {cwd: root, encoding: 'utf8', timeout: 10_000});
  return status === 0 ? stdout.trim() : undefined;
}
