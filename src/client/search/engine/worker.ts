/** Entry of the search worker. Queries run here, so that typing never waits for them. */
import {createFileLoader} from '../index/createFileLoader.ts';
import {type EngineMessage, serveSearch} from './serveSearch.ts';

const scope = self as unknown as DedicatedWorkerGlobalScope;
const receive = serveSearch({send: (message) => scope.postMessage(message), createLoader: createFileLoader});
scope.addEventListener('message', (event: MessageEvent<EngineMessage>) => receive(event.data));
