// Types alone: a module that the shell has too would become a file that every page waits for.
import type {EngineMessage} from '../search/engine/serveSearch.ts';
import type {Shell} from './shell.ts';

/**
 * The worker loads what a query takes while React is on its way. The engine takes the worker over.
 * @param box holds the folder of the index, and as JSON the filters and the limit that the page will ask with; nothing where a hosted service answers
 */
function startWorker(shell: Shell, query: string, {dataset: {index, request}}: HTMLElement): void {
  const {pageWorker: worker} = document.documentElement.dataset;
  if (!worker || !index || !request || shell.searchWorker !== undefined) return;
  const started = new Worker(worker, {type: 'module', name: 'search'});
  started.onerror = () => {
    shell.searchWorker = undefined;
  };
  const messages: EngineMessage[] = [
    {type: 'open', indexPath: index},
    {type: 'search', id: 0, query: {query, ...JSON.parse(request)}},
  ];
  for (const message of messages) started.postMessage(message);
  shell.searchWorker = started;
}

/** The search page before search is loaded: the query of the address, and a notice that it is searched for. */
export function beginSearch(box: HTMLElement, shell: Shell, loadSearch: () => void): void {
  const field = box.querySelector<HTMLInputElement>('input[name=q]');
  if (!field) return;
  const query = new URLSearchParams(location.search).get('q')?.trim();
  if (query) {
    field.value = query;
    const status = box.querySelector('[role=status]');
    if (status) status.textContent = box.dataset.searching ?? '';
  } else if (/^(?:BODY|MAIN)$/.test(document.activeElement?.tagName ?? '')) field.focus();
  if (field.value) loadSearch();
  // Last: a browser that allows no worker throws, and the engine tells of it.
  if (query) startWorker(shell, query, box);
}
