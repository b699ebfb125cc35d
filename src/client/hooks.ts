import {useCallback, useContext, useEffect, useState, useSyncExternalStore} from 'react';
import {fillPlaceholders, formatMessage, type MessageValues} from '../shared/formatMessage.ts';
import type {PageProps, SiteProps} from '../shared/types.ts';
import type {ColorMode, ColorModeChoice} from './colorMode.ts';
import type {RouteLocation} from './navigation/types.ts';
import {type Runtime, RuntimeContext, useRuntime, useStore} from './runtime.ts';

export interface ColorModeControl {
  /** The mode that is shown. The default mode until the client is ready. */
  readonly colorMode: ColorMode;
  /** The reader's choice. */
  readonly choice: ColorModeChoice;
  /** Shows and stores a choice. @throws for a value that is not a choice */
  setColorMode(choice: ColorModeChoice): void;
}

/**
 * Reads and sets the color mode.
 * @throws outside the app, with the way to fix it
 */
export function useColorMode(): ColorModeControl {
  const runtime = useContext(RuntimeContext);
  if (!runtime) {
    throw new Error('useColorMode was called outside its provider. Call it in a component that the site renders.');
  }
  const {mode, choice} = useStore(runtime.colorMode);
  return {colorMode: mode, choice, setColorMode: runtime.setColorMode};
}

const neverChanges = () => () => {};

/**
 * Returns `false` on the server and in the first render in the browser, then `true`. Use it for
 * code that needs JavaScript, storage, the clock, or the platform.
 */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

export interface LinkCheckControl {
  /** Tells of an anchor that the page answers to although no element has it as its id: of a tab, of a state. */
  readonly addAnchor: (id: string) => void;
}

/**
 * Returns `addAnchor`, which registers an anchor that is not in the HTML. Call it while rendering,
 * so that links to the anchor pass the check.
 */
export function useLinkCheck(): LinkCheckControl {
  const {rendering} = useRuntime();
  return {addAnchor: (id) => rendering?.onReference('anchor', id)};
}

/**
 * Returns the current location. Query and hash are empty on the server and in the first render in
 * the browser, so that both render the same HTML.
 */
export function useLocation(): RouteLocation {
  return useStore(useRuntime().location);
}

/** Returns a function that navigates to another page or URL, like a click on a link. */
export function useNavigate(): Runtime['navigate'] {
  return useRuntime().navigate;
}

/**
 * Opens search over the page, or goes to the search page where the theme has no modal; does nothing on sites without search.
 * The returned function takes the query that the field shows first.
 */
export function useOpenSearch(): (query?: string) => void {
  const {openSearch} = useRuntime();
  return (query) => void openSearch(query);
}

/** Returns the properties of the page shown. */
export function usePage(): PageProps {
  return useStore(useRuntime().page);
}

/**
 * Returns the properties that all pages of a locale share: titles, base URL, navbar, footer,
 * versions, search.
 */
export function useSite(): SiteProps {
  return useRuntime().site;
}

/**
 * Reads and sets a value in local storage: `[value, setValue]`. Tabs stay in sync. The value is
 * `null` on the server, in the first render, and if nothing is stored. Setting `null` removes it.
 */
export function useStorage(key: string): readonly [string | null, (value: string | null) => void] {
  const {storage} = useRuntime();
  const [value, setValue] = useState<string | null>(null);
  useEffect(() => {
    setValue(storage.get(key));
    return storage.listen(key, setValue);
  }, [storage, key]);
  const store = useCallback(
    (next: string | null) => {
      if (next === null) storage.remove(key);
      else storage.set(key, next);
      setValue(next);
    },
    [storage, key],
  );
  return [value, store];
}

/** Message id to English text. `{name}` in a text stands for a value. */
export type Messages = Readonly<Record<string, string>>;
export type {MessageValues};

/**
 * Returns the function that turns an id of `messages` into text in the site's language, or in English where the site's
 * translations lack it.
 */
export function useTranslate<M extends Messages>(
  messages: M,
): (id: keyof M & string, values?: MessageValues) => string {
  const {translations} = useRuntime().site;
  return (id, values = {}) => fillPlaceholders(translations[id] ?? (messages[id] as string), values);
}

/**
 * Returns a translate function like `useTranslate`, for texts whose wording depends on a number: `1
 * page|{count} pages`.
 */
export function usePlural<M extends Messages>(
  messages: M,
): (id: keyof M & string, values: MessageValues & {readonly count: number}) => string {
  const {translations, locale} = useRuntime().site;
  return (id, values) => {
    const translated = translations[id];
    const text = translated ?? (messages[id] as string);
    return formatMessage(text, values, translated === undefined ? 'en' : locale);
  };
}

/**
 * Returns the versions of a docs instance that a link should lead to, best first: the current, the
 * preferred, and the last version.
 */
export function useVersionName(pluginId: string): readonly string[] {
  const {page: pageStore, site, preferredVersions} = useRuntime();
  const page = useStore(pageStore);
  const preferred = useStore(preferredVersions)[pluginId];
  const current = 'docsPluginId' in page && page.docsPluginId === pluginId ? page.version : undefined;
  const last = site.docs[pluginId]?.versions.find(({isLast}) => isLast)?.name;
  return [...new Set([current, preferred, last].filter((name) => name !== undefined))];
}
