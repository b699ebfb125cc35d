import {parentPort} from 'node:worker_threads';
import {createHandlers} from './handlers.ts';
import type {WorkerReply, WorkerRequest} from './jobs.ts';

/** A worker thread: takes requests one at a time and answers with their results. */
export function startWorker(): void {
  const port = parentPort!;
  const handlers = createHandlers();
  const reply = (message: WorkerReply): void => port.postMessage(message);
  const begin = (index: number): void => reply({type: 'begin', index});
  const handle = async (request: WorkerRequest): Promise<readonly unknown[]> => {
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
      (results) => reply({type: 'done', results}),
      (error: Error) => reply({type: 'failed', message: error.message, stack: error.stack ?? ''}),
    );
  });
}

startWorker();
