import {Session} from 'node:inspector';
import {pathToFileURL} from 'node:url';
import {Worker} from 'node:worker_threads';

/** An error of a module that was tried, with the place in its own code. */
interface Failure {
  readonly message: string;
  readonly stack: string;
}

/** A thread would end without a word at `process.exit`, and its module would count as loaded. */
const TRIAL_CODE = `
const {parentPort, workerData} = require('node:worker_threads');
process.exit = () => {
  throw new Error('it ends the process');
};
const report = (error) => parentPort.postMessage(error && {message: String(error.message ?? error), stack: String(error.stack ?? '')});
import(workerData).then(() => report(), report);
`;

/** How long to wait for the stack of a looping module, in milliseconds. Without an answer, the problem names no line. */
const STACK_MS = 2000;

/**
 * Runs a module in a thread, for a process that has to survive modules that never return or end it.
 * @param seconds after which the module counts as one that never returns
 * @returns why the module must not be loaded; undefined for one that can be loaded, or that throws what loading it will report
 */
export async function tryModule(file: string, seconds: number): Promise<Failure | undefined> {
  const worker = new Worker(TRIAL_CODE, {eval: true, workerData: pathToFileURL(file).href, stdout: true, stderr: true});
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
    await worker.terminate();
  }
}

/** The stack of a thread, also of one that loops; empty when the thread does not answer. */
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
