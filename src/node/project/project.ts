import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {LocaleConfig} from '../../shared/types.ts';
import {loadConfig} from '../config/load.ts';
import {loadModule} from '../config/loadModule.ts';
import {pluginCode} from '../config/pluginCode.ts';
import type {DocsOptions} from '../config/schema/docs.ts';
import type {SiteConfig} from '../config/schema/site.ts';
import {readText} from '../content/readText.ts';
import {diagnostic} from '../diagnostics/codes.ts';
import type {Diagnostic, Staged} from '../diagnostics/diagnostic.ts';
import {locateSetting, positionAt} from '../diagnostics/locateKey.ts';
import {parseJson} from '../diagnostics/parseJson.ts';
import {removeLinks} from '../files/removeLinks.ts';
import {resolveLocales} from '../site/locales.ts';
import {parseVersionNames} from '../site/parseVersionNames.ts';
import type {DocsVersion} from '../site/types.ts';
import {instancePrefix, resolveVersions} from '../site/versions.ts';

/** What the command line may set; it beats the configuration. */
export interface ProjectOptions {
  /** Absolute path of the site. */
  readonly root: string;
  readonly outDir?: string;
  readonly baseUrl?: string;
  /** With false nothing is used that an earlier command compiled. */
  readonly cache?: boolean;
}

export interface SidebarsFile {
  readonly written: Readonly<Record<string, unknown>> | undefined;
  /** From the root. */
  readonly file: string;
  readonly text: string;
}

export interface DocsProject {
  readonly options: DocsOptions;
  readonly versions: readonly DocsVersion[];
  /** By version name. */
  readonly sidebars: Readonly<Record<string, SidebarsFile>>;
}

/** A site's configuration with everything that it refers to, before any page is read. */
export interface Project {
  readonly root: string;
  readonly config: SiteConfig;
  readonly configFile: string;
  readonly configText: string;
  readonly locales: Readonly<Record<string, LocaleConfig>>;
  readonly docs: readonly DocsProject[];
  /** Absolute. */
  readonly outDir: string;
  /** Absolute: `.manual/`. */
  readonly cacheDir: string;
  /** Root of the installed tool. */
  readonly packageRoot: string;
  /** Absolute paths of files that the configuration was made from. */
  readonly dependencies: readonly string[];
  /** Absolute path of the configuration as Node runs it. */
  readonly configModule: string;
  /** Hash of the code of the site's own Markdown plugins; empty where there are none. */
  readonly pluginCode: string;
  readonly locate: (key: readonly PropertyKey[]) => {readonly line: number; readonly column: number} | undefined;
}

/** Root of the package this code runs from: the folder that holds `theme/` and `package.json`. */
export function findPackageRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!fs.existsSync(path.join(folder, 'theme', 'index.ts'))) {
    const above = path.dirname(folder);
    if (above === folder) throw new Error('The folder of the installed package was not found.');
    folder = above;
  }
  return folder;
}

/** Loads the configuration, versions and sidebars of a site. */
export async function loadProject(options: ProjectOptions): Promise<Staged<Project | undefined>> {
  const {root} = options;
  const cacheDir = path.join(root, '.manual');
  const useCache = options.cache ?? true;
  removeLinks(cacheDir);
  const loaded = await loadConfig({root, cacheDir, useCache});
  if (!loaded.value) return {value: undefined, diagnostics: loaded.diagnostics};
  const {config: written, file, text, dependencies, output} = loaded.value;
  const baseUrl =
    options.baseUrl === undefined
      ? written.baseUrl
      : `/${options.baseUrl.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/');
  const config: SiteConfig = {...written, baseUrl};
  const diagnostics: Diagnostic[] = [
    ...loaded.diagnostics,
    ...outDirProblems(options.outDir ?? config.outDir, {
      root,
      config,
      configFile: file,
      place: options.outDir === undefined ? locateSetting(text, ['outDir']) : undefined,
    }),
  ];
  const docs: DocsProject[] = [];
  const extra: string[] = [];
  for (const docsOptions of config.docs) {
    const names = readVersionNames(docsOptions, root, diagnostics);
    const resolved = resolveVersions({
      options: docsOptions,
      names: names.names,
      namesFile: names.file,
      configFile: file,
      locate: (key) => locateSetting(text, key),
    });
    diagnostics.push(...resolved.diagnostics);
    const sidebars: Record<string, SidebarsFile> = {};
    for (const version of resolved.versions) {
      const read = await readSidebars(version, docsOptions, {
        root,
        cacheDir,
        useCache,
        configFile: file,
        configText: text,
      });
      diagnostics.push(...read.diagnostics);
      sidebars[version.name] = read.value.sidebars;
      extra.push(...read.value.dependencies);
    }
    docs.push({options: docsOptions, versions: resolved.versions, sidebars});
  }
  const project: Project = {
    root,
    config,
    configFile: file,
    configText: text,
    locales: resolveLocales(config),
    docs,
    outDir: path.resolve(root, options.outDir ?? config.outDir),
    cacheDir,
    packageRoot: findPackageRoot(),
    dependencies: [...dependencies, ...extra],
    configModule: output,
    pluginCode:
      written.markdown.remarkPlugins.length + written.markdown.rehypePlugins.length > 0
        ? await pluginCode({file, root, cacheDir, dependencies, useCache})
        : '',
    locate: (key) => locateSetting(text, key),
  };
  return {value: project, diagnostics};
}

interface OutDirCheck {
  readonly root: string;
  readonly config: SiteConfig;
  readonly configFile: string;
  readonly place: Pick<Diagnostic, 'line' | 'column' | 'length'> | undefined;
}

/** The output folder is replaced as a whole: it must not be the site itself, hold sources, or lie in a folder of them. */
function outDirProblems(outDir: string, {root, config, configFile, place}: OutDirCheck): Diagnostic[] {
  const absolute = path.resolve(root, outDir);
  const sources = [
    ...['docs', 'blog', 'theme', 'static', 'src', 'node_modules', '.git', '.manual'],
    ...config.staticDirectories,
    ...[...config.docs, ...config.blog].map((instance) => instance.path),
    ...config.docs.flatMap(({id}) => ['versioned_docs', 'versioned_sidebars'].map((name) => instancePrefix(id) + name)),
    config.i18n.path,
  ].map((folder) => path.resolve(root, folder));
  const isBelow = (inner: string, outer: string): boolean => `${inner}${path.sep}`.startsWith(`${outer}${path.sep}`);
  const holds = [root, ...sources.filter((folder) => fs.existsSync(folder))].find((folder) =>
    isBelow(folder, absolute),
  );
  const within = sources.find((folder) => isBelow(absolute, folder));
  if (absolute !== path.parse(absolute).root && holds === undefined && within === undefined) return [];
  const given = place ? '' : ' of --out-dir or MANUAL_OUT_DIR';
  return [
    diagnostic(
      'config-invalid',
      `The output folder \`${outDir}\`${given} holds sources; building would replace them.`,
      {
        ...(place ? {file: configFile, ...place} : {}),
        hint: 'choose a folder of its own, such as build',
      },
    ),
  ];
}

