import fs from 'node:fs';
import path from 'node:path';
import {createDiagnostic, type Diagnostic, locateKey, type WithDiagnostics} from 'manual-docs/internal/migrate';
import picomatch from 'picomatch';
import {findLimits} from './docusaurus/findLimits.ts';
import {knownModules} from './docusaurus/knownModules.ts';
import {looseStyles} from './docusaurus/looseStyles.ts';
import {mapDocusaurus} from './docusaurus/mapDocusaurus.ts';
import {planThemeParts} from './docusaurus/planThemeParts.ts';
import {evaluateConfig, type ForeignConfig} from './evaluate/evaluateConfig.ts';
import {createFacts, type SiteFacts} from './facts.ts';
import {findForeign, type Tool} from './findForeign.ts';
import {foldersToRead} from './foldersToRead.ts';
import {findPageLimits, hasBraces} from './others/findPageLimits.ts';
import {mapMkdocs} from './others/mkdocs.ts';
import {nothingFound} from './others/otherTools.ts';
import type {MappedSite} from './others/readers.ts';
import {mapStarlight} from './others/starlight.ts';
import {mapSummary, readSummary} from './others/summary.ts';
import {mapVitepress} from './others/vitepress.ts';
import {lineInYaml, readYamlConfig} from './others/yamlConfig.ts';
import {
  listNeededPackages,
  planIgnores,
  planPackage,
  planPostCss,
  postCssPlugins,
  scriptFindings,
  type TextFile,
} from './planProjectFiles.ts';
import {absentStyles, planStyles} from './planStyles.ts';
import {printConfig} from './printConfig.ts';
import {type Finding, type PlacedFinding, showPath} from './readSettings.ts';
import {withoutFunctions} from './withoutFunctions.ts';
import {withoutHandlers} from './withoutHandlers.ts';
import {withoutInvalid} from './withoutInvalid.ts';

/** A file that the migration writes. */
interface PlannedFile {
  /** Path from the root. */
  readonly path: string;
  readonly text: string;
  /**
   * `new`; `changed`; `same` if the file already has this text; `kept` if it has another text and
   * is not overwritten.
   */
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
  const foreign = findForeign(root, from);
  if (!foreign) return {value: undefined, diagnostics: [nothingFound(root, from)]};
  const {tool, file} = foreign;
  const read =
    tool === 'mkdocs'
      ? readYamlConfig(root, file)
      : tool === 'summary'
        ? readSummary(root, file)
        : await evaluateConfig(tool, root, file);
  if (!read.value) return {value: undefined, diagnostics: read.diagnostics};
  const {text, absent, endless, given, thrown = []} = read.value;
  const modules = tool === 'docusaurus' ? knownModules(root) : undefined;
  const themeParts = modules ? planThemeParts(root, modules) : {files: [], findings: [], leaveOut: []};
  const facts = {...createFacts(root), leaveOut: themeParts.leaveOut};
  const mapped = mapSettings(tool, read.value, facts);
  if (mapped instanceof Error) return {value: undefined, diagnostics: [oddSettings(mapped, read.value, tool)]};
  const {files, packages} = planFiles(mapped, themeParts.files, root);
  const contentFolders = [root, ...foldersOutside(mapped.config, root)];
  const findings = [
    ...[
      ...endless.map(endlessFinding),
      ...mapped.findings,
      ...variableFindings(mapped.text),
      ...absentStyles(root, mapped.styles),
    ].map((one) => locateFinding({...one, subject: given.hide(one.subject), note: given.hide(one.note)}, file, text)),
    ...themeParts.findings,
    ...thrown.map((problem) => thrownFinding(problem, given.hide)),
    ...absentFindings(absent, file, root),
    ...(modules ? docusaurusLimits(root, mapped) : findPageLimits(root, docsFolder(mapped.config), tool)),
  ];
  const isLeftOut = leftOut(mapped.config);
  const told = findings.filter((one) => one.file === undefined || one.file === file || !isLeftOut(one.file));
  return {value: {from: file, tool, contentFolders, files, findings: told, packages}, diagnostics: []};
}

function planFiles(
  mapped: MappedSite & {readonly text: string},
  themeParts: readonly TextFile[],
  root: string,
): Pick<Migration, 'files' | 'packages'> {
  const postCss = postCssPlugins(root, mapped.postCss);
  const packages = listNeededPackages(mapped.text, root, postCss);
  const styles = planStyles(root, mapped);
  const siteFiles = [{path: 'site.config.ts', text: mapped.text}, ...styles, ...themeParts];
  const shared = [
    ...(mapped.files ?? []),
    ...planPostCss(postCss),
    ...planPackage(root, packages),
    ...planIgnores(root),
  ];
  const files = [
    ...siteFiles.map((one) => planFile(root, one, 'kept')),
    ...shared.map((one) => planFile(root, one, 'changed')),
  ];
  return {files, packages: Object.keys(packages)};
}

