import fs from 'node:fs';
import path from 'node:path';

/** A fenced block of a page of the guide. */
export interface Sample {
  readonly language: string;
  /** Caption, empty when there is none. */
  readonly title: string;
  /** Name of the file that it shows, where the caption is one; an excerpt has a caption in words. */
  readonly file: string | undefined;
  readonly text: string;
  readonly line: number;
}

/** The site of a reader who has followed a page up to some point. */
export interface SampleSite {
  readonly files: ReadonlyMap<string, string>;
  readonly line: number;
}

export const websiteRoot = path.resolve(import.meta.dirname, '../../website');

/** Pages of the site of the tool, from its docs folder. */
export function websitePages(): string[] {
  return fs
    .readdirSync(path.join(websiteRoot, 'docs'), {recursive: true, encoding: 'utf8'})
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => /\.mdx?$/.test(name))
    .sort();
}

export function readPage(page: string): string {
  return fs.readFileSync(path.join(websiteRoot, 'docs', page), 'utf8');
}

const FENCE = /^( *)(`{3,}) *([\w-]*)(.*)\n([\s\S]*?)^\1\2 *$/gm;
/** A path, and no sentence: `docs/guide/a.md`, `.gitignore`, `_headers`. */
const FILE = /^[\w.@/[\]-]+(?:\.\w+|_headers|_redirects)$/;

/** All fenced blocks, the outer ones where they are nested. */
export function samplesOf(text: string): Sample[] {
  return [...text.matchAll(FENCE)].map(([, indent, , language, meta, body], i, all) => {
    const title = /title="([^"]*)"/.exec(meta!)?.[1] ?? '';
    return {
      language: language!,
      title,
      file: FILE.test(title) ? title : undefined,
      text: body!.replace(new RegExp(`^${indent}`, 'gm'), ''),
      line: text.slice(0, (all[i] as RegExpMatchArray).index).split('\n').length,
    };
  });
}

const PAGE_LANGUAGES = ['md', 'mdx'];
const SHELLS = ['sh', 'bash'];

/** Files that are in no text: a page names those that it needs, and their content does not matter. */
const BINARY = /`((?:[\w-]+\/)+[\w.-]+\.(?:png|jpe?g|webp|avif|mp4|webm|vtt|pdf|zip|woff2|svg|ico))`/g;

/** A step of a reader who follows a page: writing a file, or typing a command. */
export type Step =
  | {readonly kind: 'file'; readonly file: string; readonly text: string; readonly line: number}
  | {readonly kind: 'command'; readonly command: string; readonly line: number};

/** The steps of the page, in order. Markdown without a name becomes a page of its own. */
export function stepsOf(text: string): Step[] {
  let pages = 0;
  let config: string | undefined;
  const configOf = (sample: string): string => {
    const whole = wholeConfig(sample, config);
    if (sample.includes('defineConfig(')) config = whole;
    return whole;
  };
  return samplesOf(text).flatMap((sample): Step[] => {
    const {language, line} = sample;
    const isPage = PAGE_LANGUAGES.includes(language) && sample.file === undefined;
    const file = sample.file ?? (isPage ? `docs/sample-${++pages}.${language}` : undefined);
    if (file !== undefined)
      return [{kind: 'file', file, text: file === 'site.config.ts' ? configOf(sample.text) : sample.text, line}];
    if (!SHELLS.includes(language)) return [];
    return sample.text.split('\n').flatMap((one, i): Step[] => {
      const command = one.replace(/\s+# .*$/, '').trim();
      return command === '' || command.startsWith('#') ? [] : [{kind: 'command', command, line: line + 1 + i}];
    });
  });
}

/** Files of a site before anybody follows a page: a home page, and what is in no text. */
export function startFiles(text: string): Map<string, string> {
  const files = new Map(START);
  for (const [, name] of text.matchAll(BINARY)) files.set(name!, '');
  return files;
}

/** Files of a page in the states that its samples lead through: a name that comes again begins the next one. */
export function sampleSites(text: string): SampleSite[] {
  const files = startFiles(text);
  const sites: SampleSite[] = [];
  const own = new Set<string>();
  let line = 0;
  for (const step of stepsOf(text)) {
    if (step.kind === 'command') continue;
    if (own.has(step.file)) {
      sites.push({files: new Map(files), line});
      own.clear();
    }
    own.add(step.file);
    line = step.line;
    files.set(step.file, step.text);
  }
  if (own.size > 0) sites.push({files: new Map(files), line});
  return sites;
}

const NEEDED = "  title: 'Sample',\n  url: 'https://docs.example.com',\n";

/** Settings that stand alone take their place in the whole configuration that the page showed before, or in one of the two that every one needs. */
function wholeConfig(text: string, before?: string): string {
  if (text.includes('defineConfig(')) {
    const whole = /\btitle:/.test(text) ? text : text.replace('defineConfig({', `defineConfig({\n${NEEDED}`);
    return /import \{[^}]*defineConfig/.test(whole)
      ? whole
      : `import {defineConfig} from 'manual-docs/config';\n${whole}`;
  }
  if (before) {
    const named = before.replace('export default defineConfig(', 'const before = defineConfig(');
    return `${named}\nexport default defineConfig({\n  ...before,\n${text}});\n`;
  }
  return `import {defineConfig} from 'manual-docs/config';\n\nexport default defineConfig({\n${NEEDED}${text}});\n`;
}

const START: ReadonlyMap<string, string> = new Map([
  ['site.config.ts', wholeConfig('')],
  ['docs/index.md', '# Home\n'],
]);
