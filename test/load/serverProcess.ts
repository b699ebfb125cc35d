import {monitorEventLoopDelay} from 'node:perf_hooks';
import {startBuiltServer} from '../../src/node/serve/dev/builtServer.ts';

/** Runs in a process of its own, so that its memory is the server's alone. Sends `{port}`, then figures ten times a second. */
const outDir = process.argv[2] ?? '';
// Without a callback a message to a parent that has just gone would throw.
const send = (message: object): void => void process.send?.(message, undefined, undefined, () => {});
const onError = (error: unknown): void => send({error: String(error)});
const {value: server} = await startBuiltServer({outDir, host: '127.0.0.1', port: 0, baseUrl: '/', onError});
if (!server) process.exit(1);
send({port: server.port});
const delay = monitorEventLoopDelay({resolution: 5});
delay.enable();
setInterval(
  () => send({rss: process.memoryUsage.rss(), cpu: process.cpuUsage(), delay: delay.percentile(99) / 1e6}),
  100,
);
process.on('disconnect', () => process.exit());
