// Load on `manual serve --built`: node test/load/run.mjs [--seconds 30] [--rate 2000]
import {mkdtempSync, rmSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {parseArgs} from 'node:util';
import {build} from 'esbuild';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const {values} = parseArgs({
  options: {seconds: {type: 'string', default: '30'}, rate: {type: 'string', default: '2000'}},
});
const [seconds, rate] = [Number(values.seconds), Number(values.rate)];

// Node 20 does not read TypeScript, so the script is bundled first. Below node_modules, from where `esbuild` is found.
const folder = mkdtempSync(join(repository, 'node_modules', '.load-'));
const outfile = join(folder, 'runLoad.mjs');
async function loadRunner() {
  try {
    await build({
      entryPoints: [join(repository, 'test/load/runLoad.ts')],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}
const {runLoad} = await loadRunner();

const quiet = {idle: 0, slow: 0, stuck: 0, aborted: 0};
const hostile = {idle: 1_000, slow: 100, stuck: 50, aborted: 50};
const rows = [];
for (const [name, bad] of Object.entries({alone: quiet, 'with bad clients': hostile})) {
  const figures = await runLoad({repository, seconds, rate, bad});
  rows.push({
    clients: name,
    requests: figures.requests,
    errors: figures.errors,
    'median ms': figures.median.toFixed(1),
    'p99 ms': figures.p99.toFixed(1),
    'worst ms': figures.worst.toFixed(0),
    'server late ms': figures.loopDelay.toFixed(1),
    'peak MB': figures.peakMegabytes.toFixed(0),
    cores: figures.cores.toFixed(2),
    'most open': figures.bad.mostOpen,
    'ended by server': figures.bad.endedByServer,
    aborted: figures.bad.aborted,
  });
  for (const error of [...figures.firstErrors, ...figures.serverErrors]) console.error(error);
}
console.log(`${rate} requests a second for ${seconds} s, Node ${process.version}, ${availableParallelism()} cores`);
console.table(rows);
process.exitCode = rows.every((row) => row.errors === 0 && Number(row['peak MB']) < 200) ? 0 : 1;
