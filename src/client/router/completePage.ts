import type {ComponentType} from 'react';
import type {PagePayload, SiteProps} from '../../shared/types.ts';
import {type LoadedParts, neededParts, type Theme} from '../theme.ts';
import type {Branches} from './branches.ts';

/** The component that a page's module exports. */
export type PageContent = ComponentType<{readonly components: Readonly<Record<string, unknown>>}>;

/** A page with everything that rendering it takes. */
export interface PageView {
  readonly payload: PagePayload;
  readonly Content?: PageContent;
  /** Branches of the sidebar that showing the page takes, where it did not come with the document. */
  readonly branches?: Branches;
}

/** What pages are completed with. */
export interface PageContext {
  readonly site: SiteProps;
  readonly theme: Theme;
  readonly parts: LoadedParts;
}

/** @throws saying that the page component has no default export (site spec, section 8) */
export function contentOf(module: {readonly default?: unknown}, url: string): PageContent {
  if (!module.default) throw new Error(`The page component loaded from "${url}" has no default export.`);
  return module.default as PageContent;
}

/** Loads what a page needs besides its payload: its module and parts of the theme. @throws when any cannot be had */
export async function completePage(payload: PagePayload, {site, theme, parts}: PageContext): Promise<PageView> {
  const {module: url} = payload;
  const [Content] = await Promise.all([
    url ? import(url).then((module) => contentOf(module, url)) : undefined,
    url ? parts.loadMdx() : undefined,
    parts.load(neededParts(theme, site, payload.page)),
  ]);
  return {payload, Content};
}
