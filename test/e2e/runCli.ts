import {spawn} from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');
export const cli = path.join(root, 'bin/manual.js');

/** Runs the command line to its end. */
export function runCli(args: readonly string[]): Promise<{status: number; stdout: string; stderr: string}> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [cli, ...args], {env: {...process.env, NO_COLOR: '1'}});
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (data) => {
      stdout += data;
    });
    child.stderr.on('data', (data) => {
      stderr += data;
    });
    child.on('close', (status) => resolve({status: status ?? -1, stdout, stderr}));
  });
}
