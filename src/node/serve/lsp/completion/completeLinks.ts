import path from 'node:path';
import {type CompletionItem, CompletionItemKind} from 'vscode-languageserver/node';
import {unpackDetails} from '../../../../shared/build.ts';
import {getOutline} from '../../../base/headings.ts';
import {encodeMarkdownLink} from '../../../steps/links/encodeMarkdownLink.ts';
import type {SitePage} from '../../../steps/site/types.ts';
import {createCompletion, findPageByFile, isImage, type RequestContext} from '../requestContext.ts';
import {resolveTarget} from '../targets.ts';
import {completeFiles} from './completeFiles.ts';

/**
 * Form of an address: to a file beside the page, to a file from the root, or to a path of the site.
 */
type LinkForm = 'file' | 'root' | 'route';

/**
 * Completes an address: pages, files, and anchors.
 * @param typed its typed part
 */
export function completeLink(typed: string, kind: 'link' | 'image', request: RequestContext): CompletionItem[] {
  const hash = typed.indexOf('#');
  if (hash >= 0) return completeAnchor(typed.slice(0, hash), typed.slice(hash + 1), request);
  const files = listAssets(typed, kind, request).map((label, i) =>
    createCompletion(typed, request, {
      label,
      kind: CompletionItemKind.File,
      sortText: `2${String(i).padStart(6, '0')}`,
    }),
  );
  return kind === 'image'
    ? addOutsideFiles(files, request, () => completeFiles(typed, isImage, request))
    : [...completePages(typed, request), ...files];
}

function completePages(typed: string, request: RequestContext): CompletionItem[] {
  const {state, sourceFile} = request;
  const current = findPageByFile(sourceFile, state);
  const site = current?.site ?? state.snapshot.sites[0];
  const source = current?.page.record?.source;
  const form = detectLinkForm(typed, request);
  return (site?.pages ?? []).flatMap((page) => {
    const other = page.record?.source;
    if (!other || other.file === sourceFile) return [];
    const isOtherVersion =
      source?.kind === 'doc' &&
      other.kind === 'doc' &&
      other.instance === source.instance &&
      other.version !== source.version;
    if (isOtherVersion) return [];
    const href = toHref(page, form, {typed, sourceFile, base: site!.locale.baseUrl});
    return createCompletion(typed, request, {
      label: href,
      detail: page.props.title,
      filterText: `${href} ${page.props.title}`,
      kind: CompletionItemKind.Reference,
      sortText: `1${href}`,
      documentation: page.record!.excerpt || undefined,
    });
  });
}

/** Detects the form of an address by its typed text, or else by the other addresses of the page. */
function detectLinkForm(typed: string, {text}: RequestContext): LinkForm {
  if (typed.startsWith('@')) return 'root';
  if (typed.startsWith('/')) return 'route';
  if (typed !== '') return 'file';
  const hrefs = [...text.matchAll(/\]\(<?([^()\s<>#]+)/g)].map(([, href]) => href!);
  const routes = hrefs.filter((href) => /^\/[^.]*$/.test(href)).length;
  return routes > hrefs.filter((href) => /\.mdx?$/.test(href)).length ? 'route' : 'file';
}

function toHref(
  {record, route}: SitePage,
  form: LinkForm,
  {typed, sourceFile, base}: {readonly typed: string; readonly sourceFile: string; readonly base: string},
): string {
  if (form === 'route') return encodeMarkdownLink(`/${route.slice(base.length)}`);
  const {file} = record!.source;
  return form === 'root' ? encodeMarkdownLink(`@site/${file}`) : relativeHref(file, sourceFile, typed);
}

function relativeHref(file: string, sourceFile: string, typed: string): string {
  const relative = path.posix.relative(path.posix.dirname(sourceFile), file);
  const isBare = typed !== '' && !typed.startsWith('.');
  return encodeMarkdownLink(relative.startsWith('.') || isBare ? relative : `./${relative}`);
}

/** Lists images and downloads beside the pages and in static folders. */
function listAssets(typed: string, kind: 'link' | 'image', {state, sourceFile}: RequestContext): string[] {
  const {contentFiles, staticFiles} = state.snapshot.sources;
  const accepts = (file: string): boolean =>
    kind === 'image' ? isImage(file) : !isImage(file) && !/\.(?:mdx?|[jt]sx?|ya?ml|json)$/.test(file);
  const published = [...staticFiles.keys()].filter(accepts).map(encodeMarkdownLink);
  if (typed.startsWith('/')) return published;
  const beside = [...contentFiles].filter(accepts).map((file) => relativeHref(file, sourceFile, typed));
  return [...beside, ...(typed === '' ? published : [])];
}

function completeAnchor(target: string, typed: string, request: RequestContext): CompletionItem[] {
  const createItem = (anchor: string, detail: string, i: number): CompletionItem =>
    createCompletion(typed, request, {
      label: `#${anchor}`,
      detail,
      filterText: `${anchor} ${detail}`,
      kind: CompletionItemKind.Reference,
      sortText: String(i).padStart(5, '0'),
      newText: encodeMarkdownLink(anchor),
    });
  if (target === '') return getOutline(request.text).map(({anchor, text}, i) => createItem(anchor, text, i));
  const resolved = resolveTarget(target, request);
  if (resolved?.type !== 'page') return [];
  const {anchors, toc} = unpackDetails(resolved.page.record!);
  const labels = new Map(toc.map(({id, html}) => [id, html.replace(/<[^>]*>/g, '')]));
  return anchors.map((anchor, i) => createItem(anchor, labels.get(anchor) ?? '', i));
}

/** Completes partials and modules that a page may import. */
export function completeImport(typed: string, request: RequestContext): CompletionItem[] {
  const {state, sourceFile} = request;
  const {snapshot} = state;
  const fromRoot = typed.startsWith('@');
  const isModule = (file: string): boolean => /\.(?:mdx?|[jt]sx)$/.test(file);
  const partials = [...snapshot.sources.contentFiles].filter(isModule).map((file) => {
    const label = fromRoot ? `@site/${file}` : relativeHref(file, sourceFile, '');
    return createCompletion(typed, request, {label, kind: CompletionItemKind.Module});
  });
  return addOutsideFiles(partials, request, () => completeFiles(typed, isModule, request));
}

/** Adds files outside of the site, folder by folder, if `readFrom` names any. */
function addOutsideFiles(
  items: CompletionItem[],
  {state}: RequestContext,
  find: () => CompletionItem[],
): CompletionItem[] {
  if (state.tools.project.config.readFrom.length === 0) return items;
  const labels = new Set(items.map(({label}) => label));
  return [...items, ...find().filter(({label}) => !labels.has(label))];
}
