import type {Settings, SettingsReader} from '../readSettings.ts';
import {accountItems, type FindDoc, type NavEntry, toSidebar, withoutExtension} from './readers.ts';

function toEntries(value: unknown, base = ''): NavEntry[] {
  if (!Array.isArray(value)) return [];
  return value.map((entry: Settings) => {
    const below = typeof entry.base === 'string' ? entry.base : base;
    const {link} = entry;
    const inside = (name: string): string => (below ? `${below.replace(/\/$/, '')}/${name.replace(/^\//, '')}` : name);
    return {
      label: plain(entry.text),
      link: typeof link === 'string' ? (/^(?:[a-z]+:|\/\/)/i.test(link) ? link : inside(link)) : undefined,
      items: Array.isArray(entry.items) ? toEntries(entry.items, below) : undefined,
      collapsed: typeof entry.collapsed === 'boolean' ? entry.collapsed : undefined,
    };
  });
}

const ENTITIES: Readonly<Record<string, string>> = {lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0', amp: '&'};

/** Labels may contain HTML in VitePress. */
const plain = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? value
        .replace(/<[^>]*>/g, '')
        .replace(/&(\w+|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
        .trim() || undefined
    : undefined;

/** Returns sidebars by name, and their names by path prefix. */
export function mapSidebar(theme: SettingsReader, exists: FindDoc): {sidebars: Settings; paths?: Settings} {
  const value = theme.take('sidebar');
  // Without a sidebar in the settings, VitePress shows none. Here it would be generated from the
  // folders.
  if (value === null || typeof value !== 'object') return {sidebars: {}};
  const sidebars = Object.entries(Array.isArray(value) ? {'/': value} : value).map(([begin, items]) => {
    const {items: entries, base = ''} = (Array.isArray(items) ? {items} : items) as {items: unknown; base?: string};
    const name = Array.isArray(value) ? 'sidebar' : begin.replace(/^\/|\/$/g, '').replace(/\W+/g, '-') || 'root';
    return {begin, name, entries: toSidebar(toEntries(entries, base), exists)};
  });
  return {
    sidebars: Object.fromEntries(sidebars.map(({name, entries}) => [name, entries])),
    paths: Object.fromEntries(sidebars.map(({begin, name}) => [`/${begin.replace(/^\//, '')}`, name])),
  };
}

/** Converts navbar and accounts. Reports components of Vue. */
export function mapNavbar(theme: SettingsReader, title: string): Settings {
  const logo = theme.take('logo');
  const picture = typeof logo === 'string' ? {src: logo} : logo;
  const {src, light, dark, alt} = (picture ?? {}) as Settings;
  const siteTitle = theme.take('siteTitle');
  const nav = theme.take('nav');
  [nav ?? []].flat().forEach((one, i) => {
    if ((one as Settings).component) theme.tell('a component of Vue', 'nav', i);
  });
  return {
    title: siteTitle === false ? undefined : (siteTitle ?? title),
    logo: (src ?? light) ? {src: src ?? light, srcDark: dark, alt: alt ?? title} : undefined,
    items: [...toItems(nav), ...accountItems(theme.take('socialLinks'))],
  };
}

function toItems(value: unknown): Settings[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: Settings): Settings[] => {
    if (Array.isArray(item.items)) {
      const flat = item.items.flatMap((inner: Settings) => (Array.isArray(inner.items) ? inner.items : [inner]));
      const items = toItems(flat).map(({position, ...item}) => item);
      return [{label: plain(item.text) ?? '…', position: 'right', items}];
    }
    if (typeof item.link !== 'string') return [];
    const target = /^(?:[a-z]+:|\/\/)/i.test(item.link) ? {href: item.link} : {to: withoutExtension(item.link)};
    return [{label: plain(item.text) ?? item.link, ...target, position: 'right'}];
  });
}
