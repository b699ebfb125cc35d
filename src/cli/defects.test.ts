import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {afterEach, expect, test, vi} from 'vitest';
import {EXIT_STATUS, reportDefect} from './defects.ts';

const BIN = path.resolve(import.meta.dirname, '../../bin/manual.js');
const manual = (shell: string) => spawnSync('sh', ['-c', shell, BIN], {encoding: 'utf8'});

afterEach(() => {
  vi.restoreAllMocks();
});

test('a full disk is no defect', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const error = Object.assign(new Error('ENOSPC: no space left on device, write'), {code: 'ENOSPC'});
  expect(reportDefect(error)).toBe(EXIT_STATUS.author);
  expect(write.mock.calls.join('')).toContain('the disk is full');
});

test('a reader that closes the pipe ends no command', () => {
  const {stdout, stderr} = manual('{ node "$0" eject 2>&1 >&3; echo "status $?" >&2; } 3>&1 | true');
  expect(stdout + stderr).toBe('status 0\n');
});

test.runIf(fs.existsSync('/dev/full'))('output that cannot be written fails without a stack trace', () => {
  const {status, stderr} = manual('node "$0" eject > /dev/full');
  expect(stderr).toBe('\nThe output cannot be written: ENOSPC: no space left on device, write\n');
  expect(status).toBe(EXIT_STATUS.author);
});
