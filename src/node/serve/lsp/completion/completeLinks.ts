import path from 'node:path';
import {type CompletionItem, CompletionItemKind} from 'vscode-languageserver/node';
import {detailsOf} from '../../../../shared/build.ts';
import {suggestedLink} from '../../../steps/links/suggestedLink.ts';
import type {SitePage} from '../../../steps/site/types.ts';
import {type Asked, completion, isImage, outlineOf, pageOfFile} from '../asked.ts';
import {targetOf} from '../targets.ts';
import {completeFiles} from './completeFiles.ts';

/** How an address is written: to a file beside the page, to a file from the root, or to a path of the site. */
type Form = 'file' | 'root' | 'route';

/** Pages, files, and anchors that an address may name. @param typed what of it is there already */
export function completeLink(typed: string, kind: 'link' | 'image', asked: Asked): CompletionItem[] {
  const hash = typed.indexOf('#');
  if (hash >= 0) return completeAnchor(typed.slice(0, hash), typed.slice(hash + 1), asked);
  const files = filesFor(typed, kind, asked).map((label, i) =>
    completion(typed, asked, {label, kind: CompletionItemKind.File, sortText: `2${String(i).padStart(6, '0')}`}),
  );
  return kind === 'image'
    ? withOutside(files, asked, () => completeFiles(typed, isImage, asked))
    : [...pagesFor(typed, asked), ...files];
}

function pagesFor(typed: string, asked: Asked): CompletionItem[] {
  const {now, own} = asked;
  const holder = pageOfFile(own, now);
  const site = holder?.site ?? now.snapshot.sites[0];
  const source = holder?.page.record?.source;
  const form = formOf(typed, asked);
  return (site?.pages ?? []).flatMap((page) => {
    const other = page.record?.source;
    if (!other || other.file === own) return [];
    const isOtherVersion =
      source?.kind === 'doc' &&
      other.kind === 'doc' &&
      other.instance === source.instance &&
      other.version !== source.version;
    if (isOtherVersion) return [];
    const href = hrefOf(page, form, {typed, own, base: site!.locale.baseUrl});
    return completion(typed, asked, {
      label: href,
      detail: page.props.title,
      filterText: `${href} ${page.props.title}`,
      kind: CompletionItemKind.Reference,
      sortText: `1${href}`,
      documentation: page.record!.excerpt || undefined,
    });
  });
}

/** The typed text tells how an address is meant; before that, how the other ones of the page are written. */
function formOf(typed: string, {text}: Asked): Form {
  if (typed.startsWith('@')) return 'root';
  if (typed.startsWith('/')) return 'route';
  if (typed !== '') return 'file';
  const written = [...text.matchAll(/\]\(<?([^()\s<>#]+)/g)].map(([, href]) => href!);
  const routes = written.filter((href) => /^\/[^.]*$/.test(href)).length;
  return routes > written.filter((href) => /\.mdx?$/.test(href)).length ? 'route' : 'file';
}

function hrefOf(
  {record, route}: SitePage,
  form: Form,
  {typed, own, base}: {readonly typed: string; readonly own: string; readonly base: string},
): string {
  if (form === 'route') return suggestedLink(`/${route.slice(base.length)}`);
  const {file} = record!.source;
  return form === 'root' ? suggestedLink(`@site/${file}`) : relativeHref(file, own, typed);
}

function relativeHref(file: string, own: string, typed: string): string {
  const relative = path.posix.relative(path.posix.dirname(own), file);
  const isBare = typed !== '' && !typed.startsWith('.');
  return suggestedLink(relative.startsWith('.') || isBare ? relative : `./${relative}`);
}

/** Images and downloads beside the pages and in static folders. */
function filesFor(typed: string, kind: 'link' | 'image', {now, own}: Asked): string[] {
  const {contentFiles, staticFiles} = now.snapshot.sources;
  const fits = (file: string): boolean =>
    kind === 'image' ? isImage(file) : !isImage(file) && !/\.(?:mdx?|[jt]sx?|ya?ml|json)$/.test(file);
  const published = [...staticFiles.keys()].filter(fits).map(suggestedLink);
  if (typed.startsWith('/')) return published;
  const beside = [...contentFiles].filter(fits).map((file) => relativeHref(file, own, typed));
  return [...beside, ...(typed === '' ? published : [])];
}

function completeAnchor(target: string, typed: string, asked: Asked): CompletionItem[] {
  const item = (anchor: string, detail: string, i: number): CompletionItem =>
    completion(typed, asked, {
      label: `#${anchor}`,
      detail,
      filterText: `${anchor} ${detail}`,
      kind: CompletionItemKind.Reference,
      sortText: String(i).padStart(5, '0'),
      newText: suggestedLink(anchor),
    });
  if (target === '') return outlineOf(asked.text).map(({anchor, text}, i) => item(anchor, text, i));
  const found = targetOf(target, asked);
  if (found?.type !== 'page') return [];
  const {anchors, toc} = detailsOf(found.page.record!);
  const labels = new Map(toc.map(({id, html}) => [id, html.replace(/<[^>]*>/g, '')]));
  return anchors.map((anchor, i) => item(anchor, labels.get(anchor) ?? '', i));
}

/** Partials and modules that a page may import. */
export function completeImport(typed: string, asked: Asked): CompletionItem[] {
  const {now, own} = asked;
  const {snapshot} = now;
  const fromRoot = typed.startsWith('@');
  const isModule = (file: string): boolean => /\.(?:mdx?|[jt]sx)$/.test(file);
  const partials = [...snapshot.sources.contentFiles].filter(isModule).map((file) => {
    const label = fromRoot ? `@site/${file}` : relativeHref(file, own, '');
    return completion(typed, asked, {label, kind: CompletionItemKind.Module});
  });
  return withOutside(partials, asked, () => completeFiles(typed, isModule, asked));
}

/** If `readFrom` names folders outside of the site, their files are offered folder by folder. */
function withOutside(known: CompletionItem[], {now}: Asked, find: () => CompletionItem[]): CompletionItem[] {
  if (now.tools.project.config.readFrom.length === 0) return known;
  const labels = new Set(known.map(({label}) => label));
  return [...known, ...find().filter(({label}) => !labels.has(label))];
}
