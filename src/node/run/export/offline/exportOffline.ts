import fs from 'node:fs';
import path from 'node:path';
import {decodeSafely} from '../../../../shared/decodeSafely.ts';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {WithDiagnostics} from '../../../base/diagnostics/diagnostic.ts';
import {assertWritable} from '../../../base/files/writeAtomically.ts';
import type {OpenSiteOptions} from '../../commands/openSite.ts';
import {findOutputSource, getPageOutputs} from '../../stages/siteFiles/outputPaths.ts';
import {
  buildForExport,
  createMissingWarning,
  type ExportedFile,
  type ExportedSite,
  getUrlName,
} from '../exportedSite.ts';
import {bundleScripts} from './bundleScripts.ts';
import {
  type ExportTarget,
  type OfflineKind,
  openExportTarget,
  SITE_SCRIPT,
  wouldOverwrite,
} from './openExportTarget.ts';
import {toOfflinePage, toOfflineStyles} from './toOfflinePage.ts';

interface OfflineOptions extends OpenSiteOptions {
  /** Absolute path of a folder or file. */
  readonly to: string;
  readonly kind: OfflineKind;
}

/** Files for hosts, crawlers, and browsers that need a server. */
const LEFT_OUT =
  /^(?:_headers|_redirects|_routes\.json|robots\.txt|sitemap[^/]*\.xml|(?:.*\/)?(?:404\.html|opensearch\.xml))$/;
const HINT = 'name another one with --to, or remove it';

const listFiles = (folder: string): readonly string[] =>
  fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => fs.statSync(path.join(folder, name)).isFile());

/** Exports a site for readers without a server. Its pages request nothing from a network. */
export async function exportOffline(options: OfflineOptions): Promise<WithDiagnostics<readonly ExportedFile[]>> {
  const {to, kind} = options;
  if (wouldOverwrite(to, kind)) {
    const problem = `${to} already exists, and no export of this kind wrote it.`;
    return {value: [], diagnostics: [createDiagnostic('export-failed', problem, {hint: HINT})]};
  }
  assertWritable(to);
  const {value: site, diagnostics} = await buildForExport(options);
  if (!site) return {value: [], diagnostics};
  options.reporter.stage('offline', 'files');
  const out = openExportTarget(to, kind);
  try {
    const foreign = await writeSite(site, out);
    const {root} = site.project;
    const warnings = [...foreign].map(([url, page]) =>
      createMissingWarning(`${url} is not in the export: it is on another site.`, {
        name: getUrlName(url),
        file: findOutputSource(page, site),
        root,
      }),
    );
    return {value: [measureExport(to)], diagnostics: [...diagnostics, ...warnings]};
  } finally {
    out.discard();
  }
}

/**
 * Writes all files, and publishes them.
 * @returns URLs of content on other sites, each with the first document that shows it
 */
async function writeSite({project, sources}: ExportedSite, out: ExportTarget) {
  const {outDir, packageRoot, config} = project;
  const {baseUrl} = config;
  const names = listFiles(outDir).filter((name) => !LEFT_OUT.test(name));
  const existing = new Set(names);
  const read = (file: string): string => fs.readFileSync(path.join(outDir, file), 'utf8');
  const foreign = new Map<string, string>();
  const branches = new Set<string>();
  const writeAsScript = (file: string, text: string): void => {
    const address = encodeURI(baseUrl + file);
    out.write(`_offline/${file}.js`, `manualOffline.give(${JSON.stringify(address)},${JSON.stringify(text)})`);
  };
  let page = '';
  const site = {
    url: new URL(baseUrl, config.url),
    script: SITE_SCRIPT,
    has: (file: string) => file === SITE_SCRIPT || existing.has(file),
    onForeign: (address: string) => void (foreign.has(address) || foreign.set(address, page)),
  };
  const isScript = (name: string): boolean => /^assets\/[^/]+\.js$/.test(name) && !sources.staticFiles.has(`/${name}`);
  for (const name of names) {
    page = name;
    if (isScript(name)) continue;
    if (name.endsWith('.html')) {
      const html = read(name);
      for (const [, address] of html.matchAll(/ data-branch="([^"]*)"/g)) branches.add(decodeSafely(address!));
      out.write(name, toOfflinePage(html, name, site));
    } else if (name.endsWith('.css')) out.write(name, toOfflineStyles(read(name), name, site));
    else {
      if (/^_manual\/|\.md$/.test(name)) writeAsScript(name, read(name));
      if (!name.startsWith('_manual/')) out.write(name, fs.readFileSync(path.join(outDir, name)));
    }
  }
  for (const address of branches) {
    const file = address.slice(baseUrl.length);
    const document = getPageOutputs(address, baseUrl).html;
    if (existing.has(file)) writeAsScript(file, read(file));
    else if (existing.has(document))
      writeAsScript(file, /<nav class="m-sidebar"[\s\S]*?<\/nav>/.exec(read(document))?.[0] ?? '');
    // Authors may write such attributes, too.
    else branches.delete(address);
  }
  const files = names.filter(isScript);
  out.write(
    SITE_SCRIPT,
    await bundleScripts({outDir, packageRoot, baseUrl, files, branches: [...branches].map(encodeURI)}),
  );
  out.publish();
  return foreign;
}

function measureExport(to: string): ExportedFile {
  const files = fs.statSync(to).isDirectory() ? listFiles(to).map((name) => path.join(to, name)) : [to];
  const sizes = files.map((file) => fs.statSync(file).size);
  return {file: to, count: [sizes.length, 'file'], bytes: sizes.reduce((sum, size) => sum + size, 0)};
}
