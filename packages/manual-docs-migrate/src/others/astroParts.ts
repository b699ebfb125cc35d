import {getOrigin} from '../evaluate/foreignValue.ts';
import type {SiteFacts} from '../facts.ts';
import type {PlacedFinding, Settings, SettingsReader} from '../readSettings.ts';
import type {FindDoc} from './readers.ts';

/** Folder of Starlight's pages. */
export const DOCS = 'src/content/docs';

/**
 * Creates a function that finds docs by address: the `slug` of the front matter, or the path in
 * lower case without punctuation, with hyphens for spaces.
 */
export function docsBySlug({listNames, findAll}: SiteFacts): FindDoc {
  const toSlug = (id: string): string =>
    id
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\-/ ]/gu, '')
      .replaceAll(' ', '-');
  const docs = listNames(DOCS).filter((file) => /\.mdx?$/.test(file));
  const ids = docs.flatMap((file) => {
    const id = file.replace(/\.mdx?$/, '');
    const [own = ''] = findAll(`${DOCS}/${file}`, /^slug:[ \t]*["']?\/?([^\s"']+)/gm);
    return [own, toSlug(id), id].map((name) => [name, id] as const);
  });
  const all = new Map(ids.filter(([name]) => name !== ''));
  return (name) => all.get(name) ?? all.get(toSlug(name));
}

/** Finds the icon of browser tabs: a file in `public`, or a URL. */
export function favicon(options: SettingsReader, facts: SiteFacts): string | undefined {
  const faviconPath = options.takeText('favicon');
  if (
    faviconPath === undefined ||
    /^https?:/.test(faviconPath) ||
    facts.exists(`public/${faviconPath.replace(/^\//, '')}`)
  )
    return faviconPath?.replace(/^\//, '');
  options.tell('no file of `public`: copy it there, and write `favicon`', 'favicon');
  return undefined;
}

/** Markdown plugins for formulas. */
const MATH = /^(?:remark-math|rehype-(?:katex|mathjax))/;

/** Returns whether pages contain formulas. Reports other Markdown plugins. */
export function hasMath(site: SettingsReader): boolean {
  const {remarkPlugins = [], rehypePlugins = []} = (site.take('markdown') ?? {}) as Record<string, unknown[]>;
  const names = [...remarkPlugins, ...rehypePlugins].map((entry) => {
    const plugin = Array.isArray(entry) ? entry[0] : entry;
    return getOrigin(plugin)?.module ?? String((plugin as {name?: unknown} | null)?.name || plugin);
  });
  const others = names.filter((name) => !MATH.test(name));
  const note = `name those of these plugins in \`markdown\` that need nothing of Astro: ${others.join(', ')}`;
  if (others.length > 0) site.tell(note, 'markdown');
  return others.length < names.length;
}

/** Returns whether addresses end in a slash, which is Astro's default. */
export function hasSlash(site: SettingsReader): boolean {
  const {format} = (site.take('build') ?? {}) as {format?: string};
  return site.take('trailingSlash') !== 'never' && format !== 'file';
}

/** Lists addresses of pages outside the docs, which only Astro can build. */
export function astroPages(facts: SiteFacts, report: (finding: PlacedFinding) => void): Settings[] | undefined {
  const paths = facts.listNames('src/pages').flatMap((file) => {
    const route = file
      .replace(/\.(?:astro|mdx?|html|[jt]s)$/, '')
      .replace(/(?:^|\/)index$/, '')
      .replace(/(?:^|\/)\[.*$/, '');
    const note = 'made by Astro, not here: publish it beside the site, or write it as a page of `src/content/docs`';
    report({fate: 'by-hand', subject: `src/pages/${file}`, note});
    return route === '' || route.startsWith('_') ? [] : [`/${route}/**`];
  });
  return paths.length > 0 ? [...new Set(paths)].map((one) => ({path: one})) : undefined;
}
