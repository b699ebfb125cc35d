import {SEARCH_MANIFEST} from '../../shared/search/searchFormat.ts';
import type {EngineMessage} from '../search/engine/serveSearch.ts';
// Not shared with the shell, because every page would load a module that both need.
import {createFileLoader} from '../search/index/createFileLoader.ts';
import type {Shell} from './shell.ts';

/**
 * Starts the search worker, which loads the data of a query while React loads, or only the index
 * for an empty query. The search engine reuses the worker and repeats the query. Hosted search has
 * no worker.
 * @param request filters and limit as JSON; by default those of the modal
 */
export function askWorker(shell: Pick<Shell, 'searchWorker'>, text: string, request?: string): void {
  const data = document.querySelector<HTMLTemplateElement>('template[data-part=search]')?.dataset ?? {};
  const query = JSON.parse(request ?? data.request ?? '{}');
  const post = (message: EngineMessage) => shell.searchWorker?.postMessage(message);
  if (!shell.searchWorker) {
    shell.searchWorker = startWorker(shell, data.index);
    post({type: 'warm', filters: query.filters ?? {}});
  }
  if (text) post({type: 'search', id: -1, query: {...query, query: text}});
}

/** Starts the worker, unless the engine has one, which the shell knows as null. */
function startWorker(shell: Pick<Shell, 'searchWorker'>, indexPath: string | undefined): Worker | null | undefined {
  const {manualWorker: url} = document.documentElement.dataset;
  if (!url || !indexPath || shell.searchWorker === null) return shell.searchWorker;
  try {
    const worker = new Worker(url, {type: 'module', name: 'search'});
    worker.onerror = () => {
      shell.searchWorker = undefined;
    };
    const post = (message: EngineMessage) => worker.postMessage(message);
    post({type: 'open', indexPath, waits: true});
    // The worker, which takes longer to load, reports an index that is missing.
    createFileLoader(indexPath)(SEARCH_MANIFEST).then(
      (bytes) => post({type: 'manifest', bytes}),
      () => post({type: 'manifest'}),
    );
    return worker;
  } catch {
    // The engine reports a browser without workers.
    return undefined;
  }
}

/**
 * Begins a search before its code is loaded: shows the query of the address, and a notice that the
 * search runs.
 */
export function beginSearch(box: HTMLElement, shell: Pick<Shell, 'searchWorker'>, loadSearch: () => void): void {
  const field = box.querySelector<HTMLInputElement>('input[name=q]');
  if (!field) return;
  const query = new URLSearchParams(location.search).get('q')?.trim();
  if (query) {
    field.value = query;
    const status = box.querySelector('[role=status]');
    if (status) status.textContent = box.dataset.searching ?? '';
  } else if (/^(?:BODY|MAIN)$/.test(document.activeElement?.tagName ?? '')) field.focus();
  if (field.value) loadSearch();
  if (query) askWorker(shell, query, box.dataset.request);
}
