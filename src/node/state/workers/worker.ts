import {parentPort, workerData} from 'node:worker_threads';
import {collectGarbageOften} from './delayOptimization.ts';
import {HEARTBEAT, type Heartbeat, type WorkerReply, type WorkerRequest} from './protocol.ts';
import {createHandlers} from './tasks.ts';
import {getThreadId} from './threadClock.ts';
import {packError} from './threadError.ts';

/** A thread with this many requests works on several thousand pages. */
const LARGE_SITE = 24;

/** Runs a worker thread: it handles one request at a time, and replies with the results. */
export function startWorker(): void {
  const port = parentPort!;
  const strays: unknown[] = [];
  process.on('unhandledRejection', (reason) => void strays.push(reason));
  process.on('uncaughtException', (error) => void strays.push(error));
  const handlers = createHandlers({
    async takeStrays() {
      // Node reports unhandled rejections after the current task.
      await new Promise((resolve) => setImmediate(resolve));
      return strays.splice(0);
    },
  });
  const reply = (message: WorkerReply): void => port.postMessage(message);
  const heartbeat = workerData as Heartbeat;
  Atomics.store(heartbeat, HEARTBEAT.thread, getThreadId());
  const begin = (index: number): void => {
    Atomics.store(heartbeat, HEARTBEAT.index, index);
    Atomics.add(heartbeat, HEARTBEAT.begun, 1);
  };
  let requests = 0;
  const handle = async (request: WorkerRequest): Promise<readonly unknown[]> => {
    if (++requests === LARGE_SITE) collectGarbageOften();
    switch (request.type) {
      case 'compile':
        return handlers.compile(request.setup, request.jobs, begin);
      case 'renderSetup':
        await handlers.prepareRender(request.setup);
        return [];
      case 'render':
        return handlers.render(request.jobs, begin);
    }
  };
  port.on('message', (request: WorkerRequest) => {
    handle(request).then(
      (results) => {
        const [stray] = strays.splice(0);
        if (stray === undefined) reply({type: 'done', results});
        else reply({type: 'failed', error: packError(stray)});
      },
      (error: unknown) => reply({type: 'failed', error: packError(error)}),
    );
  });
}
