import fs from 'node:fs';
import path from 'node:path';
import {
  createDiagnostic,
  type Diagnostic,
  isRegularFile,
  locateKey,
  readIfExists,
  type WithDiagnostics,
} from 'manual-docs/internal/migrate';
import picomatch from 'picomatch';
import {absentImports} from './absentImports.ts';
import {findLimits} from './docusaurus/findLimits.ts';
import {knownModules} from './docusaurus/knownModules.ts';
import {looseStyles} from './docusaurus/looseStyles.ts';
import {mapDocusaurus} from './docusaurus/mapDocusaurus.ts';
import {planThemeParts} from './docusaurus/planThemeParts.ts';
import {undatedPosts} from './docusaurus/undatedPosts.ts';
import {evaluateConfig, type ForeignConfig} from './evaluate/evaluateConfig.ts';
import {factsOf, type SiteFacts} from './facts.ts';
import {findForeign, type Tool} from './findForeign.ts';
import {installedFolder} from './findModule.ts';
import {findPageLimits, hasBraces} from './others/findPageLimits.ts';
import {mapMkdocs} from './others/mkdocs.ts';
import {nothingFound} from './others/otherTools.ts';
import type {MappedSite} from './others/readers.ts';
import {mapStarlight} from './others/starlight.ts';
import {mapSummary, readSummary} from './others/summary.ts';
import {mapVitepress} from './others/vitepress.ts';
import {lineInYaml, readYamlConfig} from './others/yamlConfig.ts';
import {
  packagesFor,
  planIgnores,
  planPackage,
  planPostCss,
  postCssPlugins,
  scriptFindings,
  type TextFile,
} from './planProjectFiles.ts';
import {printConfig} from './printConfig.ts';
import {type Finding, type PlacedFinding, showPath} from './readSettings.ts';
import {withoutFunctions} from './withoutFunctions.ts';
import {withoutHandlers} from './withoutHandlers.ts';
import {withoutInvalid} from './withoutInvalid.ts';

/** A file that the migration writes. */
export interface PlannedFile {
  /** Path from the root. */
  readonly path: string;
  readonly text: string;
  /** `new`, `changed`, or `same` when it holds this text already; `kept` when it is there with another text and stays. */
  readonly state: 'new' | 'changed' | 'same' | 'kept';
}

export interface Migration {
  /** The configuration that was read, from the root. */
  readonly from: string;
  readonly tool: Tool;
  /** Folders of content and styles, absolute, for codemods. */
  readonly contentFolders: readonly string[];
  readonly files: readonly PlannedFile[];
  readonly findings: readonly PlacedFinding[];
  /** Packages that the written configuration needs. */
  readonly packages: readonly string[];
}

/**
 * Reads a site of another tool and says what has to be written for it to be built here. Changes nothing.
 *
 * @param from default: the tool whose configuration is found first
 */
export async function planMigration(root: string, from?: Tool): Promise<WithDiagnostics<Migration | undefined>> {
  const found = findForeign(root, from);
  if (!found) return {value: undefined, diagnostics: [nothingFound(root, from)]};
  const {tool, file} = found;
  const read =
    tool === 'mkdocs'
      ? readYamlConfig(root, file)
      : tool === 'summary'
        ? readSummary(root, file)
        : await evaluateConfig(tool, root, file);
  if (!read.value) return {value: undefined, diagnostics: read.diagnostics};
  const {text, absent, endless, given, thrown = []} = read.value;
  const modules = tool === 'docusaurus' ? knownModules(root) : undefined;
  const parts = modules ? planThemeParts(root, modules) : {files: [], findings: [], leaveOut: [], used: []};
  const facts = {...factsOf(root), leaveOut: parts.leaveOut};
  const mapped = mapSettings(tool, read.value, facts);
  if (mapped instanceof Error) return {value: undefined, diagnostics: [oddSettings(mapped, read.value, tool)]};
  const {files, packages} = planFiles(mapped, parts.files, root);
  const contentFolders = [root, ...foldersOutside(mapped.config, root)];
  const pages = path.join(root, docsFolder(mapped.config));
  const importing = modules ? contentFolders : tool === 'starlight' ? [pages] : [];
  const findings = [
    ...[
      ...endless.map(endlessFinding),
      ...mapped.findings,
      ...variableFindings(mapped.text),
      ...absentStyles(root, mapped.styles),
    ].map((one) => place({...one, subject: given.hide(one.subject), note: given.hide(one.note)}, file, text)),
    ...parts.findings,
    ...thrown.map((problem) => thrownFinding(problem, given.hide)),
    ...absentFindings(absent, file, root),
    ...(await absentImports(root, importing, {
      known: modules,
      ...parts,
      used: [...parts.used, ...(mapped.clientModules ?? [])],
      alias: mapped.layer?.alias as Readonly<Record<string, string>> | undefined,
      planned: mapped.files?.map((planned) => path.join(root, planned.path)),
    })),
    ...(modules ? docusaurusLimits(root, mapped) : findPageLimits(root, docsFolder(mapped.config), tool)),
  ];
  const isLeftOut = leftOut(mapped.config);
  const told = findings.filter((one) => one.file === undefined || one.file === file || !isLeftOut(one.file));
  return {value: {from: file, tool, contentFolders, files, findings: told, packages}, diagnostics: []};
}

