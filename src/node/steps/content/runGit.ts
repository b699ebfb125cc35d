import {spawn} from 'node:child_process';

/**
 * Options that keep git from running programs named by the configuration of a repository, because a
 * folder may have been copied with its `.git`.
 */
export const QUIET_GIT = ['-c', 'core.fsmonitor=false', '-c', 'log.showSignature=false'] as const;

interface GitOptions {
  readonly cwd: string;
  /** Receives output in pieces; false stops the command without a failure. */
  readonly onText?: (text: string) => boolean;
}

/** Runs git. Returns why it failed, or `undefined`. */
export function runGit(args: readonly string[], {cwd, onText}: GitOptions): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn('git', [...QUIET_GIT, ...args], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Locks could block the git of an editor, and messages have to be in one language.
      env: {...process.env, GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C'},
    });
    let errors = '';
    let isStopped = false;
    child.stdout.setEncoding('utf8');
    child.stderr.setEncoding('utf8');
    child.stdout.on('data', (text: string) => {
      if (isStopped || (onText?.(text) ?? true)) return;
      isStopped = true;
      child.kill();
    });
    child.stderr.on('data', (text: string) => {
      errors += text;
    });
    child.on('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'ENOENT' ? 'git is not installed' : error.message);
    });
    child.on('close', (code) => {
      const reason = errors.split('\n')[0]!.replace(/^fatal: /, '');
      resolve(isStopped || code === 0 ? undefined : reason || `git ended with status ${code}`);
    });
  });
}

/** Returns the whole output of a git command, or why it failed. */
export async function readGit(
  args: readonly string[],
  cwd: string,
): Promise<{output: string; failure?: undefined} | {output?: undefined; failure: string}> {
  let output = '';
  const failure = await runGit(args, {
    cwd,
    onText(text) {
      output += text;
      return true;
    },
  });
  return failure === undefined ? {output} : {failure};
}