/** Reports styles, modules, and scripts of Docusaurus that do less here. */
function docusaurusLimits(root: string, {config, styles, data = []}: MappedSite): PlacedFinding[] {
  const names = new Set(data.flatMap((one) => one.names));
  const {locales} = (config.i18n ?? {}) as {locales?: unknown};
  const manyLanguages = Array.isArray(locales) && locales.length > 1;
  return [...looseStyles(root, styles), ...findLimits(root, {manyLanguages, data: names}), ...scriptFindings(root)];
}

/**
 * Returns whether the new configuration leaves a page out, such as those of other languages. One
 * note about their folder is enough.
 */
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
    const docs = docsFolder(settings);
    const statics = (settings.staticDirectories as readonly string[] | undefined) ?? ['static'];
    const readFrom = foldersToRead(facts.root, docs, statics);
    const config = {
      ...settings,
      ...(readFrom.length > 0 && {readFrom}),
      ...(hasBraces(facts.root, docs) && {variables: false}),
    };
    return {...mapped, config, findings, text: printConfig(config, read.given)};
  } catch (error) {
    return error as Error;
  }
}

/** Reports settings whose form the other tool would reject as well. */
function oddSettings({message}: Error, {file, given}: ForeignConfig, tool: Tool): Diagnostic {
  const reason = given.hide(message.split('\n')[0]!);
  return createDiagnostic('config-load', `${file} has settings of a form that ${tool} does not read: ${reason}.`, {
    file,
    line: 1,
    hint: `run ${tool} on it: what it builds can be migrated`,
  });
}

/**
 * Reports configuration code that throws in this process. In its own tool, a variable or a global
 * may be set.
 */
function thrownFinding({message, file, line}: Diagnostic, hide: (text: string) => string): PlacedFinding {
  const note = 'this code of the configuration throws, and what it gives is left out: write it into site.config.ts';
  return {fate: 'by-hand', subject: hide(message.replace(/^.*? throws while it is read: /, '')), note, file, line};
}

function endlessFinding(path: readonly PropertyKey[]): Finding {
  return {fate: 'by-hand', subject: showPath(path), note: 'it contains itself, so it cannot be a setting', path};
}

/** Reports variables that the new configuration reads, like the old one. */
function variableFindings(config: string): Finding[] {
  const names = [...config.matchAll(/process\.env(?:\.[\w$]+|\["[^"]+"\])/g)].map(([name]) => name);
  const note = 'set this variable where the site is built, because site.config.ts reads it';
  return [...new Set(names)].map((subject) => ({fate: 'by-hand', subject, note}));
}

function docsFolder({docs}: Readonly<Record<string, unknown>>): string {
  return (docs as {path?: string} | undefined)?.path ?? 'docs';
}

/** Returns page folders outside the site, such as `../docs`. */
function foldersOutside({docs, blog}: Readonly<Record<string, unknown>>, root: string): string[] {
  const paths = [docs, blog].flat().flatMap((one) => (one as {path?: unknown} | undefined | false) || []);
  return paths.flatMap(({path: folder}) =>
    typeof folder === 'string' && folder.startsWith('..') ? [path.resolve(root, folder)] : [],
  );
}

function locateFinding(finding: PlacedFinding, file: string, text: string): PlacedFinding {
  const line = finding.path && (/\.ya?ml$/.test(file) ? lineInYaml(text, finding.path) : findLine(finding.path, text));
  return {file, ...(line ? {line} : {}), ...finding};
}

/** Returns the line of a key. In a function, settings begin at its last `return`. */
function findLine(path: readonly PropertyKey[], text: string): number | undefined {
  const located = locateKey(text, path);
  if (located) return located.line;
  const from = text.lastIndexOf('return {');
  const inside = from < 0 ? undefined : locateKey(text.slice(from), path);
  return inside && inside.line + text.slice(0, from).split('\n').length - 1;
}

/** @param other `kept` for a file that its author may have changed */
function planFile(root: string, planned: TextFile, other: 'changed' | 'kept'): PlannedFile {
  const file = path.join(root, planned.path);
  if (!fs.existsSync(file)) return {...planned, state: 'new'};
  return {...planned, state: fs.readFileSync(file, 'utf8') === planned.text ? 'same' : other};
}

/** Reports missing packages and files. */
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
