import path from 'node:path';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../../base/diagnostics/diagnostic.ts';
import {formatInteger} from '../../../base/diagnostics/formatValue.ts';
import {tryParseJson} from '../../../base/diagnostics/tryParseJson.ts';
import {MAX_RULES} from './writeRules.ts';

interface SiteSize {
  /** Files of the output by path. */
  readonly files: ReadonlyMap<string, {readonly bytes: number}>;
  /** Texts of `_headers` and `_redirects`, if the site has them. */
  readonly headers?: string;
  readonly redirects?: string;
}

/**
 * Published folder in a settings file (as steps from the file) and the key that names it; or a
 * mistake.
 */
type HostSettings =
  | {readonly key: string; readonly folders: readonly string[]}
  | {readonly text: string; readonly help: string};

/**
 * Facts about a host, except for the rules of `_headers` and `_redirects`, which several hosts
 * share.
 */
interface Host {
  readonly name: string;
  /** Returns whether a site address or build environment belongs to the host. */
  readonly matches?: (address: URL, env: Readonly<Record<string, string | undefined>>) => boolean;
  /** Names of its settings file; the first existing one counts. */
  readonly files: readonly string[];
  readonly readSettings?: (text: string, site: {readonly trailingSlash: boolean}) => HostSettings;
  /** Returns the base URL of a git repository's site. */
  readonly getBaseUrl?: (address: URL, repository: string) => string;
  /** File of a site that contains its domain. */
  readonly domainFile?: string;
  /** Reports the limits of free plans that a site exceeds. */
  readonly exceeded?: (site: SiteSize) => Diagnostic[];
}

const MIB = 1024 * 1024;

/** Hosts in the order in which they are detected. */
export const HOSTS: readonly Host[] = [
  {
    name: 'GitHub Pages',
    matches: ({host}) => host.endsWith('.github.io'),
    getBaseUrl: ({host}, repository) => (repository === host ? '/' : `/${repository}/`),
    domainFile: 'CNAME',
    files: [],
    exceeded({files}) {
      const megabytes = Math.ceil([...files.values()].reduce((sum, one) => sum + one.bytes, 0) / 1e6);
      return megabytes > 1000
        ? [reportLimit('GitHub Pages', '1,000 MB per site', `${formatInteger(megabytes)} MB`)]
        : [];
    },
  },
  {
    name: 'GitLab Pages',
    matches: ({host}) => host.endsWith('.gitlab.io'),
    files: [],
    exceeded({files}) {
      // It looks for a folder first, and then for an index in it.
      const folders = new Set([...files.keys()].map((file) => path.posix.dirname(file)));
      const hidden = [...files.keys()].filter(
        (file) => file.endsWith('.html') && folders.has(file.slice(0, -'.html'.length)),
      );
      if (hidden.length === 0) return [];
      const others = hidden.length > 1 ? `, and ${formatInteger(hidden.length - 1)} more` : '';
      const message = `GitLab Pages does not find a page beside a folder of its name: ${hidden[0]}${others}.`;
      return [createDiagnostic('host-limit', message, {hint: 'set `trailingSlash: true`'})];
    },
  },
  {
    name: 'Netlify',
    files: ['netlify.toml'],
    readSettings(text) {
      const readKey = (key: string) => new RegExp(`^\\s*${key}\\s*=\\s*["']([^"']*)["']`, 'm').exec(text)?.[1];
      return {key: 'publish', folders: [readKey('base') ?? '', readKey('publish') ?? '']};
    },
  },
  {
    name: 'Cloudflare',
    matches: ({host}, env) => env.CF_PAGES === '1' || host.endsWith('.pages.dev'),
    files: ['wrangler.toml', 'wrangler.json', 'wrangler.jsonc'],
    readSettings(text) {
      const readKey = (key: string) => new RegExp(`\\b${key}"?\\s*[=:]\\s*"([^"]*)"`).exec(text)?.[1];
      if (readKey('not_found_handling') !== '404-page')
        return {text: 'lacks not_found_handling', help: 'write not_found_handling = "404-page"'};
      // The other values answer home pages of languages, or pages, at addresses that the site does not link to.
      if ((readKey('html_handling') ?? 'auto-trailing-slash') !== 'auto-trailing-slash')
        return {text: 'pages are moved to other addresses', help: 'write html_handling = "auto-trailing-slash"'};
      return {key: 'directory', folders: [readKey('directory') ?? '']};
    },
    exceeded({files, headers = '', redirects = ''}) {
      const rules = listLines(headers).filter((line) => /^\S/.test(line)).length;
      const moves = listLines(redirects).length;
      const plans = 'choose a paid plan or another host, or divide the site: old versions may be a site of their own';
      return [
        ...(files.size > 20_000 ? [reportLimit('Cloudflare', '20,000 files', formatInteger(files.size), plans)] : []),
        ...[...files]
          .filter(([, {bytes}]) => bytes > 25 * MIB)
          .map(([file, {bytes}]) =>
            reportLimit('Cloudflare', '25 MiB per file', `${file} with ${Math.ceil(bytes / MIB)}`),
          ),
        ...(rules > MAX_RULES
          ? [reportLimit('Cloudflare', `${MAX_RULES} rules in _headers`, formatInteger(rules))]
          : []),
        ...(moves > 2100 ? [reportLimit('Cloudflare', '2,100 lines in _redirects', formatInteger(moves))] : []),
      ];
    },
  },
  {
    name: 'Vercel',
    files: ['vercel.json'],
    readSettings(text, {trailingSlash}) {
      const parsed = tryParseJson(text) as {
        value?: {cleanUrls?: boolean; trailingSlash?: boolean; outputDirectory?: string};
      };
      const settings = parsed.value;
      if (!settings) return {text: 'is not valid JSON', help: 'correct it'};
      if (settings.cleanUrls !== true)
        return {text: 'pages are not found by their addresses', help: 'write "cleanUrls": true'};
      // Without this setting, Vercel answers both forms.
      if ((settings.trailingSlash ?? trailingSlash) !== trailingSlash) {
        const text = `addresses ${trailingSlash ? '' : 'do not '}end in a slash, which Vercel ${trailingSlash ? 'removes' : 'adds'}`;
        return {text, help: `remove "trailingSlash", or set \`trailingSlash: ${!trailingSlash}\` for the site`};
      }
      return {key: 'outputDirectory', folders: [settings.outputDirectory ?? '']};
    },
  },
];

function reportLimit(
  host: string,
  limit: string,
  actual: string,
  hint = 'make it smaller, or publish elsewhere',
): Diagnostic {
  return createDiagnostic('host-limit', `${host} accepts at most ${limit}, and this site has ${actual}.`, {hint});
}

function listLines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
}
