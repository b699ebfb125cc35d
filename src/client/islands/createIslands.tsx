import {type ComponentType, startTransition, useEffect, useState} from 'react';
import {flushSync} from 'react-dom';
import {createRoot, hydrateRoot, type Root} from 'react-dom/client';
import type {PageProps, SiteProps} from '../../shared/types.ts';
import {assertChoice, resolveChoice, resolveColorMode} from '../colorMode.ts';
import {ErrorBoundary} from '../components/ErrorBoundary.tsx';
import {createStore, type Store} from '../createStore.ts';
import {importModule} from '../dom/importModule.ts';
import {loadStyles} from '../dom/pageStyles.ts';
import type {Hydrator} from '../page/defineIslandElement.ts';
import {findDataBlock} from '../page/findDataBlock.ts';
import type {IslandElement} from '../page/islandState.ts';
import {findIsland, findSlots} from '../page/owner.ts';
import {type AnyComponent, type IslandReference, type IslandTheme, type Runtime, RuntimeContext} from '../runtime.ts';
import type {SearchBox} from '../shell/search.ts';
import type {Shell} from '../shell/shell.ts';
import type {ErrorScreenProps} from '../theme/components.ts';
import {InsideIsland} from './island.tsx';
import {unpackProps} from './unpackProps.tsx';

/**
 * Reads the page's properties: all of them if the page has islands, otherwise those that its HTML
 * shows.
 */
function readPage(site: SiteProps): PageProps {
  const data = findDataBlock('page');
  if (data) return JSON.parse(data.text) as PageProps;
  const {pageKind: kind = 'page', pageDocs: docsPluginId, pageVersion: version} = document.documentElement.dataset;
  return {
    kind,
    headTitle: document.title,
    toc: [],
    sidebar: null,
    docsPluginId,
    version,
    route: location.pathname,
    title: document.querySelector('h1')?.textContent ?? site.title,
  } as unknown as PageProps;
}

/** Replaces the initial value of a store by the value that the server rendered with. */
function overrideInitial<T>(store: Store<T>, getInitial: () => T): Store<T> {
  return {...store, getInitial};
}

/** Creates React for the islands of a page and for search: one instance for the life of a tab. */
export function createIslands(
  shell: Shell,
  {
    site,
    theme,
    ...hostedSearchOptions
  }: Pick<Runtime, 'site' | 'hostedSearch' | 'transformItems'> & {readonly theme: IslandTheme},
): Hydrator & SearchBox {
  const page = createStore(readPage(site));
  shell.onPage(() => page.set(readPage(site)));
  const choice = resolveChoice(null, site.colorMode);
  const firstMode = {choice, mode: resolveColorMode(choice, false)};
  let firstLocation = {pathname: '', search: '', hash: '', key: ''};
  const runtime: Runtime = {
    ...shell,
    setColorMode: (choice) => shell.setColorMode(assertChoice(choice)),
    site,
    page,
    location: overrideInitial(shell.location, () => {
      const {route} = page.get();
      if (firstLocation.pathname !== route) firstLocation = {...firstLocation, pathname: route};
      return firstLocation;
    }),
    colorMode: overrideInitial(shell.colorMode, () => firstMode),
    preferredVersions: overrideInitial(shell.preferredVersions, () => NO_VERSIONS),
    searchEngine: createStore<ReturnType<Runtime['searchEngine']['get']>>(null),
    takeSearchWorker() {
      const {searchWorker} = shell;
      shell.searchWorker = null;
      return searchWorker ?? undefined;
    },
    lastSearch: createStore<ReturnType<Runtime['lastSearch']['get']>>(null),
    ...hostedSearchOptions,
    islandTheme: theme,
  };
  const wrapInRuntime = (content: React.ReactNode) => (
    <RuntimeContext value={runtime}>
      <ErrorBoundary fallback={(error, retry) => <CrashScreen theme={theme} error={error} onRetry={retry} />}>
        <InsideIsland value={true}>
          <theme.IslandRoot>{content}</theme.IslandRoot>
        </InsideIsland>
      </ErrorBoundary>
    </RuntimeContext>
  );
  return {
    async hydrate(element, signal) {
      const [Component, props] = await loadContent(element, theme);
      if (signal.aborted) return;
      applyStyles(element);
      await hydrateIsland(element, {content: wrapInRuntime(<Component {...props} />), signal});
    },
    ...createSearchBox(runtime, shell, wrapInRuntime),
  };
}

