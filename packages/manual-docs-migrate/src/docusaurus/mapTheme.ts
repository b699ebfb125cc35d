import {NAVBAR_ITEM_SCHEMAS} from 'manual-docs/internal/migrate';
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
  docs.end();
  site.search = mapAlgolia(theme);
  theme.end([/^mermaid$/, 'options of Mermaid'], [/^liveCodeBlock$/, 'live code has no counterpart']);
  return site;
}

function mapNavbar(navbar: SettingsReader): Settings {
  const site = navbar.takeAll('title', 'hideOnScroll', 'style', 'logo');
  const items = navbar.take('items');
  if (Array.isArray(items)) site.items = items.flatMap((item, i) => mapItem(onItsSide(item), navbar, ['items', i]));
  navbar.end();
  return site;
}

/** Moves an item without a side to the left. That is Docusaurus's default; here it is the right. */
function onItsSide(item: unknown): unknown {
  return item === null || typeof item !== 'object' || 'position' in item ? item : {...item, position: 'left'};
}

/** Converts an item of the navbar, and reports types that only Docusaurus has. */
function mapItem(value: unknown, reader: SettingsReader, path: readonly PropertyKey[]): Settings[] {
  if (value === null || typeof value !== 'object') return [];
  const item = value as Settings;
  if (typeof item.type === 'string' && !Object.hasOwn(NAVBAR_ITEM_SCHEMAS, item.type)) {
    reader.tell(`there is no navbar item of type \`${item.type}\` here`, ...path);
    return [];
  }
  const mapped = Object.fromEntries(Object.entries(item).filter(([, inner]) => inner !== undefined && inner !== null));
  // A menu needs a label here. Its HTML contains one.
  if (typeof item.html === 'string' && item.items && !item.label)
    mapped.label = item.html
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  for (const key of ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'])
    if (Array.isArray(item[key]))
      mapped[key] = item[key].flatMap((inner, i) => mapItem(inner, reader, [...path, key, i]));
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
  const site = footer.takeAll('style', 'copyright', 'logo', 'links');
  footer.end();
  return site;
}

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
function mapAlgolia(theme: SettingsReader): Settings | undefined {
  const algolia = theme.take('algolia') as Settings | undefined;
  if (typeof algolia?.appId === 'string') return {provider: 'algolia', contextualSearch: true, ...algolia};
  const note = 'names no `appId`, which the service asks for: the search here is used instead';
  if (algolia) theme.tell(note, 'algolia');
  return undefined;
}
