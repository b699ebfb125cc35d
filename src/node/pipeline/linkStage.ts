import fs from 'node:fs';
import path from 'node:path';
import type {NavbarItem, SiteProps} from '../../shared/types.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import {positionAt} from '../diagnostics/locateKey.ts';
import {checkLinks, type LayoutLink, type SiteLinks} from '../links/checkLinks.ts';
import type {Site} from '../site/graph.ts';
import type {SitePage} from '../site/types.ts';
import {isCompiled} from './lightRecord.ts';
import type {Project} from './project.ts';

/** What only rendering can know, by route: ids and links made by components. */
export type RenderedParts = ReadonlyMap<
  string,
  {readonly hrefs: readonly string[]; readonly anchors: readonly string[]}
>;

export interface LinkStageOptions {
  readonly rendered?: RenderedParts;
  /** The page as it is now, where the graph may be older than its text. */
  readonly current?: (page: SitePage) => SitePage;
}

/** Checks every link of every locale's pages and of the layout. */
export function linkStage(
  sites: readonly Site[],
  project: Project,
  {rendered = new Map(), current = (page) => page}: LinkStageOptions = {},
): Diagnostic[] {
  const anchors = new Map<string, ReadonlySet<string>>();
  const anchorsOf = (route: string): ReadonlySet<string> | undefined => {
    const known = anchors.get(route);
    if (known) return known;
    const found = sites.map((site) => site.byRoute.get(route)).find((page) => page !== undefined);
    if (!found) return undefined;
    const page = current(found);
    const more = rendered.get(route)?.anchors;
    // Ids of a page that nobody has compiled, and ids that a page's own components make, are not known yet.
    if (page.record && (!isCompiled(page.record) || (page.record.ownComponents && !more))) return undefined;
    const all = new Set([...(page.record?.anchors ?? []), ...(more ?? [])]);
    anchors.set(route, all);
    return all;
  };
  const links = siteLinks(sites, project);
  const made = sites.flatMap((site) => componentLinks(site, project, rendered));
  return checkLinks({...links, layout: [...links.layout, ...made], anchorsOf});
}

/** Problems of links that no page holds: of imported files. */
export function linkProblems(sites: readonly Site[], project: Project, layout: readonly LayoutLink[]): Diagnostic[] {
  // Going over all links of a site takes a tenth of a second for 10,000 pages, and most sites import nothing.
  if (layout.length === 0) return [];
  const {pages} = siteLinks(sites, project);
  const anchors = (route: string): ReadonlySet<string> | undefined => {
    const record = sites.map((site) => site.byRoute.get(route)?.record).find((found) => found !== undefined);
    return record && !record.ownComponents && isCompiled(record) ? new Set(record.anchors) : undefined;
  };
  return checkLinks({
    pages: pages.map((page) => ({...page, record: {...page.record, links: []}, targets: []})),
    layout,
    anchorsOf: anchors,
  });
}

/** Links that the components of interactive pages made, besides those that the compiler saw. */
function componentLinks(site: Site, project: Project, rendered: RenderedParts): LayoutLink[] {
  return site.pages.flatMap((page) => {
    const parts = page.record?.interactive ? rendered.get(page.route) : undefined;
    if (!parts) return [];
    const seen = new Set(site.targets(page).map((target) => target.url));
    const file = page.record!.source.file;
    return parts.hrefs.flatMap((href) => {
      if (seen.has(href) || href.startsWith('#')) return [];
      const target = site.resolve(href);
      return [
        {
          origin: `components of ${page.route}`,
          href,
          file,
          ...placeInFile(path.join(project.root, file), href),
          target,
        },
      ];
    });
  });
}

function placeInFile(file: string, text: string): {line: number; column: number} {
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : [];
  const line = lines.findIndex((one) => one.includes(text));
  return line < 0 ? {line: 1, column: 1} : {line: line + 1, column: lines[line]!.indexOf(text) + 1};
}

/** All links of a site with what they lead to. */
export function siteLinks(sites: readonly Site[], project: Project): Required<SiteLinks> {
  const pages = sites.flatMap((site) =>
    site.pages.flatMap((page) =>
      page.record ? [{record: page.record, route: page.route, targets: site.targets(page)}] : [],
    ),
  );
  // The layout's links are the same in every language, and what a translation lacks is linked to in the default one.
  const original = sites.find((site) => site.locale.name === project.config.i18n.defaultLocale);
  return {pages, layout: original ? layoutLinks(original, project) : []};
}

