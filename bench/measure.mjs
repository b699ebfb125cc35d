// Runs a command and says what it took.
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ENVIRONMENT = {
  ...process.env,
  NODE_ENV: 'production',
  CI: '1',
  NO_COLOR: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
};

/**
 * Wall and CPU seconds of a command with all its processes, and MB of the largest of them, by `/usr/bin/time`, which asks the kernel.
 * `others` is how many CPU seconds everybody else took meanwhile, neighbors on the same host included: a wall time is only worth
 * something when it is low. Undefined where the kernel does not say.
 * @throws when the command fails
 */
export function measure(command, {cwd}) {
  const report = path.join(os.tmpdir(), `bench-time-${process.pid}`);
  const before = machineSeconds();
  const run = spawnSync('/usr/bin/time', ['-o', report, '-f', '%e %U %S %M', ...command], {
    cwd,
    env: ENVIRONMENT,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (run.status !== 0) {
    throw new Error(
      `${command.join(' ')}\nended with ${run.status}\n${run.stdout.slice(-2000)}\n${run.stderr.slice(-2000)}`,
    );
  }
  const [wall, user, system, kilobytes] = fs
    .readFileSync(report, 'utf8')
    .trim()
    .split('\n')
    .at(-1)
    .split(' ')
    .map(Number);
  fs.rmSync(report);
  const cpu = round(user + system);
  const others = before === undefined ? undefined : round(Math.max(0, machineSeconds() - before - cpu));
  return {wall, cpu, memory: Math.round(kilobytes / 1024), others};
}

const round = (seconds) => Math.round(seconds * 100) / 100;

/** Seconds that the processors have worked since the machine started, or had to wait for the host. */
function machineSeconds() {
  if (!fs.existsSync('/proc/stat')) return undefined;
  const [, user, nice, system, , , irq, softirq, steal] = fs
    .readFileSync('/proc/stat', 'utf8')
    .split('\n')[0]
    .split(/\s+/);
  const ticks = [user, nice, system, irq, softirq, steal].reduce((sum, one) => sum + Number(one), 0);
  return ticks / TICKS;
}

/** Clock ticks of Linux per second. */
const TICKS = 100;

/** The machine of the measurements. */
export function machine() {
  const [{model}] = os.cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    processor: model.trim(),
    cores: os.availableParallelism(),
    memory: Math.round(os.totalmem() / 2 ** 30),
    system: `${os.type()} ${os.release()}`,
    node: process.version,
  };
}

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