/**
 * Resolves when React has hydrated an island, or shows the crash screen instead of it.
 * @throws errors outside of the error boundary
 */
function hydrateIsland(
  element: IslandElement,
  {content, signal}: {readonly content: React.ReactNode; readonly signal: AbortSignal},
): Promise<void> {
  return new Promise((resolve, reject) => {
    startTransition(() => {
      const root = hydrateRoot(element, <NotifyHydrated onHydrated={resolve}>{content}</NotifyHydrated>, {
        identifierPrefix: element.dataset.id ?? '',
        onCaughtError: (error) =>
          console.error(`${element.dataset.island} failed with the properties ${element.dataset.props}:`, error),
        onUncaughtError(error) {
          root.unmount();
          reject(error);
        },
        // React also reports an island that is removed before it is hydrated.
        onRecoverableError: (error) => signal.aborted || console.error('Recoverable hydration error:', error),
      });
      signal.addEventListener('abort', () => {
        root.unmount();
        resolve();
      });
    });
  });
}

/**
 * It is outside of the error boundary, so that a crashed component counts as hydrated, and its
 * crash screen receives clicks.
 */
function NotifyHydrated({children, onHydrated}: {readonly children: React.ReactNode; readonly onHydrated: () => void}) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

const NO_VERSIONS = {};

/**
 * Applies stored inline styles to the elements of an island. The site's policy forbids `style`
 * attributes, but not style properties. React changes properties that it rendered, so they must
 * exist before it hydrates.
 */
function applyStyles(island: HTMLElement): void {
  for (const node of island.querySelectorAll<HTMLElement>('[data-style]')) {
    if (findIsland(node) !== island) continue;
    node.style.cssText = node.dataset.style!;
    node.removeAttribute('data-style');
  }
}

/**
 * Loads the component of an island and unpacks its properties.
 * @throws when its code cannot be loaded
 */
async function loadContent(
  element: IslandElement,
  theme: IslandTheme,
): Promise<readonly [AnyComponent, Record<string, unknown>]> {
  const {island = '', modules = '{}', props = '{}', slots = '[]'} = element.dataset;
  const addresses = Object.entries(JSON.parse(modules) as Record<string, string>);
  const loadedModules = new Map(
    await Promise.all(
      addresses.map(async ([id, url]) => [id, {url, exports: await loadModule(id, url, theme)}] as const),
    ),
  );
  const getComponent = ({module, name}: IslandReference): AnyComponent => {
    const {url, exports} = loadedModules.get(module)!;
    // For CommonJS modules, esbuild only sees the default export.
    const component = getExport(exports, name) ?? getExport(exports.default, name);
    if (!component) {
      throw new Error(
        name === 'default'
          ? `The page component loaded from "${url}" has no default export.`
          : `The module loaded from "${url}" has no export "${name}".`,
      );
    }
    return component as AnyComponent;
  };
  const hiddenSlots = JSON.parse(slots) as (string | null)[];
  for (const [index, html] of hiddenSlots.entries()) if (html !== null) element.slots.set(index, html);
  for (const slot of findSlots(element)) element.slots.set(Number(slot.getAttribute('data-slot')), slot.innerHTML);
  const getSlotHtml = (index: number) => element.slots.get(index) ?? '';
  const name = island.slice(island.indexOf('#') + 1);
  const Component = getComponent({module: addresses[0]![0], name});
  return [Component, unpackProps(JSON.parse(props), {getComponent, getSlotHtml})];
}

/** Returns an export, or a component inside of one (`Tabs.Item`). */
const getExport = (exports: unknown, name: string): unknown =>
  name.split('.').reduce((holder, key) => (holder as Readonly<Record<string, unknown>> | undefined)?.[key], exports);

