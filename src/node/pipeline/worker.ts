import {parentPort, workerData} from 'node:worker_threads';
import {createHandlers} from './handlers.ts';
import {HEARTBEAT, type Heartbeat, type WorkerReply, type WorkerRequest} from './jobs.ts';
import {mergeWords} from './mergeWords.ts';

/** A worker thread: takes requests one at a time and answers with their results. */
export function startWorker(): void {
  const port = parentPort!;
  const strays: unknown[] = [];
  process.on('unhandledRejection', (reason) => void strays.push(reason));
  process.on('uncaughtException', (error) => void strays.push(error));
  const handlers = createHandlers(async () => {
    // Rejections that nobody handles are told of after the current task.
    await new Promise((resolve) => setImmediate(resolve));
    return strays.splice(0);
  });
  const reply = (message: WorkerReply, moved: readonly ArrayBuffer[] = []): void => port.postMessage(message, moved);
  const heartbeat = workerData as Heartbeat;
  const begin = (index: number): void => {
    Atomics.store(heartbeat, HEARTBEAT.index, index);
    Atomics.add(heartbeat, HEARTBEAT.begun, 1);
  };
  const handle = async (request: WorkerRequest): Promise<readonly unknown[]> => {
    switch (request.type) {
      case 'compile':
        return handlers.compile(request.setup, request.jobs, begin);
      case 'renderSetup':
        await handlers.prepareRender(request.setup);
        return [];
      case 'render':
        return handlers.render(request.jobs, begin);
      case 'mergeWords':
        return [...mergeWords(request.job)].map(([name, data]) => [name, movable(data)] as const);
    }
  };
  port.on('message', (request: WorkerRequest) => {
    handle(request).then(
      (results) => {
        const [stray] = strays.splice(0);
        if (stray === undefined)
          reply({type: 'done', results}, request.type === 'mergeWords' ? buffersOf(results) : []);
        else reply(failure(stray));
      },
      (error: unknown) => reply(failure(error)),
    );
  });
}

/** Bytes that own their memory: only such memory can be given to another thread instead of copied. */
function movable(data: Uint8Array): Uint8Array {
  return data.byteLength === data.buffer.byteLength ? data : data.slice();
}

function buffersOf(files: readonly unknown[]): ArrayBuffer[] {
  return (files as readonly (readonly [string, Uint8Array<ArrayBuffer>])[]).map(([, data]) => data.buffer);
}

/** An error for the main thread: its class is lost on the way, code and file are not. */
function failure(error: unknown): WorkerReply {
  const {message, stack, code, syscall, path, dest} = (error ?? {}) as Partial<NodeJS.ErrnoException> & {dest?: string};
  return {type: 'failed', message: message ?? String(error), stack: stack ?? '', system: {code, syscall, path, dest}};
}

startWorker();
