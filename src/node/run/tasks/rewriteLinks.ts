import path from 'node:path';
import {type LinkTarget, unpackDetails} from '../../../shared/build.ts';
import {withBase} from '../../../shared/routes.ts';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {getRouteBase} from '../../state/project/getRouteBase.ts';
import type {Project} from '../../state/project/project.ts';
import type {BuiltSite} from '../../state/snapshot/createLocaleSite.ts';
import {findReferences, type Reference, replaceReferences} from '../../state/snapshot/links/findReferences.ts';
import {toSetKey} from '../../steps/site/translations/planTranslations.ts';
import type {SitePage} from '../../steps/site/types.ts';
import {type PageLocation, type PageMove, rewriteHrefInMoved, rewriteHrefToMoved, withLeadingDot} from './movedHref.ts';

/** A file of a page that moves. */
export interface MovedPage extends Pick<PageMove, 'from' | 'to'> {
  readonly locale: string;
}

/** A moved page with its routes. */
export interface RoutedMove extends PageMove {
  readonly locale: string;
  readonly id: {readonly from: string; readonly to: string};
  /** Paths below the base of the version; absent if the route stays. */
  readonly redirect?: {readonly from: string; readonly to: string};
}

interface RewriteInput {
  /** Returns the text of a file (relative to the root), by its name after the move. */
  readonly read: (file: string) => string;
  /** Sites before the move. */
  readonly before: readonly BuiltSite[];
  readonly after: readonly BuiltSite[];
  readonly moves: readonly MovedPage[];
  readonly project: Project;
}

