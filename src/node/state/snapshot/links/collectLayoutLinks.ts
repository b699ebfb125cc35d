import path from 'node:path';
import {withBase} from '../../../../shared/routes.ts';
import {findPathnameTarget} from '../../../../shared/runsScript.ts';
import type {NavbarItem, SiteProps} from '../../../../shared/types.ts';
import {toPosition} from '../../../base/diagnostics/locateKey.ts';
import type {LayoutLink} from '../../../steps/links/checkInternalLinks.ts';
import type {Site} from '../../../steps/site/graph.ts';
import type {Project} from '../../project/project.ts';
import {locateInFile} from './locateInFile.ts';

function getSetting({config}: Project, key: readonly PropertyKey[]): unknown {
  let value: unknown = config;
  for (const part of key) value = (value as Record<PropertyKey, unknown> | undefined)?.[part];
  return value;
}

function getStringSetting(project: Project, key: readonly PropertyKey[]): string | undefined {
  const value = getSetting(project, key);
  return typeof value === 'string' ? value : undefined;
}

/** Returns the URL as the configuration has it. The rendered one includes the base URL. */
function getWrittenHref(project: Project, key: readonly PropertyKey[]): string | undefined {
  const {to, href} = (getSetting(project, key.slice(0, -1)) ?? {}) as {to?: unknown; href?: unknown};
  return typeof to === 'string' ? to : typeof href === 'string' ? href : undefined;
}

interface SettingLink {
  readonly origin: string;
  readonly href: string;
  readonly key: readonly PropertyKey[];
}

/** Collects the links and images of settings, sidebars, and authors. */
export function collectLayoutLinks(site: Site, project: Project): LayoutLink[] {
  const links = [...listNavbarLinks(site.props.navbar.items, ['navbar', 'items']), ...listFooterLinks(site.props)];
  const logo = site.props.navbar.logo;
  if (logo?.href) links.push({origin: 'navbar', href: logo.href, key: ['navbar', 'logo', 'href']});
  const sidebarLinks = listSidebarHrefs(site);
  return [
    ...links.flatMap(({origin, href, key}) => {
      const writtenHref = getWrittenHref(project, key) ?? href;
      // The host serves it, outside of the site.
      if (findPathnameTarget(writtenHref) !== undefined) return [];
      return [
        {origin, href: writtenHref, file: project.configFile, ...project.locate(key), target: site.resolve(href)},
      ];
    }),
    ...site.layoutRefs.map(({origin, href, kind, key, target}) => ({
      origin,
      href: /^src/.test(String(key.at(-1))) ? (getStringSetting(project, key) ?? href) : href,
      kind,
      file: project.configFile,
      ...project.locate(key),
      target,
    })),
    ...sidebarLinks.flatMap(({origin, href}) => {
      const written = locateInSidebars(href, site, project);
      return written ? [{origin, ...written, target: site.resolve(href)}] : [];
    }),
    ...listRedirectAnchors(site, project),
    ...listSettingImages(site, project),
    ...listAuthorImages(site, project),
    ...listSocialCards(site, project),
  ];
}

/** Lists redirects to headings. A redirect to a missing page is reported elsewhere. */
function listRedirectAnchors(site: Site, {config, configFile, locate}: Project): LayoutLink[] {
  return config.redirects.flatMap(({to}, i) => {
    const target = to.includes('#') ? site.resolve(withBase(to, site.locale.baseUrl)) : undefined;
    if (target?.type !== 'page') return [];
    return [{origin: 'redirects', href: to, file: configFile, ...locate(['redirects', i, 'to']), target}];
  });
}

function listSettingImages(site: Site, {config, configFile, locate}: Project): LayoutLink[] {
  return (['favicon', 'image'] as const).flatMap((name) => {
    const href = config[name];
    if (href === undefined) return [];
    const target = site.resolve(withBase(href, config.baseUrl), 'image');
    return [{origin: `setting ${name}`, href, kind: 'image' as const, file: configFile, ...locate([name]), target}];
  });
}

