import path from 'node:path';
import {decodeSafely} from '../../../shared/decodeSafely.ts';
import {hasProtocol} from '../../../shared/routes.ts';
import {isRegularFile} from '../../base/files/readIfExists.ts';
import {getOutline, hasAnchor} from '../../base/headings.ts';
import {createVariableReader} from '../../base/variables/createVariableReader.ts';
import type {Documents} from './documents.ts';
import type {PageInSite, RequestContext} from './requestContext.ts';
import {findPageByFile, findPageByRoute, toAbsolutePath} from './requestContext.ts';
import {listVariables} from './variables/findVariable.ts';

/** The target of an address that an editor can open. */
export type EditorTarget =
  | (PageInSite & {readonly type: 'page'; readonly anchor: string})
  /** Absolute path. */
  | {readonly type: 'file'; readonly file: string}
  | {readonly type: 'external'; readonly url: string};

type LinkSource = Pick<RequestContext, 'state' | 'sourceFile' | 'file'>;

/** Resolves an address in a file; undefined if it has no target. */
export function resolveTarget(rawHref: string, from: LinkSource): EditorTarget | undefined {
  const variables = rawHref.includes('{{') ? listVariables(from) : undefined;
  const href = variables ? createVariableReader(variables).fill(rawHref, () => ({})) : rawHref;
  if (hasProtocol(href) && !href.startsWith('pathname:')) return {type: 'external', url: href};
  const {state, sourceFile} = from;
  const current = findPageByFile(sourceFile, state);
  const site = current?.site ?? state.snapshot.sites[0];
  const resolved = site?.resolveFromFile(sourceFile, {href, kind: 'link'}, current?.page);
  if (resolved?.type === 'page') {
    const placing = findPageByRoute(resolved.route, state);
    return placing && {type: 'page', ...placing, anchor: resolved.anchor};
  }
  const file = resolveFile(href, from);
  return file === undefined ? undefined : {type: 'file', file};
}

/**
 * Returns the existing file of an address: beside the page, from the root, or in a static folder.
 */
export function resolveFile(href: string, {state, file}: LinkSource): string | undefined {
  const filePath = decodeSafely(href.replace(/[?#].*$/, ''));
  if (filePath === '') return undefined;
  const {root} = state.snapshot.project;
  const candidates = filePath.startsWith('@site/')
    ? [path.join(root, filePath.slice('@site/'.length))]
    : filePath.startsWith('/')
      ? [state.snapshot.sources.staticFiles.get(filePath) ?? '', path.join(root, filePath)]
      : [path.resolve(path.dirname(file), filePath)];
  return candidates.find((candidate) => candidate !== '' && isRegularFile(candidate));
}

/** Returns file and line, from 0, of a target. An anchor gives the line of its heading. */
export function locateTarget(
  target: EditorTarget,
  {state, documents}: {readonly state: RequestContext['state']; readonly documents: Documents},
): {readonly file: string; readonly line: number} | undefined {
  if (target.type === 'external') return undefined;
  if (target.type === 'file') return {file: target.file, line: 0};
  const file = toAbsolutePath(target.page.record!.source.file, state);
  if (target.anchor === '') return {file, line: 0};
  const text = documents.read(file)?.getText() ?? '';
  const heading = getOutline(text).find((one) => hasAnchor(one, target.anchor));
  if (heading) return {file, line: heading.line};
  const named = [`id="${target.anchor}"`, `name="${target.anchor}"`];
  const line = text.split('\n').findIndex((one) => named.some((name) => one.includes(name)));
  return {file, line: Math.max(0, line)};
}