function readVersionNames(
  options: DocsOptions,
  root: string,
  diagnostics: Diagnostic[],
): {names: string[]; file: string} {
  const file = `${instancePrefix(options.id)}versions.json`;
  const absolute = path.join(root, file);
  if (!fs.existsSync(absolute)) return {names: [], file};
  const {text} = readText(absolute);
  const parsed = parseVersionNames({file, text});
  diagnostics.push(...parsed.diagnostics);
  for (const name of parsed.value) {
    const folder = `${instancePrefix(options.id)}versioned_docs/version-${name}`;
    if (fs.existsSync(path.join(root, folder))) continue;
    const place = positionAt(text, text.indexOf(JSON.stringify(name)));
    diagnostics.push(
      diagnostic('version-missing', `The version "${name}" has no folder ${folder}.`, {
        file,
        ...place,
        length: name.length + 2,
        hint: 'create the folder, or take the name out of the list',
      }),
    );
  }
  reportStraySidebars(options, {root, names: parsed.value}, diagnostics);
  return {names: parsed.value, file};
}

function reportStraySidebars(
  options: DocsOptions,
  {root, names}: {root: string; names: readonly string[]},
  diagnostics: Diagnostic[],
): void {
  const folder = `${instancePrefix(options.id)}versioned_sidebars`;
  const files = fs.existsSync(path.join(root, folder)) ? fs.readdirSync(path.join(root, folder)) : [];
  for (const name of files) {
    const version = /^version-(.+)-sidebars\.json$/.exec(name)?.[1];
    if (version === undefined || names.includes(version)) continue;
    diagnostics.push({
      ...diagnostic('version-missing', `${folder}/${name} is the sidebar of "${version}", which is no version.`, {
        file: `${folder}/${name}`,
        line: 1,
        hint: `versions: ${names.join(', ')}; remove the file, or add the version`,
      }),
      severity: 'warn',
    });
  }
}

interface SidebarsContext {
  readonly root: string;
  readonly cacheDir: string;
  readonly useCache: boolean;
  readonly configFile: string;
  readonly configText: string;
}

async function readSidebars(
  version: DocsVersion,
  options: DocsOptions,
  context: SidebarsContext,
): Promise<{value: {sidebars: SidebarsFile; dependencies: readonly string[]}; diagnostics: readonly Diagnostic[]}> {
  const {root, configFile, configText} = context;
  const nothing = {sidebars: {written: undefined, file: configFile, text: configText}, dependencies: []};
  if (version.name !== 'current') {
    const file = `${instancePrefix(options.id)}versioned_sidebars/version-${version.name}-sidebars.json`;
    const absolute = path.join(root, file);
    if (!fs.existsSync(absolute)) return {value: nothing, diagnostics: []};
    const {text} = readText(absolute);
    const parsed = parseJson(text);
    if ('value' in parsed) {
      const written = parsed.value as SidebarsFile['written'];
      return {value: {sidebars: {written, file, text}, dependencies: [absolute]}, diagnostics: []};
    }
    const {reason, ...place} = parsed.problem;
    const problem = diagnostic('sidebar-invalid', `The file is not valid JSON: ${reason}.`, {
      file,
      ...place,
      hint: 'mend the JSON',
    });
    return {value: nothing, diagnostics: [problem]};
  }
  if (options.sidebars) {
    return {
      value: {sidebars: {written: options.sidebars, file: configFile, text: configText}, dependencies: []},
      diagnostics: [],
    };
  }
  if (options.sidebarPath === undefined) return {value: nothing, diagnostics: []};
  const file = path.posix.normalize(options.sidebarPath);
  if (!fs.existsSync(path.join(root, file))) {
    const problem = diagnostic('sidebar-invalid', `The sidebar file ${file} does not exist.`, {
      file: configFile,
      ...locateSetting(configText, ['docs', 'sidebarPath']),
      hint: 'create it, or correct docs.sidebarPath',
    });
    return {value: nothing, diagnostics: [problem]};
  }
  const module = await loadModule(file, context);
  if (!module.value) return {value: nothing, diagnostics: module.diagnostics};
  const written = module.value.exported as Readonly<Record<string, unknown>>;
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  return {value: {sidebars: {written, file, text}, dependencies: module.value.dependencies}, diagnostics: []};
}
