import type {ColorModeChoice, ColorModeState} from '../colorMode.ts';
import type {Store} from '../createStore.ts';
import type {ClientStorage} from '../dom/createStorage.ts';
import type {NavigateOptions, RouteLocation} from '../navigation/types.ts';

/**
 * Runs the HTML of pages without React: one object for the life of a tab. Islands share its stores.
 */
export interface Shell {
  /** Base URL of the current language, with a slash at both ends. */
  readonly base: string;
  readonly storage: ClientStorage;
  readonly colorMode: Store<ColorModeState>;
  readonly location: Store<RouteLocation>;
  readonly preferredVersions: Store<Readonly<Record<string, string>>>;
  setColorMode(choice: ColorModeChoice): void;
  /** Goes to any URL. Settles when the page is shown or the browser begins to load it. */
  navigate(href: string, options?: NavigateOptions): Promise<void>;
  /** Changes the query or hash of the current page without loading anything. */
  replaceAddress(url: URL): void;
  /** Opens search over the page. */
  openSearch(query?: string): Promise<void>;
  /**
   * Worker of a search that began before React was loaded; null once the search engine has taken it
   * over or started its own.
   */
  searchWorker?: Worker | null;
  /** Refreshes the page from the server. Keeps scroll position, focus, and state of islands. */
  refresh(): Promise<void>;
  /** Closes all overlays: drawer, menus, search. */
  closeOverlays(): void;
  /** Calls `work` now, and after each navigation or edit that changes the page's HTML. */
  onPage(work: () => void): void;
}

/** Returns the data attributes of `<html>`: see `src/node/steps/render/document.ts`. */
export const rootData = (): DOMStringMap => document.documentElement.dataset;

/**
 * Clones a `<template>` that the theme has put into the document; returns an empty fragment if
 * there is none.
 */
export function cloneTemplate(name: string): DocumentFragment {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-part="${name}"]`);
  return template ? document.importNode(template.content, true) : document.createDocumentFragment();
}