function listAuthorImages(site: Site, {config, root}: Project): LayoutLink[] {
  const links = new Map<string, LayoutLink>();
  for (const page of site.pages) {
    if (page.record?.source.kind !== 'blog') continue;
    const {props, record} = page;
    if (props.kind !== 'blogPost') continue;
    for (const {name, imageUrl} of props.post.authors) {
      if (imageUrl === undefined || links.has(imageUrl)) continue;
      const target = site.resolve(imageUrl, 'image');
      const link = {origin: `author ${name}`, href: imageUrl, kind: 'image', file: record.source.file, target} as const;
      links.set(imageUrl, target.type === 'broken' ? {...link, ...locateInAuthorsFile(link, {config, root})} : link);
    }
  }
  return [...links.values()];
}

function listSocialCards(site: Site, {root}: Project): LayoutLink[] {
  return site.pages.flatMap(({record}) => {
    const href = record?.frontMatter.image;
    if (href === undefined || record?.card) return [];
    const {file} = record!.source;
    const target = site.resolve(site.toAddress(href), 'image');
    const link = {origin: 'front matter', href, kind: 'image', file, target} as const;
    return [target.type === 'broken' ? {...link, ...locateInFile(path.join(root, file), href)} : link];
  });
}

function locateInAuthorsFile(
  {href, file = ''}: LayoutLink,
  {config, root}: Pick<Project, 'config' | 'root'>,
): Pick<LayoutLink, 'href' | 'file' | 'line' | 'column'> {
  const name = path.posix.basename(href);
  const files = [...config.blog.map((blog) => `${blog.path}/${blog.authorsMapPath}`), file];
  for (const candidate of files) {
    const place = locateInFile(path.join(root, candidate), name);
    if (place.line > 1 || place.column > 1) return {href, file: candidate, ...place};
  }
  return {href, file};
}

/**
 * Locates a sidebar link in the sidebar file, in the author's spelling; undefined for URLs outside
 * of the site.
 */
function locateInSidebars(
  href: string,
  site: Site,
  {docs, configFile}: Project,
): Pick<LayoutLink, 'href' | 'file' | 'line' | 'column'> | undefined {
  const base = site.locale.baseUrl;
  const {siteBase} = site.props;
  const outside = href.startsWith(siteBase) ? `pathname://${href.slice(siteBase.length - 1)}` : undefined;
  const hrefs = base !== '/' && href.startsWith(base) ? [href.slice(base.length - 1), href] : [href];
  for (const {file, text} of docs.flatMap(({sidebars}) => Object.values(sidebars))) {
    // The host serves it, outside of the site.
    if (outside !== undefined && text.includes(outside)) return undefined;
    for (const candidate of hrefs) {
      const at = ["'", '"', '`'].map((quote) => text.indexOf(quote + candidate + quote)).find((found) => found >= 0);
      if (at !== undefined) return {href: candidate, file, ...toPosition(text, at + 1)};
    }
  }
  return {href, file: configFile};
}

function listNavbarLinks(items: readonly NavbarItem[], key: readonly PropertyKey[]): SettingLink[] {
  return items.flatMap((item, i): SettingLink[] => {
    const itemKey = [...key, i];
    if (item.type === 'link') return [{origin: 'navbar', href: item.href, key: [...itemKey, 'to']}];
    if (item.type === 'dropdown') {
      const self = item.href ? [{origin: 'navbar', href: item.href, key: [...itemKey, 'to']}] : [];
      return [...self, ...listNavbarLinks(item.items, [...itemKey, 'items'])];
    }
    if (item.type === 'localeDropdown' || item.type === 'docsVersionDropdown') {
      return [
        ...listNavbarLinks(item.dropdownItemsBefore, [...itemKey, 'dropdownItemsBefore']),
        ...listNavbarLinks(item.dropdownItemsAfter, [...itemKey, 'dropdownItemsAfter']),
      ];
    }
    return [];
  });
}

function listFooterLinks({footer}: SiteProps): SettingLink[] {
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

function listSidebarHrefs(site: Site): {origin: string; href: string}[] {
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