async function loadModule(id: string, url: string, theme: IslandTheme): Promise<Readonly<Record<string, unknown>>> {
  if (id === 'mdx') return theme.mdxComponents();
  if (id === 'search') return {SearchContent: await theme.SearchContent()};
  return importModule(url);
}

/** Loads the crash screen of the theme on demand, because few islands crash. */
function CrashScreen({theme, ...props}: ErrorScreenProps & {readonly theme: IslandTheme}) {
  const [loaded, setLoaded] = useState<{readonly Screen: ComponentType<ErrorScreenProps>}>();
  useEffect(() => {
    theme.ErrorScreen().then((Screen) => setLoaded({Screen}), console.error);
  }, [theme]);
  return loaded ? <loaded.Screen {...props} /> : <p role="alert">{props.error.message}</p>;
}

/** Reads text, selection, and a waiting Enter from the field that is open until the modal is loaded. */
function readField(dialog: HTMLDialogElement | undefined, query: string) {
  const {value: text = query, selectionStart = 0, selectionEnd = 0} = dialog?.querySelector('input') ?? {};
  const isSelection = text !== '' && selectionStart === 0 && selectionEnd === text.length;
  return {
    text,
    isSelection,
    /** Continues in the field of the modal. */
    restore(modal: HTMLElement) {
      const field = modal.querySelector('input');
      if (!field || text === '') return;
      field.setSelectionRange(selectionStart, selectionEnd);
      const enter = new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, cancelable: true});
      // The query runs from the first effect on.
      if (dialog?.dataset.enter !== undefined) setTimeout(() => field.dispatchEvent(enter));
    },
  };
}

/** Removes the dialog without its handler, because the modal keeps the page locked. */
function removeDialog(dialog: HTMLDialogElement): void {
  dialog.onclose = null;
  // Returns the focus to the element from which the modal takes it.
  dialog.close();
  dialog.remove();
}

/** Creates the search modal, which has its own React root while it is open. */
function createSearchBox(
  runtime: Runtime,
  shell: Shell,
  wrapInRuntime: (content: React.ReactNode) => React.ReactNode,
): SearchBox {
  const {search} = runtime.site;
  let root: Root | undefined;
  let box: HTMLElement | undefined;
  /** The last query, and the location where the reader left it. */
  let leftQuery = '';
  let leftLocation = shell.location.get();
  const close = () => {
    if (!root) return;
    // If the focus has left the modal, the reader chose a result, and the query is done.
    leftQuery = box!.contains(document.activeElement)
      ? (box!.querySelector<HTMLInputElement>('[role=combobox]')?.value ?? '')
      : '';
    root.unmount();
    box?.remove();
    root = undefined;
  };
  document.addEventListener('manual:leave', close);
  const loadModal = async () => {
    const [Modal] = await Promise.all([
      runtime.islandTheme!.SearchModal!(),
      loadStyles(search?.stylesUrl ? [search.stylesUrl] : []),
    ]);
    return Modal;
  };
  return {
    async preload() {
      await loadModal();
      await runtime.islandTheme!.warmSearch(runtime);
    },
    async open(dialog, query) {
      const Modal = await loadModal();
      if (dialog?.hasAttribute('data-composing'))
        await new Promise((resolve) => dialog.addEventListener('compositionend', resolve, {once: true}));
      if (dialog && !dialog.open) return;
      const typed = readField(dialog, query);
      if (dialog) removeDialog(dialog);
      box = document.createElement('div');
      document.body.append(box);
      root = createRoot(box);
      const restoredQuery = leftLocation === shell.location.get() ? leftQuery : '';
      leftLocation = shell.location.get();
      const initialQuery = typed.text || restoredQuery;
      const props = {initialQuery, isSelection: typed.isSelection || typed.text === '', onClose: close};
      // Synchronously, because the next key press belongs to the field.
      flushSync(() => root!.render(wrapInRuntime(<Modal {...props} />)));
      typed.restore(box);
    },
  };
}
