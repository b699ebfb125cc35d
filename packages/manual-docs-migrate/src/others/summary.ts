import fs from 'node:fs';
import path from 'node:path';
import type {ForeignConfig} from '../evaluate/evaluateConfig.ts';
import {NOTHING_GIVEN} from '../evaluate/givenValues.ts';
import type {SiteFacts} from '../facts.ts';
import {readSettings, type Settings} from '../readSettings.ts';
import {
  accountItem,
  createDocFinder,
  docId,
  type FindDoc,
  type MappedSite,
  type NavEntry,
  oneLanguage,
  siteAddress,
  toSidebar,
  warnings,
} from './readers.ts';

const LINK = /^\[((?:\\.|[^\]\\])*)\]\(\s*<?([^)>\s]*)>?(?:\s+"[^"]*")?\s*\)/;
const ITEM = /^([ \t]*)(?:(?:[-*+]|\d+\.)[ \t]+)?(\S.*)$/;

interface Entry extends NavEntry {
  readonly items: Entry[];
}

/** Reads the order of pages from `SUMMARY.md` of mdBook and GitBook, or `_sidebar.md` of docsify: nested lists, and headings above them. */
export function parseSummary(text: string): NavEntry[] {
  const root: Entry = {items: []};
  let section = root;
  let open: {readonly indent: number; readonly entry: Entry}[] = [];
  for (const line of text.replace(/<!--[\s\S]*?-->/g, '').split('\n')) {
    const [, heading] = /^#{1,6}[ \t]+(.*\S)/.exec(line) ?? [];
    const [, space = '', content = ''] = ITEM.exec(line) ?? [];
    // The first heading is the title of the file.
    if (heading !== undefined && root.items.length === 0 && /^#[ \t]/.test(line)) continue;
    if (heading !== undefined) {
      section = {label: heading, items: []};
      root.items.push(section);
      open = [];
      continue;
    }
    const [, linked, target] = LINK.exec(content) ?? [];
    const isItem = linked !== undefined || /^[ \t]*(?:[-*+]|\d+\.)[ \t]/.test(line);
    if (content === '' || /^[-*_ ]+$/.test(content) || !isItem) continue;
    const label = (linked ?? content).replace(/\\(.)/g, '$1').replace(/[*`]|<[^>]*>/g, '');
    const entry: Entry = {label, link: target || undefined, items: []};
    const indent = space.replaceAll('\t', '    ').length;
    open = open.filter((above) => above.indent < indent);
    (open.at(-1)?.entry ?? section).items.push(entry);
    open.push({indent, entry});
  }
  return root.items.flatMap(toNavEntry);
}

/** Converts an entry. Entries without pages, such as drafts, are left out. */
function toNavEntry({label, link, items}: Entry): NavEntry[] {
  if (items.length > 0) return [{label, link, items: items.flatMap(toNavEntry), collapsed: false}];
  return link === undefined ? [] : [{label, link}];
}

/** Reads a file with the order of pages as a configuration. */
export function readSummary(root: string, file: string): {readonly value: ForeignConfig; readonly diagnostics: []} {
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  const value = {file, text, config: {}, absent: [], endless: [], given: NOTHING_GIVEN, answers: new Map()};
  return {value, diagnostics: []};
}

/** Converts a folder of pages with their order to settings. Pages stay where they are. */
export function mapSummary({text, file}: ForeignConfig, facts: SiteFacts): MappedSite {
  const findings: MappedSite['findings'][number][] = [];
  const site = readSettings({}, [], (finding) => void findings.push(finding));
  const folder = path.posix.dirname(file);
  const exists = createDocFinder(path.join(facts.root, folder));
  const find: FindDoc = (name) => exists(name) ?? exists(name.replace(/(^|\/)index$/, '$1README'));
  const entries = parseSummary(text);
  const read = (name: string, pattern: RegExp): string | undefined => facts.findAll(name, pattern)[0];
  const title =
    read('book.toml', /^title\s*=\s*"(.+)"/gm) ??
    read(path.posix.join(folder, 'index.html'), /\bname:\s*['"](.+?)['"]/g) ??
    read(path.posix.join(folder, 'README.md'), /^#[ \t]+(.*\S)/gm) ??
    'Docs';
  const repository = read('book.toml', /^git-repository-url\s*=\s*"(.+)"/gm);
  const language = read('book.toml', /^language\s*=\s*"(.+)"/gm);
  const [first] = entries.flatMap(collectLinks).flatMap((link) => docId(link, find) ?? []);
  const hasHome = ['README', 'readme', 'index'].some((name) => find(name) !== undefined);
  const config: Settings = {
    title,
    url: siteAddress(undefined, site, 'url').origin,
    i18n: oneLanguage(language),
    docs: {
      path: folder,
      routeBasePath: '/',
      numberPrefixParser: false,
      exclude: ['SUMMARY.md', '**/_*.md', '**/node_modules/**', ...(folder === '.' ? ['build/**'] : [])],
      sidebars: {sidebar: toSidebar(entries, find)},
    },
    navbar: {
      title,
      items: repository ? [accountItem(repository.includes('gitlab') ? 'gitlab' : 'github', repository)] : [],
    },
    redirects:
      hasHome || first === undefined ? undefined : [{from: '/', to: `/${first.replace(/\/(?:index|readme)$/i, '')}`}],
    markdown: {format: 'md'},
    diagnostics: {severity: warnings('broken-link', 'missing-asset', 'missing-image')},
  };
  return {config, findings, styles: []};
}

function collectLinks({link, items = []}: NavEntry): string[] {
  return [...(link === undefined ? [] : [link]), ...items.flatMap(collectLinks)];
}
