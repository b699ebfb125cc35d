import path from 'node:path';
import type {DocumentLink, Location, Range} from 'vscode-languageserver/node';
import {unpackDetails} from '../../../shared/build.ts';
import {countFrontMatterLines, getOutline} from '../../base/headings.ts';
import {listTagAndAuthorFiles} from '../../state/project/tagsAndAuthors.ts';
import {findIncludedFile} from './completion/completeFiles.ts';
import {findComponent} from './components.ts';
import {findComponentName} from './hover.ts';
import {findCursorLink, findLinks, findPageByFile, type RequestContext, toAbsolutePath} from './requestContext.ts';
import {locateTarget, resolveTarget} from './targets.ts';
import {findDefinitions} from './variables/findDefinitions.ts';
import {findCursorVariable} from './variables/findVariable.ts';

/**
 * Finds the definition of the item at a position: a page or heading, a file, a component, a tag.
 */
export async function findDefinition(request: RequestContext): Promise<Location | null> {
  const {document, text, offset} = request;
  const {line, character} = document.positionAt(offset);
  const content = text.split('\n')[line] ?? '';
  const variable = findCursorVariable(request);
  if (variable) return locateVariable(variable.name, request);
  if (line > 0 && line < countFrontMatterLines(text)) return findListEntry(content, character, request);
  const link = await findCursorLink(request);
  if (link) {
    const target = resolveTarget(link.href, request);
    const position = target && locateTarget(target, request);
    return position ? toLocation(position.file, position.line, request) : null;
  }
  const included = /^\s*(?:<<<\s+|[`~]{3,}.*?\sfile=["']?)([^\s"'{[]+)/.exec(content)?.[1];
  const shown = included && findIncludedFile(included, request);
  if (shown) return toLocation(shown, 0, request);
  const name = findComponentName(content, character);
  const component = name === undefined ? undefined : findComponent(name, request);
  if (component) return toLocation(component.file, component.line, request);
  const imported = name && new RegExp(`^import\\s+${name}\\s+from\\s+["']([^"']+)["']`, 'm').exec(text)?.[1];
  const target = imported ? resolveTarget(imported, request) : undefined;
  return target?.type === 'file' ? toLocation(target.file, 0, request) : null;
}

function locateVariable(name: string, request: RequestContext): Location | null {
  const [definition] = findDefinitions(name, request, request.sourceFile);
  const line = definition && request.documents.read(definition.file)?.positionAt(definition.start).line;
  return line === undefined ? null : toLocation(definition!.file, line, request);
}

function findListEntry(content: string, character: number, request: RequestContext): Location | null {
  const words = [...content.matchAll(/[\w-]+/g)];
  const word = words.find(({index, 0: one}) => index <= character && character <= index + one.length)?.[0];
  for (const file of word === undefined ? [] : listTagAndAuthorFiles(request.state.snapshot.project)) {
    const full = toAbsolutePath(file, request.state);
    const lines = request.documents.read(full)?.getText().split('\n') ?? [];
    const at = lines.findIndex((one) => one.startsWith(`${word}:`));
    if (at >= 0) return toLocation(full, at, request);
  }
  return null;
}

function toLocation(file: string, line: number, {documents}: RequestContext): Location {
  const start = {line, character: 0};
  return {uri: documents.getUri(file), range: {start, end: start}};
}

/** The target of the links to find: a page, or a heading of it. */
interface ReferenceTarget {
  readonly route: string;
  /** Without `#`; undefined for all links to the page. */
  readonly anchor?: string;
}

/**
 * Lists the links to the target of the current link, to the current heading, or to the page; for a
 * partial, the pages that include it.
 */
export async function listReferences(request: RequestContext): Promise<Location[]> {
  const referenceTarget = await findReferenceTarget(request);
  return referenceTarget ? findIncomingLinks(referenceTarget, request) : findIncluders(request);
}

async function findReferenceTarget(request: RequestContext): Promise<ReferenceTarget | undefined> {
  const link = await findCursorLink(request);
  const target = link && resolveTarget(link.href, request);
  if (target?.type === 'page')
    return {route: target.page.route, ...(target.anchor === '' ? {} : {anchor: target.anchor})};
  const current = findPageByFile(request.sourceFile, request.state);
  if (!current || link) return undefined;
  const {line} = request.document.positionAt(request.offset);
  const heading = getOutline(request.text).find((one) => one.line === line);
  return {route: current.page.route, ...(heading && heading.depth > 1 ? {anchor: heading.anchor} : {})};
}

/** Finds all links to a page or heading, in all languages. */
function findIncomingLinks(
  {route, anchor}: ReferenceTarget,
  {state, documents}: Pick<RequestContext, 'state' | 'documents'>,
): Location[] {
  const locations = new Map<string, Location>();
  for (const site of state.snapshot.sites)
    for (const page of site.pages) {
      const targets = site.targets(page);
      if (!targets.some((target) => target.type === 'page' && target.route === route)) continue;
      const {source} = page.record!;
      for (const [i, {href, line, column, file = source.file}] of unpackDetails(page.record!).links.entries()) {
        const target = targets[i]!;
        if (target.type !== 'page' || target.route !== route) continue;
        if (anchor !== undefined && target.anchor !== anchor) continue;
        const full = toAbsolutePath(file, state);
        const text = documents.read(full)?.getText().split('\n')[line - 1] ?? '';
        const at = Math.max(text.indexOf(href, column - 1), column - 1);
        const range: Range = {
          start: {line: line - 1, character: at},
          end: {line: line - 1, character: at + href.length},
        };
        locations.set(`${file}:${line}:${column}`, {uri: documents.getUri(full), range});
      }
    }
  return [...locations.values()];
}

/** Finds pages that include a partial, at the line that imports it. */
function findIncluders(request: RequestContext): Location[] {
  const {state, sourceFile, documents} = request;
  return [...state.snapshot.pages.values()].flatMap(({record}) => {
    if (!record.dependencies.includes(sourceFile)) return [];
    const file = toAbsolutePath(record.source.file, state);
    const lines = documents.read(file)?.getText().split('\n') ?? [];
    const line = lines.findIndex((one) => one.includes(path.posix.basename(sourceFile)));
    return toLocation(file, Math.max(0, line), request);
  });
}

/** Lists links that a click can open: pages at their heading, and files. */
export async function listDocumentLinks(request: RequestContext): Promise<DocumentLink[]> {
  const links = await findLinks(request.document);
  return links.flatMap(({href, range}) => {
    const target = resolveTarget(href, request);
    if (target?.type === 'external') return {range, target: target.url};
    const position = target && locateTarget(target, request);
    if (!position) return [];
    const uri = request.documents.getUri(position.file);
    return {range, target: position.line === 0 ? uri : `${uri}#L${position.line + 1}`};
  });
}

/** Returns the final path of the page, with the heading above the position; null outside of pages. */
export function findPageAddress({state, sourceFile, text, document, offset}: RequestContext): string | null {
  const {line} = document.positionAt(offset);
  const heading = getOutline(text).findLast((one) => one.line <= line && one.depth > 1);
  const page = findPageByFile(sourceFile, state)?.page;
  return page ? page.route + (heading ? `#${heading.anchor}` : '') : null;
}
