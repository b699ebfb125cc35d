import type {Store} from '../../createStore.ts';
import type {ClientStorage} from '../../dom/createStorage.ts';
import {findSettled} from '../../page/owner.ts';
import type {Action} from '../actions.ts';
import {rootData} from '../shell.ts';

type PreferredVersions = Readonly<Record<string, string>>;

/**
 * Returns the storage key of the preferred version of a docs instance
 * (website/docs/reference/behaviour.md).
 */
export const getPreferredVersionKey = (pluginId: string): string => `docs-preferred-version-${pluginId}`;

/** Reads the preferred versions. Removes stored names that match no version. */
export function readPreferredVersions(
  storage: Pick<ClientStorage, 'get' | 'remove'>,
  docs: Readonly<Record<string, readonly string[]>>,
): PreferredVersions {
  const preferred: Record<string, string> = {};
  for (const [pluginId, versions] of Object.entries(docs)) {
    const name = storage.get(getPreferredVersionKey(pluginId));
    if (name === null) continue;
    if (versions.includes(name)) preferred[pluginId] = name;
    else storage.remove(getPreferredVersionKey(pluginId));
  }
  return preferred;
}

/** Changes navbar links to the preferred version, on pages outside of their docs instance. */
export function showPreferredVersions(preferred: PreferredVersions, root?: ParentNode): void {
  const {pageDocs} = rootData();
  for (const link of findSettled('a[data-targets]', root)) {
    const {docs = '', targets = '{}'} = link.dataset;
    const target = docs === pageDocs ? undefined : JSON.parse(targets)[preferred[docs] ?? ''];
    if (!target) continue;
    link.setAttribute('href', target.href);
    if (target.label && link.childElementCount === 0) link.textContent = target.label;
  }
  for (const link of findSettled('a[data-version]', root)) {
    const {docs = '', version} = link.dataset;
    const name = docs === pageDocs ? undefined : preferred[docs];
    if (name === undefined) continue;
    link.ariaCurrent = version === name ? 'true' : null;
    const control = link.closest('.m-dropdown')?.querySelector('.m-nav-link > span:last-child');
    if (version === name && control) control.textContent = link.textContent;
  }
}

/**
 * Keeps query and hash on links to another version or language, and stores a chosen version as the
 * preferred one.
 */
export function handleVersionLinks(
  store: Store<PreferredVersions>,
  storage: ClientStorage,
): Readonly<Record<string, Action>> {
  const keepQueryAndHash = ({target}: Event) => {
    const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[data-keep]');
    if (!link) return;
    link.dataset.bare ??= link.getAttribute('href')!;
    const [path = '', query = ''] = link.dataset.bare.split('?');
    const fullQuery = [location.search.slice(1), query].filter(Boolean).join('&');
    link.setAttribute('href', path + (fullQuery && `?${fullQuery}`) + location.hash);
  };
  for (const type of ['pointerover', 'focusin', 'click'])
    document.addEventListener(type, keepQueryAndHash, {capture: true, passive: true});
  store.subscribe(() => showPreferredVersions(store.get()));
  return {
    version({dataset: {docs = '', version = ''}}) {
      storage.set(getPreferredVersionKey(docs), version);
      store.set({...store.get(), [docs]: version});
    },
  };
}