interface Rewritten {
  readonly moved: readonly RoutedMove[];
  readonly texts: ReadonlyMap<string, string>;
  readonly links: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Rewrites links to moved pages, and links inside them. */
export async function rewriteLinks(input: RewriteInput): Promise<Rewritten> {
  const {read, before} = input;
  const moved = input.moves.map((move) => locateMove(move, input));
  const byRoute = mapRoutes(input);
  const texts = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  let links = 0;
  for (const [file, holder] of findHolders(before)) {
    const move = moved.find(({from}) => from.file === file);
    const {targets, folder, set} = holder;
    const linksToMoved = [...targets.values()].some((target) => target.type === 'page' && byRoute.has(target.route));
    const newFile = move?.to.file ?? file;
    const text = read(newFile);
    if (!move && !linksToMoved && !moved.some(({from}) => text.includes(path.posix.basename(from.file)))) continue;
    const references = await findReferences(text, newFile.endsWith('.mdx') || holder.isMdx ? 'mdx' : 'md');
    if ('reason' in references) {
      const {reason: why, line, column} = references;
      const message = `Links in this file were not changed: it does not parse (${why}).`;
      diagnostics.push({...createDiagnostic('mdx-syntax', message, {file: newFile, line, column}), severity: 'warn'});
      continue;
    }
    const location: PageLocation = move?.to ?? {file, folder, set};
    const changed = replaceReferences(text, references, (reference) => {
      const next = nextHref(reference, {targets, byRoute, move, location, moved});
      if (next !== undefined && next !== reference.href) links++;
      return next;
    });
    if (changed !== text) texts.set(newFile, changed);
  }
  return {moved, texts, links, diagnostics};
}

interface HrefContext {
  readonly targets: ReadonlyMap<string, LinkTarget>;
  readonly byRoute: ReadonlyMap<string, PageMove>;
  /** Set if the file itself moves. */
  readonly move: PageMove | undefined;
  readonly location: PageLocation;
  readonly moved: readonly PageMove[];
}

function nextHref({href, kind}: Reference, {targets, byRoute, move, location, moved}: HrefContext): string | undefined {
  if (kind === 'module') {
    const origin = move?.from.file ?? location.file;
    const imported = href.startsWith('.') ? path.posix.join(path.posix.dirname(origin), href) : undefined;
    const target = moved.find(({from}) => from.file === imported || `@site/${from.file}` === href);
    if (target) return rewriteHrefToMoved(href, {holder: {...location, set: 'module'}, moved: target});
    return move && imported !== undefined ? rewriteModule(href, move) : undefined;
  }
  const target = findTarget(href, targets);
  const to = target?.type === 'page' ? byRoute.get(target.route) : undefined;
  if (to && !href.startsWith('#')) return rewriteHrefToMoved(href, {holder: location, moved: to});
  return move ? rewriteHrefInMoved(href, move) : undefined;
}

/** Rewrites an import. Unlike a link, it names a file of one language. */
function rewriteModule(href: string, {from, to}: PageMove): string {
  const target = path.posix.join(path.posix.dirname(from.file), href);
  return withLeadingDot(path.posix.relative(path.posix.dirname(to.file), target), './');
}

/** Returns the target of a link as its source spells it. */
export function findTarget(href: string, targets: ReadonlyMap<string, LinkTarget>): LinkTarget | undefined {
  return targets.get(href) ?? targets.get(unescapeMarkdown(href));
}

/** Unescapes a URL like the Markdown parser. */
function unescapeMarkdown(href: string): string {
  return href.replace(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll('&amp;', '&');
}

interface Holder extends Omit<PageLocation, 'file'> {
  readonly isMdx: boolean;
  readonly targets: Map<string, LinkTarget>;
}

/** Finds the files that contain links: pages, and partials that pages include. */
export function findHolders(sites: readonly BuiltSite[]): Map<string, Holder> {
  const holders = new Map<string, Holder>();
  for (const site of sites) {
    for (const page of site.pages) {
      const {record} = page;
      if (!record) continue;
      const {source} = record;
      const folder = source.file.slice(0, -source.path.length - 1);
      const set = toSetKey(source);
      const isMdx = source.format === 'mdx';
      const getHolder = (file: string): Holder => {
        const existing = holders.get(file) ?? {folder, set, isMdx, targets: new Map<string, LinkTarget>()};
        holders.set(file, existing);
        return existing;
      };
      getHolder(source.file);
      const targets = site.targets(page);
      // The file's own language takes precedence, because other languages show the file as a
      // fallback.
      const isOwn = site.locale.name === source.locale;
      for (const [i, {href, file = source.file}] of unpackDetails(record).links.entries()) {
        const holderTargets = getHolder(file).targets;
        if (isOwn || !holderTargets.has(href)) holderTargets.set(href, targets[i]!);
      }
    }
  }
  return holders;
}

/** Maps old routes to moves, in every language that shows the page. */
function mapRoutes({moves, before, after}: RewriteInput): Map<string, PageMove> {
  const routes = new Map<string, PageMove>();
  for (const move of moves) {
    for (const [i, site] of before.entries()) {
      const oldPage = findPage(site, move.from.file);
      const next = findPage(after[i]!, move.to.file);
      if (oldPage && next) routes.set(oldPage.route, {...move, route: {from: oldPage.route, to: next.route}});
    }
  }
  return routes;
}

function locateMove(move: MovedPage, {before, after, project}: RewriteInput): RoutedMove {
  const index = before.findIndex((site) => site.locale.name === move.locale);
  const site = before[index]!;
  const old = findPage(site, move.from.file)!;
  const next = findPage(after[index]!, move.to.file)!;
  const base = withBase(getRouteBase(old.record!.source, project) || '/', site.locale.baseUrl).replace(/(?<=.)\/$/, '');
  const route = {from: old.route, to: next.route};
  const belowBase = (sitePath: string): string => (base === '/' ? sitePath : sitePath.slice(base.length) || '/');
  return {
    ...move,
    route,
    id: {from: getDocId(old), to: getDocId(next)},
    // Redirects between routes that differ only in letter case are not possible.
    redirect:
      route.from.toLowerCase() === route.to.toLowerCase()
        ? undefined
        : {from: belowBase(route.from), to: belowBase(route.to)},
  };
}

function findPage(site: BuiltSite, file: string): SitePage | undefined {
  return site.pages.find(({record}) => record?.source.file === file);
}

function getDocId({props}: SitePage): string {
  return props.kind === 'doc' ? props.id : '';
}
