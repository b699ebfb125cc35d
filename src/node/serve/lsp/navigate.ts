import path from 'node:path';
import type {DocumentLink, Location, Range} from 'vscode-languageserver/node';
import {detailsOf} from '../../../shared/build.ts';
import {listFiles} from '../../state/project/tagsAndAuthors.ts';
import {type Asked, absolute, frontMatterHeight, linkAt, linksIn, outlineOf, pageOfFile} from './asked.ts';
import {includedFile} from './completion/completeFiles.ts';
import {componentOf} from './components.ts';
import {componentNameAt} from './hover.ts';
import {placeOf, targetOf} from './targets.ts';

/** The definition of the item at a place: a page or heading, a file, a component, a tag. */
export async function definition(asked: Asked): Promise<Location | null> {
  const {document, text, offset} = asked;
  const {line, character} = document.positionAt(offset);
  const content = text.split('\n')[line] ?? '';
  if (line > 0 && line < frontMatterHeight(text)) return listEntry(content, character, asked);
  const link = await linkAt(asked);
  if (link) {
    const target = targetOf(link.href, asked);
    const place = target && placeOf(target, asked);
    return place ? locate(place.file, place.line, asked) : null;
  }
  const included = /^\s*(?:<<<\s+|[`~]{3,}.*?\sfile=["']?)([^\s"'{[]+)/.exec(content)?.[1];
  const shown = included && includedFile(included, asked);
  if (shown) return locate(shown, 0, asked);
  const name = componentNameAt(content, character);
  const component = name === undefined ? undefined : componentOf(name, asked);
  if (component) return locate(component.file, component.line, asked);
  const imported = name && new RegExp(`^import\\s+${name}\\s+from\\s+["']([^"']+)["']`, 'm').exec(text)?.[1];
  const target = imported ? targetOf(imported, asked) : undefined;
  return target?.type === 'file' ? locate(target.file, 0, asked) : null;
}

function listEntry(content: string, character: number, asked: Asked): Location | null {
  const words = [...content.matchAll(/[\w-]+/g)];
  const word = words.find(({index, 0: one}) => index <= character && character <= index + one.length)?.[0];
  for (const file of word === undefined ? [] : listFiles(asked.now.snapshot.project)) {
    const full = absolute(file, asked.now);
    const lines = asked.documents.read(full)?.getText().split('\n') ?? [];
    const at = lines.findIndex((one) => one.startsWith(`${word}:`));
    if (at >= 0) return locate(full, at, asked);
  }
  return null;
}

function locate(file: string, line: number, {documents}: Asked): Location {
  const start = {line, character: 0};
  return {uri: documents.uriOf(file), range: {start, end: start}};
}

/** A page, or a heading of it, that links are looked for to. */
interface Wanted {
  readonly route: string;
  /** Without `#`; undefined: all links to the page. */
  readonly anchor?: string;
}

/**
 * The links to the target of the link at the place, to the heading at the place, or to the page, and the pages that
 * include the partial.
 */
export async function references(asked: Asked): Promise<Location[]> {
  const wanted = await wantedAt(asked);
  return wanted ? linksTo(wanted, asked) : includersOf(asked);
}

async function wantedAt(asked: Asked): Promise<Wanted | undefined> {
  const link = await linkAt(asked);
  const target = link && targetOf(link.href, asked);
  if (target?.type === 'page')
    return {route: target.page.route, ...(target.anchor === '' ? {} : {anchor: target.anchor})};
  const own = pageOfFile(asked.own, asked.now);
  if (!own || link) return undefined;
  const {line} = asked.document.positionAt(asked.offset);
  const heading = outlineOf(asked.text).find((one) => one.line === line);
  return {route: own.page.route, ...(heading && heading.depth > 1 ? {anchor: heading.anchor} : {})};
}

/** Every link to a page or heading, in all languages. */
export function linksTo({route, anchor}: Wanted, {now, documents}: Pick<Asked, 'now' | 'documents'>): Location[] {
  const found = new Map<string, Location>();
  for (const site of now.snapshot.sites)
    for (const page of site.pages) {
      const targets = site.targets(page);
      if (!targets.some((target) => target.type === 'page' && target.route === route)) continue;
      const {source} = page.record!;
      for (const [i, {href, line, column, file = source.file}] of detailsOf(page.record!).links.entries()) {
        const target = targets[i]!;
        if (target.type !== 'page' || target.route !== route) continue;
        if (anchor !== undefined && target.anchor !== anchor) continue;
        const full = absolute(file, now);
        const text = documents.read(full)?.getText().split('\n')[line - 1] ?? '';
        const at = Math.max(text.indexOf(href, column - 1), column - 1);
        const range: Range = {
          start: {line: line - 1, character: at},
          end: {line: line - 1, character: at + href.length},
        };
        found.set(`${file}:${line}:${column}`, {uri: documents.uriOf(full), range});
      }
    }
  return [...found.values()];
}

/** Pages that hold a partial, at the line that imports it. */
function includersOf(asked: Asked): Location[] {
  const {now, own, documents} = asked;
  return [...now.snapshot.pages.values()].flatMap(({record}) => {
    if (!record.dependencies.includes(own)) return [];
    const file = absolute(record.source.file, now);
    const lines = documents.read(file)?.getText().split('\n') ?? [];
    const line = lines.findIndex((one) => one.includes(path.posix.basename(own)));
    return locate(file, Math.max(0, line), asked);
  });
}

/** Links that a click opens: pages at their heading, and files. */
export async function documentLinks(asked: Asked): Promise<DocumentLink[]> {
  const links = await linksIn(asked.document);
  return links.flatMap(({href, range}) => {
    const target = targetOf(href, asked);
    if (target?.type === 'external') return {range, target: target.url};
    const place = target && placeOf(target, asked);
    if (!place) return [];
    const uri = asked.documents.uriOf(place.file);
    return {range, target: place.line === 0 ? uri : `${uri}#L${place.line + 1}`};
  });
}

/** Final path of the page with the heading that the place is below; null for what is not a page. */
export function addressOf({now, own, text, document, offset}: Asked): string | null {
  const {line} = document.positionAt(offset);
  const heading = outlineOf(text).findLast((one) => one.line <= line && one.depth > 1);
  const page = pageOfFile(own, now)?.page;
  return page ? page.route + (heading ? `#${heading.anchor}` : '') : null;
}