function planFiles(
  mapped: MappedSite & {readonly text: string},
  parts: readonly TextFile[],
  root: string,
): Pick<Migration, 'files' | 'packages'> {
  const postCss = postCssPlugins(root, mapped.postCss);
  const packages = packagesFor(mapped.text, root, postCss);
  const styles = planStyles(root, mapped);
  const own = [{path: 'site.config.ts', text: mapped.text}, ...styles, ...parts];
  const shared = [
    ...(mapped.files ?? []),
    ...planPostCss(postCss),
    ...planPackage(root, packages),
    ...planIgnores(root),
  ];
  const files = [
    ...own.map((one) => planFile(root, one, 'kept')),
    ...shared.map((one) => planFile(root, one, 'changed')),
  ];
  return {files, packages: Object.keys(packages)};
}

/** Styles, modules, posts, and scripts of Docusaurus that do less here. */
function docusaurusLimits(root: string, {config, styles, data = []}: MappedSite): PlacedFinding[] {
  const names = new Set(data.flatMap((one) => one.names));
  const {locales} = (config.i18n ?? {}) as {locales?: unknown};
  const manyLanguages = Array.isArray(locales) && locales.length > 1;
  return [
    ...looseStyles(root, styles),
    ...findLimits(root, {manyLanguages, data: names}),
    ...undatedPosts(root, config),
    ...scriptFindings(root),
  ];
}

/** Pages that the new configuration leaves out, such as those of other languages: one note about their folder is enough. */
function leftOut({docs}: Readonly<Record<string, unknown>>): (file: string) => boolean {
  const folders = ([docs].flat() as {path?: string; exclude?: string[]}[]).flatMap(
    ({path: folder = 'docs', exclude}) => (exclude ? [{folder, isExcluded: picomatch(exclude)}] : []),
  );
  return (file) =>
    folders.some(({folder, isExcluded}) => {
      const below = path.posix.relative(folder, file);
      return !below.startsWith('..') && isExcluded(below);
    });
}

const IMPORTERS: Readonly<Record<Tool, (read: ForeignConfig, facts: SiteFacts) => MappedSite>> = {
  docusaurus: ({config, answers}, facts) => mapDocusaurus(config, facts, answers),
  vitepress: ({config, file}, facts) => mapVitepress(config, facts, file.slice(0, file.indexOf('.vitepress'))),
  starlight: ({config}, facts) => mapStarlight(config, facts),
  mkdocs: ({config}, facts) => mapMkdocs(config, facts),
  summary: mapSummary,
};

function mapSettings(tool: Tool, read: ForeignConfig, facts: SiteFacts) {
  try {
    const mapped = IMPORTERS[tool](read, facts);
    const findings = [...mapped.findings];
    const report = (finding: Finding) => void findings.push(finding);
    const settings = withoutInvalid(withoutHandlers(withoutFunctions(mapped.config, report), report), report);
    const config = hasBraces(facts.root, docsFolder(settings)) ? {...settings, variables: false} : settings;
    return {...mapped, config, findings, text: printConfig(config, read.given)};
  } catch (error) {
    return error as Error;
  }
}

/** The other tool would refuse these settings as well, so only their form is reported. */
function oddSettings({message}: Error, {file, given}: ForeignConfig, tool: Tool): Diagnostic {
  const reason = given.hide(message.split('\n')[0]!);
  return createDiagnostic('config-load', `${file} has settings of a form that ${tool} does not read: ${reason}.`, {
    file,
    line: 1,
    hint: `run ${tool} on it: what it builds can be migrated`,
  });
}

/** Code of the configuration that throws here, where its own tool may set a variable or a global. */
function thrownFinding({message, file, line}: Diagnostic, hide: (text: string) => string): PlacedFinding {
  const note = 'this code of the configuration throws, and what it gives is left out: write it into site.config.ts';
  return {fate: 'by-hand', subject: hide(message.replace(/^.*? throws while it is read: /, '')), note, file, line};
}

function endlessFinding(path: readonly PropertyKey[]): Finding {
  return {fate: 'by-hand', subject: showPath(path), note: 'it contains itself, so it cannot be a setting', path};
}

