import {fork} from 'node:child_process';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {build} from 'esbuild';
import {type BadClientFigures, type BadClientOptions, startBadClients} from './badClients.ts';
import {writeLoadSite} from './loadSite.ts';
import {type SteadyFigures, steadyLoad} from './steadyLoad.ts';

export interface LoadOptions {
  /** Absolute path of the repository. */
  readonly repository: string;
  readonly seconds: number;
  /** Good requests a second. */
  readonly rate: number;
  readonly bad: BadClientOptions;
}

export interface LoadFigures extends SteadyFigures {
  readonly bad: BadClientFigures;
  /** Most memory the server's process held, in MB. */
  readonly peakMegabytes: number;
  /** Milliseconds for which the server's event loop was late, 99th percentile: how long it was busy or had no core. */
  readonly loopDelay: number;
  /** Share of one core that the server took. */
  readonly cores: number;
  /** Defects that the server reported. */
  readonly serverErrors: readonly string[];
}

interface Report {
  readonly port?: number;
  readonly rss?: number;
  readonly cpu?: NodeJS.CpuUsage;
  readonly delay?: number;
  readonly error?: string;
}

/** Starts the server in a process of its own and lets good and bad clients at it. */
export async function runLoad({repository, seconds, rate, bad}: LoadOptions): Promise<LoadFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'manual-load-'));
  try {
    const expected = await writeLoadSite(join(folder, 'build'));
    const entry = join(folder, 'serverProcess.mjs');
    await build({
      entryPoints: [join(repository, 'test/load/serverProcess.ts')],
      outfile: entry,
      bundle: true,
      platform: 'node',
      format: 'esm',
      banner: {js: "import {createRequire} from 'node:module'; const require = createRequire(import.meta.url);"},
      logLevel: 'silent',
    });
    const server = fork(entry, [join(folder, 'build')], {execArgv: []});
    const serverErrors: string[] = [];
    const cpu: NodeJS.CpuUsage[] = [];
    let peak = 0;
    let loopDelay = 0;
    const port = await new Promise<number>((resolve, reject) => {
      server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
      server.on('message', (report: Report) => {
        if (report.port) resolve(report.port);
        if (report.rss) peak = Math.max(peak, report.rss);
        if (report.cpu) cpu.push(report.cpu);
        if (report.delay) loopDelay = report.delay;
        if (report.error) serverErrors.push(report.error);
      });
    });
    const badClients = startBadClients(port, bad);
    const steady = await steadyLoad(port, expected, {rate, seconds});
    const figures = badClients.stop();
    server.removeAllListeners('exit').disconnect();
    return {
      ...steady,
      bad: figures,
      loopDelay,
      peakMegabytes: peak / 1024 / 1024,
      cores: cpuTime(cpu.at(-1)) / (seconds * 1_000_000),
      serverErrors,
    };
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}

/** Microseconds. */
function cpuTime(usage: NodeJS.CpuUsage | undefined): number {
  return usage ? usage.user + usage.system : 0;
}
