import {isWhole} from '../../shared/pageState.ts';
import {branchPath} from '../../shared/routes.ts';
import type {SidebarItem, SidebarView} from '../../shared/types.ts';
import type {Store} from '../createStore.ts';
import {type Branches, mergeBranches} from './branches.ts';
import type {FetchJson} from './fetchJson.ts';

export interface BranchLoader {
  /** Fetches a branch unless it is here as a whole. @throws when it cannot be fetched */
  load(key: string): Promise<void>;
  /** Fetches what showing `view` takes: its root, its trail and the categories that are open from the start. */
  loadView(view: SidebarView): Promise<void>;
}

/** Fetches branches into `branches`, each once at a time. */
export function createBranchLoader(baseUrl: string, branches: Store<Branches>, fetchJson: FetchJson): BranchLoader {
  const pending = new Map<string, Promise<void>>();

  function load(key: string): Promise<void> {
    if (isWhole(branches.get()[key])) return Promise.resolve();
    const running = pending.get(key);
    if (running) return running;
    const promise = fetchJson(branchPath(key, baseUrl))
      .then((items) => branches.set(mergeBranches(branches.get(), {[key]: items as readonly SidebarItem[]})))
      .finally(() => pending.delete(key));
    pending.set(key, promise);
    return promise;
  }

  async function loadOpen(keys: readonly string[]): Promise<void> {
    await Promise.all(
      keys.map(async (key) => {
        await load(key);
        const open = (branches.get()[key] ?? []).flatMap((item) =>
          item.type === 'category' && !(item.collapsed && item.collapsible) && !branches.get()[item.key]
            ? [item.key]
            : [],
        );
        if (open.length) await loadOpen(open);
      }),
    );
  }

  return {load, loadView: (view) => loadOpen([view.root, ...view.trail])};
}
