import type {ColorModeChoice, ColorModeState} from '../colorMode.ts';
import type {Store} from '../createStore.ts';
import type {ClientStorage} from '../dom/createStorage.ts';
import type {NavigateOptions, RouteLocation} from '../navigation/types.ts';

/** Runs the HTML of a page without React: one object for the life of a tab. Islands share its stores. */
export interface Shell {
  /** Base URL of the language that is shown, with a slash at both ends. */
  readonly base: string;
  readonly storage: ClientStorage;
  readonly colorMode: Store<ColorModeState>;
  readonly location: Store<RouteLocation>;
  readonly preferredVersions: Store<Readonly<Record<string, string>>>;
  setColorMode(choice: ColorModeChoice): void;
  /** Goes to `href` (any URL); settles when the page is shown, or the browser begins to load it. */
  navigate(href: string, options?: NavigateOptions): Promise<void>;
  /** Changes the query or hash of the current page, without loading anything. */
  replaceAddress(url: URL): void;
  /** Opens search over the page, or goes to the search page where there is no modal. */
  openSearch(query?: string): Promise<void>;
  /** The worker of a search that began before React was here; null once the search engine has taken it, or started its own. */
  searchWorker?: Worker | null;
  /** Refreshes the page from the server in place: scroll position, focus, and state of islands stay. */
  refresh(): Promise<void>;
  /** Closes all overlays: drawer, menus, search. */
  closeOverlays(): void;
  /** Calls `work` now, and after each change of the page's HTML by a navigation or an edit. */
  onPage(work: () => void): void;
}

/** The attributes of `<html>` about the document: see `src/node/steps/render/document.ts`. */
export const rootData = (): DOMStringMap => document.documentElement.dataset;

/** Clones a `<template>` that the theme has put into the document, by the name of its part; empty if there is none. */
export function cloneTemplate(name: string): DocumentFragment {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-part="${name}"]`);
  return template ? document.importNode(template.content, true) : document.createDocumentFragment();
}
