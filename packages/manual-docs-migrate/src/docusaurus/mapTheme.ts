import {algoliaSearchSchema, NAVBAR_ITEM_SCHEMAS} from 'manual-docs/internal/migrate';
import type {Settings, SettingsReader} from '../readSettings.ts';

/**
 * Converts Docusaurus's `themeConfig` to settings of the site.
 *
 * @param rules receives style rules for values that are not settings here
 */
export function mapTheme(theme: SettingsReader, rules: string[]): Settings {
  const site: Settings = theme.takeAll('image', 'metadata', 'colorMode', 'tableOfContents');
  const navbar = mapNavbar(theme.inner('navbar'));
  if (Object.keys(navbar).length > 0) site.navbar = navbar;
  site.footer = mapFooter(theme.take('footer'), theme);
  site.announcementBar = mapAnnouncement(theme.take('announcementBar'), theme, rules);
  const docs = theme.inner('docs');
  const sidebar = docs.inner('sidebar').takeAll('hideable', 'autoCollapseCategories');
  if (Object.keys(sidebar).length > 0) site.sidebar = sidebar;
  docs.end([/^versionPersistence$/]);
  site.search = mapAlgolia(theme.take('algolia'), theme);
  theme.end(
    [/^(?:blog|hideableSidebar|zoom)$/],
    [/^mermaid$/, 'options of Mermaid'],
    [/^liveCodeBlock$/, 'live code has no counterpart'],
  );
  return site;
}

function mapNavbar(navbar: SettingsReader): Settings {
  const site: Settings = navbar.takeAll('title', 'hideOnScroll', 'style');
  const logo = mapLogo(navbar.take('logo'));
  if (logo) site.logo = logo;
  const items = navbar.take('items');
  if (Array.isArray(items)) site.items = items.flatMap((item, i) => mapItem(onItsSide(item), navbar, ['items', i]));
  navbar.end();
  return site;
}

/** Moves an item without a side to the left. That is Docusaurus's default; here it is the right. */
function onItsSide(item: unknown): unknown {
  return item === null || typeof item !== 'object' || 'position' in item ? item : {...item, position: 'left'};
}

/** Keeps the keys that a logo has here. Classes and styles of Docusaurus have no effect. */
function mapLogo(value: unknown): Settings | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  return pick(value, ['src', 'srcDark', 'alt', 'width', 'height', 'href', 'target']);
}

/** Copies the given keys of an object, except those that are undefined. */
export const pick = (value: object, keys: readonly string[]): Settings =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const one = (value as Settings)[key];
      return one === undefined ? [] : [[key, one]];
    }),
  );

const ITEM_KEYS = new Set(Object.values(NAVBAR_ITEM_SCHEMAS).flatMap(({shape}) => Object.keys(shape)));

/** Converts an item of the navbar. Returns `undefined` for types that only Docusaurus has. */
function mapItem(value: unknown, reader: SettingsReader, path: readonly PropertyKey[]): Settings[] {
  if (value === null || typeof value !== 'object') return [];
  const item = value as Settings;
  if (typeof item.type === 'string' && !Object.hasOwn(NAVBAR_ITEM_SCHEMAS, item.type)) {
    reader.tell(`there is no navbar item of type \`${item.type}\` here`, ...path);
    return [];
  }
  const mapped: Settings = {};
  // A menu needs a label here. Its HTML contains one.
  if (typeof item.html === 'string' && item.items && !item.label)
    mapped.label = item.html
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  for (const [key, inner] of Object.entries(item)) {
    if (inner === undefined || inner === null) continue;
    if (!ITEM_KEYS.has(key)) reader.drop('', ...path, key);
    else if (['items', 'dropdownItemsBefore', 'dropdownItemsAfter'].includes(key) && Array.isArray(inner))
      mapped[key] = inner.flatMap((one, i) => mapItem(one, reader, [...path, key, i]));
    else mapped[key] = inner;
  }
  return [{...mapped, ...toActiveBase(item)}];
}

/** Marks a link also on pages below its target, like Docusaurus. */
function toActiveBase({to, activeBasePath, activeBaseRegex}: Settings): Settings {
  if (typeof to !== 'string' || activeBasePath || activeBaseRegex) return {};
  const folder = to.replace(/[?#].*/, '').replace(/^\/|\/$/g, '');
  return folder === '' || /^\w+:/.test(to) ? {} : {activeBasePath: `/${folder}`};
}

function mapFooter(value: unknown, theme: SettingsReader): Settings | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  const footer = theme.inner('footer');
  const site: Settings = footer.takeAll('style', 'copyright');
  site.logo = mapLogo(footer.take('logo'));
  const links = footer.take('links');
  if (Array.isArray(links))
    site.links = links.map((entry: Settings) =>
      Array.isArray(entry.items)
        ? {...pick(entry, ['title']), items: entry.items.map((item: Settings) => footerItem(item))}
        : footerItem(entry),
    );
  footer.end();
  return site;
}

const footerItem = (item: Settings): Settings => pick(item, ['label', 'to', 'href', 'html', 'className']);

function mapAnnouncement(value: unknown, theme: SettingsReader, rules: string[]): Settings | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  const bar = theme.inner('announcementBar');
  const site: Settings = bar.takeAll('id', 'content');
  // In Docusaurus, readers can close the bar by default.
  site.isCloseable = bar.take('isCloseable') ?? true;
  // Links in its text were written for these colors.
  const color = (key: string, usual: string): unknown => bar.take(key) ?? usual;
  const both = `background: ${color('backgroundColor', '#fff')};\n  color: ${color('textColor', '#000')};`;
  rules.push(
    `.m-announcement,\n[data-theme] .m-announcement {\n  ${both}\n}\n`,
    '[data-theme] .m-announcement a {\n  color: inherit;\n}\n',
  );
  bar.end();
  return site;
}

/**
 * Converts Algolia's settings. Results are limited to the language and version by default, like in
 * Docusaurus.
 */
function mapAlgolia(value: unknown, theme: SettingsReader): Settings | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  const algolia = theme.inner('algolia');
  const {contextualSearch: _, transformItems: __, ...shape} = algoliaSearchSchema.shape;
  const search: Settings = {
    provider: 'algolia',
    ...algolia.takeAll('appId', 'apiKey', 'indexName'),
    ...algolia.takeAll(...Object.keys(shape)),
    contextualSearch: algolia.take('contextualSearch') ?? true,
  };
  algolia.end([/^(?:insights|debug)$/], [/^transformItems$/, 'write it into a module, and name that module']);
  if (typeof search.appId === 'string') return search;
  theme.tell('names no `appId`, which the service asks for: the search here is used instead', 'algolia');
  return undefined;
}
