import {cutBranch} from '../../shared/cutBranch.ts';
import {isWhole} from '../../shared/pageState.ts';
import {branchPath} from '../../shared/routes.ts';
import type {SidebarItem, SidebarView} from '../../shared/types.ts';
import type {Store} from '../createStore.ts';
import {type Branches, mergeBranches} from './branches.ts';
import type {FetchJson} from './fetchJson.ts';

export interface BranchLoader {
  /** Fetches a branch unless it is here as a whole, and shows it. @throws when it cannot be fetched */
  load(key: string): Promise<void>;
  /** Fetches a branch without showing it. @throws when it cannot be fetched */
  fetch(key: string): Promise<readonly SidebarItem[]>;
  /**
   * Fetches what showing `view` takes: its root, its trail and the categories that are open from the start. Shows nothing:
   * a sidebar must not change under the pointer of a reader who only passes over a link.
   */
  fetchView(view: SidebarView): Promise<Branches>;
  /** Fetches the branches around the page at `route` as its HTML shows them, which may be in part. Shows nothing. */
  fetchShown(view: SidebarView, route: string): Promise<Branches>;
}

export interface BranchLoaderOptions {
  readonly baseUrl: string;
  /** The branches that are shown. */
  readonly branches: Store<Branches>;
  readonly fetchJson: FetchJson;
  /** While a site is written its branches change: what was fetched before is fetched again. */
  readonly dev: boolean;
}

/** Fetches branches, each once. */
export function createBranchLoader({baseUrl, branches, fetchJson, dev}: BranchLoaderOptions): BranchLoader {
  const fetched = new Map<string, Promise<readonly SidebarItem[]>>();

  function fetch(key: string): Promise<readonly SidebarItem[]> {
    const known = branches.get()[key];
    if (known && isWhole(known) && !dev) return Promise.resolve(known);
    const running = fetched.get(key);
    if (running) return running;
    const promise = fetchJson(branchPath(key, baseUrl)) as Promise<readonly SidebarItem[]>;
    fetched.set(key, promise);
    const forget = () => fetched.delete(key);
    promise.then(dev ? forget : undefined, forget);
    return promise;
  }

  async function fetchOpen(keys: readonly string[]): Promise<Branches> {
    const found = await Promise.all(
      keys.map(async (key) => {
        const items = await fetch(key);
        const open = items.flatMap((item) =>
          item.type === 'category' && !(item.collapsed && item.collapsible) && !keys.includes(item.key)
            ? [item.key]
            : [],
        );
        return {[key]: items, ...(open.length ? await fetchOpen(open) : {})};
      }),
    );
    return Object.assign({}, ...found);
  }

  return {
    async load(key) {
      if (isWhole(branches.get()[key])) return;
      const items = await fetch(key);
      branches.set(mergeBranches(branches.get(), {[key]: items}));
    },
    fetch,
    fetchView: (view) => fetchOpen([view.root, ...view.trail]),
    async fetchShown({branches: shown, root, trail}, route) {
      if (shown) return shown;
      const cut = async (key: string) => [key, cutBranch(await fetch(key), {route, trail})] as const;
      return Object.fromEntries(await Promise.all([root, ...trail].map(cut)));
    },
  };
}
