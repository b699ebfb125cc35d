// Types only, because every page would load a module that the shell shares with this file.
import type {EngineMessage} from '../search/engine/serveSearch.ts';
import type {Shell} from './shell.ts';

/**
 * Starts the search worker, so that it loads the index while React loads. The search engine takes
 * the worker over.
 * @param box its data attributes are the index folder and, as JSON, the filters and limit of the
 *   page's query; absent with a hosted search
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

/**
 * Begins a search before its code is loaded: shows the query of the address, and a notice that the
 * search runs.
 */
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
  // Last, because a browser without workers throws here. The engine reports that.
  if (query) startWorker(shell, query, box);
}
