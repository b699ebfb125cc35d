import fs from 'node:fs';
import path from 'node:path';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic, WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {locateSetting, toPosition} from '../../base/diagnostics/locateKey.ts';
import {tryParseJson} from '../../base/diagnostics/tryParseJson.ts';
import {isRegularFile} from '../../base/files/readIfExists.ts';
import {loadModule} from '../../steps/config/loadModule.ts';
import type {DocsOptions} from '../../steps/config/schema/docs.ts';
import {readSourceText} from '../../steps/content/readSourceText.ts';
import {parseVersionNames} from '../../steps/site/docs/parseVersionNames.ts';
import {getInstancePrefix, resolveVersions} from '../../steps/site/docs/versions.ts';
import type {DocsVersion} from '../../steps/site/types.ts';

interface SidebarsFile {
  readonly written: Readonly<Record<string, unknown>> | undefined;
  /** Relative to the root. */
  readonly file: string;
  readonly text: string;
}

export interface DocsProject {
  readonly options: DocsOptions;
  readonly versions: readonly DocsVersion[];
  /** Sidebars by version name. */
  readonly sidebars: Readonly<Record<string, SidebarsFile>>;
}

interface DocsContext {
  readonly root: string;
  readonly cacheDir: string;
  readonly useCache: boolean;
  readonly mustSurvive?: boolean | undefined;
  readonly configFile: string;
  readonly configText: string;
}

export interface LoadedDocs extends DocsProject {
  /** Absolute paths of files that the sidebars depend on. */
  readonly dependencies: readonly string[];
}

/** Loads the versions and sidebars of a docs instance. */
export async function loadDocs(options: DocsOptions, context: DocsContext): Promise<WithDiagnostics<LoadedDocs>> {
  const names = readVersionNames(options, context.root);
  const resolved = resolveVersions({
    options,
    names: names.value.names,
    namesFile: names.value.file,
    configFile: context.configFile,
    locate: (key) => locateSetting(context.configText, key),
  });
  const read = await Promise.all(
    resolved.versions.map(async (version) =>
      version.name === 'current'
        ? readCurrentSidebars(options, context)
        : readVersionSidebars(version, options, context),
    ),
  );
  const {versions} = resolved;
  const sidebars = Object.fromEntries(versions.map(({name}, i) => [name, read[i]!.value.sidebars]));
  return {
    value: {
      options,
      versions,
      sidebars,
      // Also while it does not exist, because it makes versions.
      dependencies: [path.join(context.root, names.value.file), ...read.flatMap(({value}) => value.dependencies)],
    },
    diagnostics: [names, resolved, ...read].flatMap(({diagnostics}) => diagnostics),
  };
}

/** Reads the names in `versions.json`, newest first. */
function readVersionNames(
  options: DocsOptions,
  root: string,
): WithDiagnostics<{readonly names: string[]; readonly file: string}> {
  const file = `${getInstancePrefix(options.id)}versions.json`;
  const absolute = path.join(root, file);
  if (!fs.existsSync(absolute)) return {value: {names: [], file}, diagnostics: []};
  const {text} = readSourceText(absolute);
  const parsed = parseVersionNames({file, text});
  const diagnostics = [...parsed.diagnostics];
  for (const name of parsed.value) {
    const folder = `${getInstancePrefix(options.id)}versioned_docs/version-${name}`;
    if (fs.existsSync(path.join(root, folder))) continue;
    const position = toPosition(text, text.indexOf(JSON.stringify(name)));
    diagnostics.push(
      createDiagnostic('version-missing', `The version "${name}" has no folder ${folder}.`, {
        file,
        ...position,
        length: name.length + 2,
        hint: 'create the folder, or remove the name from the list',
      }),
    );
  }
  diagnostics.push(...findStraySidebars(options, {root, names: parsed.value}));
  return {value: {names: parsed.value, file}, diagnostics};
}

function findStraySidebars(
  options: DocsOptions,
  {root, names}: {readonly root: string; readonly names: readonly string[]},
): Diagnostic[] {
  const folder = `${getInstancePrefix(options.id)}versioned_sidebars`;
  const files = fs.existsSync(path.join(root, folder)) ? fs.readdirSync(path.join(root, folder)) : [];
  return files.flatMap((name): Diagnostic[] => {
    const version = /^version-(.+)-sidebars\.json$/.exec(name)?.[1];
    if (version === undefined || names.includes(version)) return [];
    const file = `${folder}/${name}`;
    const message = `${file} is the sidebar of "${version}", which is not a version.`;
    const hint = `remove the file, or add the version; versions: ${names.join(', ')}`;
    return [{...createDiagnostic('version-missing', message, {file, line: 1, hint}), severity: 'warn'}];
  });
}

interface ReadSidebars {
  readonly sidebars: SidebarsFile;
  /** Absolute paths. */
  readonly dependencies: readonly string[];
}

/** Without written sidebars, they are generated from the folders. */
function noSidebars({configFile, configText}: DocsContext): ReadSidebars {
  return {sidebars: {written: undefined, file: configFile, text: configText}, dependencies: []};
}

/** Reads the sidebars of a released version: a JSON file. */
function readVersionSidebars(
  version: DocsVersion,
  options: DocsOptions,
  context: DocsContext,
): WithDiagnostics<ReadSidebars> {
  const file = `${getInstancePrefix(options.id)}versioned_sidebars/version-${version.name}-sidebars.json`;
  const absolute = path.join(context.root, file);
  if (!fs.existsSync(absolute)) return {value: {...noSidebars(context), dependencies: [absolute]}, diagnostics: []};
  const {text} = readSourceText(absolute);
  const parsed = tryParseJson(text);
  if ('value' in parsed) {
    const written = parsed.value as SidebarsFile['written'];
    return {value: {sidebars: {written, file, text}, dependencies: [absolute]}, diagnostics: []};
  }
  const {reason, ...position} = parsed.problem;
  const message = `The file is not valid JSON: ${reason}.`;
  const problem = createDiagnostic('sidebar-invalid', message, {file, ...position, hint: 'fix the JSON'});
  return {value: {...noSidebars(context), dependencies: [absolute]}, diagnostics: [problem]};
}

/**
 * Reads the sidebars of the current version: from the configuration, or from a module that it
 * names.
 */
async function readCurrentSidebars(options: DocsOptions, context: DocsContext): Promise<WithDiagnostics<ReadSidebars>> {
  const {root, configFile, configText} = context;
  if (options.sidebars) {
    const sidebars = {written: options.sidebars, file: configFile, text: configText};
    return {value: {sidebars, dependencies: []}, diagnostics: []};
  }
  if (options.sidebarPath === undefined) return {value: noSidebars(context), diagnostics: []};
  const file = path.posix.normalize(options.sidebarPath);
  if (!isRegularFile(path.join(root, file))) {
    const problem = createDiagnostic('sidebar-invalid', `The sidebar file ${file} does not exist.`, {
      file: configFile,
      ...locateSetting(configText, ['docs', 'sidebarPath']),
      hint: 'create it, or correct docs.sidebarPath',
    });
    return {value: noSidebars(context), diagnostics: [problem]};
  }
  const module = await loadModule(file, context);
  if (!module.value) return {value: noSidebars(context), diagnostics: module.diagnostics};
  const exported = module.value.exported as Readonly<Record<string, unknown>>;
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  return {value: {sidebars: {written: exported, file, text}, dependencies: module.value.dependencies}, diagnostics: []};
}
