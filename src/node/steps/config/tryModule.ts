import {Session} from 'node:inspector';
import {pathToFileURL} from 'node:url';
import {Worker} from 'node:worker_threads';
import {endThread, trackThread} from '../../base/diagnostics/threads.ts';

/** Error of a module, with its stack. */
interface Failure {
  readonly message: string;
  readonly stack: string;
}

/**
 * Replaces `process.exit`, which would end the thread without an error, so that the module would
 * count as loaded.
 */
const TRIAL_CODE = `
const {parentPort, workerData} = require('node:worker_threads');
process.exit = () => {
  throw new Error('it ends the process');
};
const report = (error) => parentPort.postMessage(error && {message: String(error.message ?? error), stack: String(error.stack ?? '')});
import(workerData).then(() => report(), report);
`;

/** Limit for reading the stack of a looping module. Without it, the problem names no line. */
const STACK_MS = 2000;

/**
 * Runs a module in a thread, because it may never return or end the process.
 *
 * @param seconds time limit
 * @returns why the module must not be loaded; `undefined` if it can be loaded, or throws an error
 *   that loading it will report
 */
export async function tryModule(file: string, seconds: number): Promise<Failure | undefined> {
  const workerData = pathToFileURL(file).href;
  const worker = trackThread(new Worker(TRIAL_CODE, {eval: true, workerData, stdout: true, stderr: true}));
  let timer: NodeJS.Timeout | undefined;
  try {
    return await Promise.race([
      new Promise<Failure | undefined>((resolve) => {
        worker.on('message', resolve);
        worker.on('error', ({message, stack = ''}) => resolve({message, stack}));
        worker.on('exit', () => resolve({message: 'it ends the process', stack: ''}));
      }),
      new Promise<Failure>((resolve) => {
        const message = `it takes longer than ${seconds} seconds`;
        timer = setTimeout(async () => resolve({message, stack: await readStack(worker)}), seconds * 1000);
      }),
    ]);
  } finally {
    clearTimeout(timer);
    await endThread(worker);
  }
}

/** Reads the stack of a thread, even a looping one. Empty if the thread does not answer. */
async function readStack({threadId}: Worker): Promise<string> {
  const session = new Session();
  session.connect();
  try {
    return await new Promise<string>((resolve) => {
      setTimeout(() => resolve(''), STACK_MS).unref();
      session.on('NodeWorker.attachedToWorker', ({params: {sessionId, workerInfo}}) => {
        if (!workerInfo.title.includes(`[worker ${threadId}]`)) return;
        const message = JSON.stringify({id: 1, method: 'Runtime.evaluate', params: {expression: 'new Error().stack'}});
        session.post('NodeWorker.sendMessageToWorker', {sessionId, message});
      });
      session.on('NodeWorker.receivedMessageFromWorker', ({params: {message}}) => {
        const {id, result} = JSON.parse(message) as {id?: number; result?: {result?: {value?: unknown}}};
        if (id === 1) resolve(String(result?.result?.value ?? ''));
      });
      session.post('NodeWorker.enable', {waitForDebuggerOnStart: false});
    });
  } finally {
    session.disconnect();
  }
}
