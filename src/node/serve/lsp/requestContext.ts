import path from 'node:path';
import {type CompletionItem, InsertTextFormat, type Range} from 'vscode-languageserver/node';
import type {TextDocument} from 'vscode-languageserver-textdocument';
import type {BuiltSite} from '../../state/snapshot/createLocaleSite.ts';
import {findReferences} from '../../state/snapshot/links/findReferences.ts';
import type {SitePage} from '../../steps/site/types.ts';
import type {Documents} from './documents.ts';
import type {SiteState} from './liveSite.ts';

/** A request about a position in a text, with the state of its site. */
export interface RequestContext {
  readonly state: SiteState;
  readonly documents: Documents;
  readonly document: TextDocument;
  readonly text: string;
  /** Offset of the position. */
  readonly offset: number;
  /** Absolute. */
  readonly file: string;
  /** From the root, with `/`. */
  readonly sourceFile: string;
}

/** A page with the site of its locale. */
export interface PageInSite {
  readonly site: BuiltSite;
  readonly page: SitePage;
}

/**
 * Finds the page made from a file (path from the root); undefined for drafts, partials, and other
 * files.
 */
export function findPageByFile(file: string, {snapshot}: SiteState): PageInSite | undefined {
  for (const site of snapshot.sites)
    for (const page of site.pages) {
      const source = page.record?.source;
      if (source?.file === file && source.locale === site.locale.name) return {site, page};
    }
  return undefined;
}

export function findPageByRoute(route: string, {snapshot}: SiteState): PageInSite | undefined {
  for (const site of snapshot.sites) {
    const page = site.byRoute.get(route);
    if (page?.record) return {site, page};
  }
  return undefined;
}

export function toAbsolutePath(file: string, {snapshot}: SiteState): string {
  return path.join(snapshot.project.root, file);
}

interface LinkRange {
  readonly href: string;
  readonly kind: 'link' | 'image';
  readonly isModule: boolean;
  readonly range: Range;
}

/** Returns all addresses in a text; none if it does not parse. */
export async function findLinks(document: TextDocument): Promise<readonly LinkRange[]> {
  const text = document.getText().replace(/\r\n/g, ' \n');
  const references = await findReferences(text, document.uri.endsWith('.md') ? 'md' : 'mdx');
  if ('reason' in references) return [];
  return references.map(({href, start, end, kind}) => ({
    href,
    isModule: kind === 'module',
    kind: isImage(href) ? 'image' : 'link',
    range: {start: document.positionAt(start), end: document.positionAt(end)},
  }));
}

export async function findCursorLink({document, offset}: RequestContext): Promise<LinkRange | undefined> {
  const links = await findLinks(document);
  return links.find(({range}) => document.offsetAt(range.start) <= offset && offset <= document.offsetAt(range.end));
}

export function isImage(href: string): boolean {
  return /\.(?:png|jpe?g|gif|svg|webp|avif|ico)$/i.test(href.replace(/[?#].*$/, ''));
}

/**
 * Creates a completion that replaces the typed text by its label or another text. A snippet has
 * placeholders.
 */
export function createCompletion(
  typed: string,
  {document, offset}: RequestContext,
  {newText, snippet, ...item}: CompletionItem & {readonly newText?: string; readonly snippet?: string},
): CompletionItem {
  const range = {start: document.positionAt(offset - typed.length), end: document.positionAt(offset)};
  const format = snippet === undefined ? {} : {insertTextFormat: InsertTextFormat.Snippet};
  return {...item, ...format, textEdit: {range, newText: snippet ?? newText ?? item.label}};
}
