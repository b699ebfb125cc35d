// Types alone: a module that the shell has too would become a file that every page waits for.
import type {EngineMessage} from '../search/engine/serveSearch.ts';
import type {Shell} from './shell.ts';

interface SearchStart {
  readonly query: string;
  /** Folder of the index; absent where a hosted service answers. */
  readonly index: string | undefined;
  /** Filters and limit that the page will ask with, as JSON. */
  readonly request: string;
}

/** The worker loads what the query takes while React is on its way. The engine takes the worker over. */
function startWorker(shell: Shell, {query, index, request}: SearchStart): void {
  const {pageWorker: worker} = document.documentElement.dataset;
  if (!worker || !index || shell.searchWorker !== undefined) return;
  const started = new Worker(worker, {type: 'module', name: 'search'});
  started.onerror = () => {
    shell.searchWorker = undefined;
  };
  const messages: EngineMessage[] = [
    {type: 'open', indexPath: index, filters: {}},
    {type: 'search', id: 0, query: {query, ...JSON.parse(request)}},
  ];
  for (const message of messages) started.postMessage(message);
  shell.searchWorker = started;
}

interface SearchBegin {
  readonly shell: Shell;
  /** Loads the search. */
  readonly bring: () => void;
}

/** The search page before search is loaded: the query of the address, and a notice that it is searched for. */
export function beginSearch(box: HTMLElement, {shell, bring}: SearchBegin): void {
  const field = box.querySelector<HTMLInputElement>('input[name=q]');
  if (!field) return;
  const query = new URLSearchParams(location.search).get('q')?.trim();
  if (query) {
    field.value = query;
    const status = box.querySelector('[role=status]');
    if (status) status.textContent = box.dataset.searching ?? '';
    const {index, request = '{}'} = box.dataset;
    startWorker(shell, {query, index, request});
  } else if (/^(?:BODY|MAIN)$/.test(document.activeElement?.tagName ?? '')) field.focus();
  if (field.value) bring();
}
