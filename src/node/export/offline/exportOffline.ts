import fs from 'node:fs';
import path from 'node:path';
import {decodeSafely} from '../../../shared/decodeSafely.ts';
import type {SiteOptions} from '../../commands/openSite.ts';
import {diagnostic} from '../../diagnostics/codes.ts';
import type {Diagnostic, Staged} from '../../diagnostics/diagnostic.ts';
import {openStaging} from '../../publish/staging.ts';
import {buildProject, type Exported} from '../exportedSite.ts';
import {bundleScripts} from './bundleScripts.ts';
import {offlinePage, offlineStyles} from './offlinePage.ts';

interface OfflineOptions extends SiteOptions {
  /** Absolute folder. */
  readonly to: string;
}

/** For hosts, crawlers, and browsers that ask a server. */
const LEFT_OUT =
  /^(?:_headers|_redirects|_routes\.json|robots\.txt|sitemap[^/]*\.xml|(?:.*\/)?(?:404\.html|opensearch\.xml))$/;
const HINT = 'name another one with --to, or remove it';
const SCRIPT = '_offline/site.js';

/** Paths of all files below a folder, with `/`. */
const filesOf = (folder: string): readonly string[] =>
  fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => fs.statSync(path.join(folder, name)).isFile());

/** Why nothing is written to a place: what is there would be lost. */
function whyNot(to: string): string | undefined {
  if (!fs.existsSync(to)) return undefined;
  if (!fs.statSync(to).isDirectory()) return `${to} is a file, and what is written is a folder.`;
  const isOurs = fs.existsSync(path.join(to, SCRIPT)) || fs.readdirSync(to).length === 0;
  return isOurs ? undefined : `The folder ${to} holds files that are of no export.`;
}

/** Writes the site as a folder that opens by a double click: no server, and no request to anywhere. */
export async function exportOffline(options: OfflineOptions): Promise<Staged<readonly Exported[]>> {
  const {value: project, diagnostics} = await buildProject(options);
  if (!project) return {value: [], diagnostics};
  const {to} = options;
  const refusal = whyNot(to);
  if (refusal !== undefined)
    return {value: [], diagnostics: [...diagnostics, diagnostic('export-failed', refusal, {hint: HINT})]};
  options.reporter.stage('offline', 'files');
  const {outDir, packageRoot, config} = project;
  const {baseUrl} = config;
  const names = filesOf(outDir).filter((name) => !LEFT_OUT.test(name));
  const known = new Set(names);
  const read = (file: string): string => fs.readFileSync(path.join(outDir, file), 'utf8');
  const foreign = new Map<string, string>();
  const branches = new Set<string>();
  const out = openStaging(to);
  let page = '';
  const site = {
    url: new URL(baseUrl, config.url),
    script: SCRIPT,
    has: (file: string) => file === SCRIPT || known.has(file),
    dataOf: (file: string) => `data:font/woff2;base64,${fs.readFileSync(path.join(outDir, file)).toString('base64')}`,
    onForeign: (address: string) => void (foreign.has(address) || foreign.set(address, page)),
  };
  /** A text that code of the site asks for. */
  const give = (file: string, text: string, address = baseUrl + file): void =>
    out.write(
      `_offline/${file}.js`,
      `manualOffline.give(${JSON.stringify(encodeURI(address))},${JSON.stringify(text)})`,
    );
  for (const name of names) {
    page = name;
    if (/^assets\/[^/]+\.(?:js|woff2?)$/.test(name)) continue;
    if (name.endsWith('.html')) {
      const html = read(name);
      for (const [, address] of html.matchAll(/ data-branch="([^"]*)"/g)) branches.add(decodeSafely(address!));
      out.write(name, offlinePage(html, name, site));
    } else if (name.endsWith('.css')) out.write(name, offlineStyles(read(name), name, site));
    else if (name.startsWith('_manual/')) give(name, read(name));
    else {
      out.copy(name, path.join(outDir, name));
      if (name.endsWith('.md')) give(name, read(name));
    }
  }
  for (const address of branches) {
    const file = address.slice(baseUrl.length);
    const document = `${file || 'index'}.html`;
    if (known.has(file)) give(file, read(file), address);
    else if (known.has(document))
      give(file, /<nav class="sidebar"[\s\S]*?<\/nav>/.exec(read(document))?.[0] ?? '', address);
    // Authors, too, write such attributes.
    else branches.delete(address);
  }
  const files = names.filter((name) => /^assets\/[^/]+\.js$/.test(name));
  out.write(SCRIPT, await bundleScripts({outDir, packageRoot, baseUrl, files, branches: [...branches].map(encodeURI)}));
  out.publish();
  return {value: [sizeOf(to)], diagnostics: [...diagnostics, ...missing(foreign)]};
}

/** Content of other sites on pages: pages by address. */
const missing = (foreign: ReadonlyMap<string, string>): readonly Diagnostic[] =>
  [...foreign].map(([address, name]) =>
    diagnostic('export-missing', `${address} is not in the folder: it is on another site.`, {file: name}),
  );

function sizeOf(folder: string): Exported {
  const sizes = filesOf(folder).map((name) => fs.statSync(path.join(folder, name)).size);
  return {file: folder, count: [sizes.length, 'file'], bytes: sizes.reduce((sum, size) => sum + size, 0)};
}
