import path from 'node:path';
import {type LinkTarget, unpackDetails} from '../../../../shared/build.ts';
import {withBase} from '../../../../shared/routes.ts';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../../base/diagnostics/diagnostic.ts';
import {getRouteBase} from '../../../state/project/getRouteBase.ts';
import type {Project} from '../../../state/project/project.ts';
import type {BuiltSite} from '../../../state/snapshot/createLocaleSite.ts';
import {findReferences, type Reference, replaceReferences} from '../../../state/snapshot/links/findReferences.ts';
import {toSetKey} from '../../../steps/site/translations/planTranslations.ts';
import type {SitePage} from '../../../steps/site/types.ts';
import {isStillRight, type PageLocation, type PageMove, rewriteHrefToMoved, rewriteRelativeHref} from './movedHref.ts';
import {createPathMap, listMovedFiles, type MovedPage, type MovePlan} from './movePlan.ts';

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
  readonly plan: MovePlan;
  /** Markdown files that are not pages, relative to the root. */
  readonly partials: readonly string[];
  readonly project: Project;
}

interface Rewritten {
  readonly moved: readonly RoutedMove[];
  readonly texts: ReadonlyMap<string, string>;
  readonly links: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Rewrites links and paths that name moved pages and files, and those inside them. */
export async function rewriteLinks(input: RewriteInput): Promise<Rewritten> {
  const {read, before, plan} = input;
  const moved = plan.pages.map((move) => locateMove(move, input));
  const byRoute = mapRoutes(input);
  const mapPath = createPathMap(plan);
  // A reference in another file contains the name of the moved page or folder.
  const names = (plan.folders.length > 0 ? plan.folders : plan.pages.map(({from}) => ({from: from.file}))).map(
    ({from}) => path.posix.basename(from),
  );
  const movedFiles = new Map(listMovedFiles(plan).map(({from, to}) => [from, to]));
  const movedPages = new Map(moved.map((move) => [move.from.file, move]));
  const texts = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  let links = 0;
  for (const [file, holder] of addPartials(findHolders(before), input.partials)) {
    const {targets, folder, set} = holder;
    const linksToMoved = [...targets.values()].some((target) => target.type === 'page' && byRoute.has(target.route));
    const newFile = movedFiles.get(file) ?? file;
    const text = read(newFile);
    if (newFile === file && !linksToMoved && !names.some((name) => text.includes(name))) continue;
    const references = await findReferences(text, newFile.endsWith('.mdx') || holder.isMdx ? 'mdx' : 'md');
    if ('reason' in references) {
      const {reason: why, line, column} = references;
      const message = `Links in this file are unchanged, because it does not parse (${why}).`;
      diagnostics.push({...createDiagnostic('mdx-syntax', message, {file: newFile, line, column}), severity: 'warn'});
      continue;
    }
    const location: PageLocation = {file: newFile, folder, set};
    const route = movedPages.get(file)?.route.to;
    const context: HrefContext = {targets, byRoute, file, location, route, mapPath};
    const changed = replaceReferences(text, references, (reference) => {
      const next = nextHref(reference, context);
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
  /** File of the reference before the move. */
  readonly file: string;
  readonly location: PageLocation;
  /** Route of the page after the move, if the page itself moves. */
  readonly route: string | undefined;
  readonly mapPath: (file: string) => string;
}

function nextHref({href, kind}: Reference, context: HrefContext): string | undefined {
  const {targets, byRoute, file, location, route, mapPath} = context;
  if (kind === 'address' && !href.startsWith('#')) {
    const target = findTarget(href, targets);
    const moved = target?.type === 'page' ? byRoute.get(target.route) : undefined;
    if (moved) {
      const holder = {...location, route};
      return isStillRight(href, {holder, moved}) ? undefined : rewriteHrefToMoved(href, {holder, moved});
    }
  }
  const [, sitePath, suffix] = /^@site\/([^?#]*)(.*)$/s.exec(href) ?? [];
  if (sitePath !== undefined) return `@site/${mapPath(sitePath)}${suffix}`;
  const isModule = kind === 'module';
  if (isModule && !href.startsWith('.')) return undefined;
  return rewriteRelativeHref(href, {from: file, to: location.file, mapPath, isModule});
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

/** Adds partials without recorded links to the files whose links are rewritten. */
function addPartials(holders: Map<string, Holder>, partials: readonly string[]): Map<string, Holder> {
  const folders = new Map([...holders.values()].map(({folder, set}) => [folder, set]));
  for (const file of partials) {
    if (holders.has(file)) continue;
    const folder = [...folders.keys()].find((candidate) => file.startsWith(`${candidate}/`));
    const set = folder === undefined ? '' : folders.get(folder)!;
    holders.set(file, {folder: folder ?? path.posix.dirname(file), set, isMdx: false, targets: new Map()});
  }
  return holders;
}

/** Maps old routes to moves, in every language that shows the page. */
function mapRoutes({plan, before, after}: RewriteInput): Map<string, PageMove> {
  const routes = new Map<string, PageMove>();
  for (const [i, site] of before.entries()) {
    const oldPages = mapPages(site);
    const newPages = mapPages(after[i]!);
    for (const move of plan.pages) {
      const oldPage = oldPages.get(move.from.file);
      const next = newPages.get(move.to.file);
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

function mapPages({pages}: BuiltSite): Map<string, SitePage> {
  return new Map(pages.flatMap((page) => (page.record ? [[page.record.source.file, page] as const] : [])));
}

function getDocId({props}: SitePage): string {
  return props.kind === 'doc' ? props.id : '';
}
