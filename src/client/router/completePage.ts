import type {ComponentType} from 'react';
import {type ManualRun, RUN_ATTRIBUTE, type TextRun} from '../../shared/textRuns.ts';
import type {PagePayload, PageState, SiteProps} from '../../shared/types.ts';
import {ARTICLE_ID} from '../ids.ts';
import type {Part, ThemeComponents} from '../theme/components.ts';
import type {LazyComponents} from '../theme/lazyComponents.ts';
import {neededComponents} from '../theme/neededComponents.ts';
import type {Branches} from './branches.ts';

/** The component that a page's module exports. */
export type PageContent = ComponentType<{
  readonly components: Readonly<Record<string, unknown>>;
  readonly manualRun: ManualRun;
}>;

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
  readonly theme: ThemeComponents;
  readonly components: LazyComponents;
  /** Parts that need not be here yet: the document shows what the server made of them. */
  readonly later?: readonly Part<never>[];
}

/** @throws saying that the page component has no default export */
export function contentOf(module: {readonly default?: unknown}, url: string): PageContent {
  if (!module.default) throw new Error(`The page component loaded from "${url}" has no default export.`);
  return module.default as PageContent;
}

/** The payload of a page that a document shows: its text is what stands there. */
export function payloadOf(state: PageState, page: Document): PagePayload {
  const article = page.getElementById(ARTICLE_ID);
  if (!state.module) return {...state, ...(article ? {html: article.innerHTML} : {})};
  const runs: TextRun[] = [];
  for (const element of article?.querySelectorAll(`[${RUN_ATTRIBUTE}]`) ?? [])
    runs[Number(element.getAttribute(RUN_ATTRIBUTE))] = {
      props: Object.fromEntries([...element.attributes].map(({name, value}) => [name, value])),
      html: element.innerHTML,
    };
  return {...state, runs};
}

/** Loads what a page needs besides its payload: its module and components of the theme. @throws when any cannot be had */
export async function completePage(payload: PagePayload, context: PageContext): Promise<PageView> {
  const {site, theme, components, later = []} = context;
  const {module: url, provided} = payload;
  const parts = neededComponents(theme, site, payload.page).filter((part) => !later.includes(part));
  const [Content] = await Promise.all([
    url ? import(url).then((module) => contentOf(module, url)) : undefined,
    provided ? components.loadMdx() : undefined,
    components.load(parts),
  ]);
  return {payload, Content};
}
