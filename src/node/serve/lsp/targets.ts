import path from 'node:path';
import {decodeSafely} from '../../../shared/decodeSafely.ts';
import {hasProtocol} from '../../../shared/routes.ts';
import {isFile} from '../../base/files/readIfThere.ts';
import type {Asked, Placing} from './asked.ts';
import {absolute, outlineOf, pageAt, pageOfFile} from './asked.ts';
import type {Documents} from './documents.ts';

/** The target of an address, as far as an editor can show it. */
export type Target =
  | (Placing & {readonly type: 'page'; readonly anchor: string})
  /** Absolute path. */
  | {readonly type: 'file'; readonly file: string}
  | {readonly type: 'external'; readonly url: string};

type From = Pick<Asked, 'now' | 'own' | 'file'>;

/** The target of an address in a file; undefined where there is none. */
export function targetOf(href: string, from: From): Target | undefined {
  if (hasProtocol(href) && !href.startsWith('pathname:')) return {type: 'external', url: href};
  const {now, own} = from;
  const holder = pageOfFile(own, now);
  const site = holder?.site ?? now.snapshot.sites[0];
  const found = site?.resolveIn(own, {href, kind: 'link'}, holder?.page);
  if (found?.type === 'page') {
    const placing = pageAt(found.route, now);
    return placing && {type: 'page', ...placing, anchor: found.anchor};
  }
  const file = fileOf(href, from);
  return file === undefined ? undefined : {type: 'file', file};
}

/** The file that an address names: beside the page, from the root, or in a static folder. */
export function fileOf(href: string, {now, file}: From): string | undefined {
  const written = decodeSafely(href.replace(/[?#].*$/, ''));
  if (written === '') return undefined;
  const {root} = now.snapshot.project;
  const candidates = written.startsWith('@site/')
    ? [path.join(root, written.slice('@site/'.length))]
    : written.startsWith('/')
      ? [now.snapshot.sources.staticFiles.get(written) ?? '', path.join(root, written)]
      : [path.resolve(path.dirname(file), written)];
  return candidates.find((one) => one !== '' && isFile(one));
}

/** File and line, from 0, of a target: that of the heading, where an anchor names one. */
export function placeOf(
  target: Target,
  {now, documents}: {readonly now: Asked['now']; readonly documents: Documents},
): {readonly file: string; readonly line: number} | undefined {
  if (target.type === 'external') return undefined;
  if (target.type === 'file') return {file: target.file, line: 0};
  const file = absolute(target.page.record!.source.file, now);
  if (target.anchor === '') return {file, line: 0};
  const text = documents.read(file)?.getText() ?? '';
  const heading = outlineOf(text).find(({anchor}) => anchor === target.anchor);
  if (heading) return {file, line: heading.line};
  const named = [`id="${target.anchor}"`, `name="${target.anchor}"`];
  const line = text.split('\n').findIndex((one) => named.some((name) => one.includes(name)));
  return {file, line: Math.max(0, line)};
}
