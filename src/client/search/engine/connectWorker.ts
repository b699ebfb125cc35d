import type {EngineMessage, WorkerMessage} from './serveSearch.ts';

/** The part of a worker that the engine uses. */
export type SearchWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

interface WorkerOptions {
  /** @throws when the browser lets no worker be made */
  readonly start: () => SearchWorker;
  /** The first message to each worker. */
  readonly greeting: EngineMessage;
  readonly onMessage: (message: WorkerMessage) => void;
  /** The script is missing, blocked or broken. */
  readonly onFailure: (error: Error) => void;
}

/** A worker that is started with the first message, and anew with the next one after it failed. */
export interface WorkerConnection {
  /** @throws when no worker can be made */
  send(message: EngineMessage): void;
  /** Sends to a worker that runs, and starts none. */
  tell(message: EngineMessage): void;
  close(): void;
}

export function connectWorker({start, greeting, onMessage, onFailure}: WorkerOptions): WorkerConnection {
  const state: {worker?: SearchWorker} = {};
  const close = () => {
    state.worker?.terminate();
    state.worker = undefined;
  };
  const open = (): SearchWorker => {
    const worker = start();
    worker.addEventListener('message', (event) => onMessage((event as MessageEvent<WorkerMessage>).data));
    worker.addEventListener('error', (event) => {
      if (state.worker !== worker) return;
      close();
      const detail = (event as ErrorEvent).message;
      onFailure(new Error(`The search could not be started${detail ? `: ${detail}` : '.'}`));
    });
    state.worker = worker;
    worker.postMessage(greeting);
    return worker;
  };
  return {
    send: (message) => (state.worker ?? open()).postMessage(message),
    tell: (message) => state.worker?.postMessage(message),
    close,
  };
}