/** The address as it stands in the configuration: what the site shows has its base URL added. */
function writtenAt({config}: Project, key: readonly PropertyKey[]): string | undefined {
  let value: unknown = config;
  for (const part of key.slice(0, -1)) value = (value as Record<PropertyKey, unknown> | undefined)?.[part];
  const {to, href} = (value ?? {}) as {to?: unknown; href?: unknown};
  return typeof to === 'string' ? to : typeof href === 'string' ? href : undefined;
}

interface Placed {
  readonly origin: string;
  readonly href: string;
  readonly key: readonly PropertyKey[];
}

function layoutLinks(site: Site, project: Project): LayoutLink[] {
  const links = [...navbarLinks(site.props.navbar.items, ['navbar', 'items']), ...footerLinks(site.props)];
  const logo = site.props.navbar.logo;
  if (logo?.href) links.push({origin: 'navbar', href: logo.href, key: ['navbar', 'logo', 'href']});
  const sidebarLinks = sidebarHrefs(site);
  return [
    ...links.map(({origin, href, key}) => ({
      origin,
      href: writtenAt(project, key) ?? href,
      file: project.configFile,
      ...project.locate(key),
      target: site.resolve(href),
    })),
    ...sidebarLinks.map(({origin, href}) => ({
      origin,
      ...writtenInSidebar(href, site, project),
      target: site.resolve(href),
    })),
  ];
}

/** A sidebar's link as its author wrote it, in the file that holds the sidebars. */
function writtenInSidebar(
  href: string,
  site: Site,
  {docs, configFile}: Project,
): Pick<LayoutLink, 'href' | 'file' | 'line' | 'column'> {
  const base = site.locale.baseUrl;
  const written = base !== '/' && href.startsWith(base) ? [href.slice(base.length - 1), href] : [href];
  for (const {file, text} of docs.flatMap(({sidebars}) => Object.values(sidebars))) {
    for (const one of written) {
      const at = ["'", '"', '`'].map((quote) => text.indexOf(quote + one + quote)).find((found) => found >= 0);
      if (at !== undefined) return {href: one, file, ...positionAt(text, at + 1)};
    }
  }
  return {href, file: configFile};
}

function navbarLinks(items: readonly NavbarItem[], key: readonly PropertyKey[]): Placed[] {
  return items.flatMap((item, i): Placed[] => {
    const own = [...key, i];
    if (item.type === 'link') return [{origin: 'navbar', href: item.href, key: [...own, 'to']}];
    if (item.type === 'dropdown') {
      const self = item.href ? [{origin: 'navbar', href: item.href, key: [...own, 'to']}] : [];
      return [...self, ...navbarLinks(item.items, [...own, 'items'])];
    }
    if (item.type === 'localeDropdown' || item.type === 'docsVersionDropdown') {
      return [
        ...navbarLinks(item.dropdownItemsBefore, [...own, 'dropdownItemsBefore']),
        ...navbarLinks(item.dropdownItemsAfter, [...own, 'dropdownItemsAfter']),
      ];
    }
    return [];
  });
}

function footerLinks({footer}: SiteProps): Placed[] {
  const rows =
    footer?.columns?.map((column, c) => ({
      items: column.items,
      key: ['footer', 'links', c, 'items'] as PropertyKey[],
    })) ?? [];
  const flat = footer?.links ? [{items: footer.links, key: ['footer', 'links'] as PropertyKey[]}] : [];
  return [...rows, ...flat].flatMap(({items, key}) =>
    items.flatMap((item, i) =>
      item.href === undefined ? [] : [{origin: 'footer', href: item.href, key: [...key, i, 'to']}],
    ),
  );
}

function sidebarHrefs(site: Site): {origin: string; href: string}[] {
  const seen = new Set<string>();
  const links: {origin: string; href: string}[] = [];
  for (const {sidebar} of site.pages) {
    if (!sidebar || seen.has(sidebar.sidebar.root)) continue;
    seen.add(sidebar.sidebar.root);
    for (const branch of sidebar.sidebar.branches.values()) {
      for (const item of branch) {
        if (item.type === 'link' && !item.external && !site.byRoute.has(item.href))
          links.push({origin: `sidebar "${sidebar.sidebar.name}"`, href: item.href});
      }
    }
  }
  return links;
}