/** Variables that the new configuration reads, as the old one did. */
function variableFindings(config: string): Finding[] {
  const names = [...config.matchAll(/process\.env(?:\.[\w$]+|\["[^"]+"\])/g)].map(([name]) => name);
  const note = 'set this variable where the site is built, because site.config.ts reads it';
  return [...new Set(names)].map((subject) => ({fate: 'by-hand', subject, note}));
}

function docsFolder({docs}: Readonly<Record<string, unknown>>): string {
  return (docs as {path?: string} | undefined)?.path ?? 'docs';
}

/** Folders of pages that are beside the site, such as `../docs`. */
function foldersOutside({docs, blog}: Readonly<Record<string, unknown>>, root: string): string[] {
  const paths = [docs, blog].flat().flatMap((one) => (one as {path?: unknown} | undefined | false) || []);
  return paths.flatMap(({path: folder}) =>
    typeof folder === 'string' && folder.startsWith('..') ? [path.resolve(root, folder)] : [],
  );
}

function place(finding: PlacedFinding, file: string, text: string): PlacedFinding {
  const line = finding.path && (/\.ya?ml$/.test(file) ? lineInYaml(text, finding.path) : lineOf(finding.path, text));
  return {file, ...(line ? {line} : {}), ...finding};
}

/** Line of a key; where the settings are what a function returns, they begin at its last `return`. */
function lineOf(path: readonly PropertyKey[], text: string): number | undefined {
  const found = locateKey(text, path);
  if (found) return found.line;
  const from = text.lastIndexOf('return {');
  const inside = from < 0 ? undefined : locateKey(text.slice(from), path);
  return inside && inside.line + text.slice(0, from).split('\n').length - 1;
}

/** @param other `kept` for a file that its author may have changed since: it stays unchanged */
function planFile(root: string, one: TextFile, other: 'changed' | 'kept'): PlannedFile {
  const file = path.join(root, one.path);
  if (!fs.existsSync(file)) return {...one, state: 'new'};
  return {...one, state: fs.readFileSync(file, 'utf8') === one.text ? 'same' : other};
}

/**
 * `theme/custom.css` is what is read here; it takes the style sheets of the other tool in, those of packages by their names. They are in the layer of
 * the theme's components: their rules were written beside those of a theme without layers, where a rule for all links loses to one for the links of a
 * menu.
 */
function planStyles(root: string, {styles, rules = []}: MappedSite): TextFile[] {
  const lines = styles.flatMap((style) => {
    const from = importOfStyle(root, style);
    if (from === undefined) return [];
    const text = readIfExists(path.join(root, style)) ?? '';
    return [`@import '${from}'${TOP_LEVEL.test(text) ? '' : ' layer(manual.components)'};\n`];
  });
  if (lines.length + rules.length === 0) return [];
  return [{path: 'theme/custom.css', text: [...lines, ...rules].join('')}];
}

/** Rules of Tailwind that may not be inside of a layer. */
const TOP_LEVEL = /^@(?:custom-variant|theme|utility|plugin|source|config)\b/m;

/** How `theme/custom.css` names a style sheet of the site or of an installed package; undefined for one that is not there. */
function importOfStyle(root: string, style: string): string | undefined {
  if (/\.(?:css|scss|sass)$/.test(style) && isRegularFile(path.join(root, style)))
    return path.posix.relative('theme', style);
  const [name] = /^(?:@[^/]+\/)?[^./][^/]*/.exec(style) ?? [];
  return name && installedFolder(name, (folder) => fs.existsSync(path.join(root, folder))) ? style : undefined;
}

function absentStyles(root: string, styles: readonly string[]): Finding[] {
  const note = 'a style sheet that is not there: install its package, or make the file, and migrate again';
  return styles.flatMap((subject) => (importOfStyle(root, subject) ? [] : [{fate: 'by-hand', subject, note}]));
}

/** Packages and files that are missing. */
function absentFindings(absent: readonly string[], config: string, root: string): PlacedFinding[] {
  const finding = (fate: Finding['fate'], subject: string, names: readonly string[], note: string): PlacedFinding[] =>
    names.length === 0 ? [] : [{fate, subject, note: `${note}: ${names.join(', ')}`, file: config}];
  const isFile = (name: string): boolean => name.startsWith('.') || path.isAbsolute(name);
  const files = absent
    .filter(isFile)
    .map((name) => path.relative(root, path.resolve(root, path.dirname(config), name)));
  const packages = absent.filter((name) => !isFile(name));
  return [
    ...finding('dropped', 'packages', packages, 'not installed, so what they add was not seen'),
    ...finding('by-hand', 'files', files, 'not there, so what they give was not seen: make them, and migrate again'),
  ];
}
