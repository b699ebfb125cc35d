import fs from 'node:fs';
import path from 'node:path';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import {type Diagnostic, hasErrors, type WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {isRefusedByWindows} from '../../base/files/isRefusedByWindows.ts';
import {readIfExists} from '../../base/files/readIfExists.ts';
import type {DocsProject} from '../../state/project/docsProject.ts';
import {findGenerated} from '../../state/project/findGenerated.ts';
import type {Project} from '../../state/project/project.ts';
import {SILENT} from '../../state/snapshot/reporter.ts';
import {readableFolders} from '../../steps/config/readableFolders.ts';
import {CURRENT_VERSION, getInstancePrefix} from '../../steps/site/docs/versions.ts';
import {openProject} from '../commands/openSite.ts';
import {containsOnly, type PlannedChange} from './changes.ts';
import {type CopyInput, copyFolder, copyPage} from './copyPages.ts';

interface NewVersion {
  readonly changes: readonly PlannedChange[];
  /** Pages of the new version, without translations. */
  readonly pages: number;
  /** Pages of templates and plugins that are now files. */
  readonly writtenOut: number;
  /** Languages whose translations were copied. */
  readonly locales: readonly string[];
}

/** Plans a version of a docs instance: copies of the current pages, sidebars, and translations. */
export async function makeVersion(
  name: string,
  {root, instance}: {readonly root: string; readonly instance: string},
): Promise<WithDiagnostics<NewVersion | undefined>> {
  const {value: project, diagnostics: early} = await openProject({root, reporter: SILENT});
  if (!project) return {value: undefined, diagnostics: early};
  const docs = project.docs.find(({options}) => options.id === instance);
  const problem = docs ? findNameProblem(name, docs, root) : createUnknownInstanceError(instance, project);
  if (!docs || problem) return {value: undefined, diagnostics: problem ? [problem] : []};
  const {options, sidebars} = docs;
  const prefix = getInstancePrefix(instance);
  const folder = `${prefix}versioned_docs/version-${name}`;
  const copying = {root, readable: readableFolders(project)};
  const copied = await copyFolder({...copying, from: options.path, to: folder});
  const generatedCopies = await copyGenerated(project, docs, {...copying, from: options.path, to: folder});
  const changes: PlannedChange[] = [...copied.changes, ...generatedCopies.value];
  const diagnostics = [...copied.diagnostics, ...generatedCopies.diagnostics];
  const sidebar = sidebars[CURRENT_VERSION]?.written;
  if (sidebar) {
    const text = `${JSON.stringify(sidebar, null, 2)}\n`;
    changes.push({kind: 'new', path: `${prefix}versioned_sidebars/version-${name}-sidebars.json`, text});
  }
  const locales: string[] = [];
  for (const [locale, {translate, path: below}] of Object.entries(project.locales)) {
    if (!translate) continue;
    const translated = await copyTranslations(`${project.config.i18n.path}/${below}`, {...copying, instance, name});
    if (translated.value.length > 0) locales.push(locale);
    changes.push(...translated.value);
    diagnostics.push(...translated.diagnostics);
  }
  changes.push(planVersionList(`${prefix}versions.json`, name, root));
  if (hasErrors(diagnostics)) return {value: undefined, diagnostics};
  if (!containsOnly(root, folder, changes)) return {value: undefined, diagnostics: [createExistsError(name, folder)]};
  const writtenOut = generatedCopies.value.length;
  return {value: {changes, pages: copied.pages + writtenOut, writtenOut, locales}, diagnostics};
}

/** Copies generated pages as files, because a version must not change with the data. */
async function copyGenerated(
  project: Project,
  docs: DocsProject,
  input: CopyInput,
): Promise<WithDiagnostics<PlannedChange[]>> {
  const {id} = docs.options;
  const result = docs.versions.some(({name}) => name === CURRENT_VERSION)
    ? {generated: project.generated, diagnostics: []}
    : await findGenerated({...project, docs: project.docs.map(toCurrentVersion)}, true);
  const changes: PlannedChange[] = [];
  const diagnostics = [...result.diagnostics];
  for (const {source} of result.generated) {
    if (source.kind !== 'doc' || source.instance !== id) continue;
    const {root} = project;
    if (fs.existsSync(path.join(root, input.from, source.path))) {
      const file = path.posix.join(input.from, source.path);
      const message =
        'A template or a plugin also makes a page with this path, and a version can contain only one of them.';
      diagnostics.push(createDiagnostic('duplicate-route', message, {file, line: 1, hint: 'rename this page'}));
      continue;
    }
    const text = fs.readFileSync(path.join(root, source.file), 'utf8');
    const copied = await copyPage({below: source.path, file: source.file, text}, input);
    changes.push(copied.change);
    diagnostics.push(...copied.diagnostics);
  }
  return {value: changes, diagnostics};
}

/** Adds the current version to docs whose site does not include it. */
function toCurrentVersion({options}: DocsProject): {
  options: {id: string};
  versions: {name: string; contentPath: string}[];
} {
  return {options, versions: [{name: CURRENT_VERSION, contentPath: options.path}]};
}

/** Checks a version name, which becomes a folder and a URL. */
function findNameProblem(name: string, {options, versions}: DocsProject, root: string): Diagnostic | undefined {
  const refuse = (message: string, hint: string): Diagnostic => createDiagnostic('version-missing', message, {hint});
  if (
    !/^[A-Za-z0-9](?:[\w.-]*[A-Za-z0-9])?$/.test(name) ||
    name.includes('..') ||
    name === CURRENT_VERSION ||
    isRefusedByWindows(name)
  )
    return refuse(
      `\`${name}\` cannot be the name of a version.`,
      'choose a name of letters, digits, dots, and dashes, such as 2.0',
    );
  if (versions.some((version) => version.name === name))
    return createExistsError(name, `${getInstancePrefix(options.id)}versioned_docs/version-${name}`);
  if (!fs.existsSync(path.join(root, options.path)))
    return refuse(`There are no pages in ${options.path}.`, 'write some first, or correct docs.path');
  return undefined;
}

const createExistsError = (name: string, folder: string): Diagnostic =>
  createDiagnostic('version-missing', `The version \`${name}\` already exists.`, {
    hint: `choose another name, or remove ${folder}`,
  });

function createUnknownInstanceError(instance: string, {docs}: Project): Diagnostic {
  const instances = docs.map(({options}) => options.id).join(', ');
  return createDiagnostic('version-missing', `There is no docs instance \`${instance}\`.`, {
    hint: `choose one of the instances: ${instances}`,
  });
}

interface TranslationInput extends Pick<CopyInput, 'root' | 'readable'> {
  readonly instance: string;
  readonly name: string;
}

/** Copies translations of the current pages, under either name of the folder. */
async function copyTranslations(
  folder: string,
  {instance, name, ...copying}: TranslationInput,
): Promise<WithDiagnostics<PlannedChange[]>> {
  const changes: PlannedChange[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const plugin of ['docs', 'docusaurus-plugin-content-docs']) {
    const base = `${folder}/${plugin}${instance === 'default' ? '' : `-${instance}`}`;
    const [from, to] = [`${base}/current`, `${base}/version-${name}`];
    if (fs.existsSync(path.join(copying.root, from))) {
      const copied = await copyFolder({...copying, from, to});
      changes.push(...copied.changes);
      diagnostics.push(...copied.diagnostics);
    }
    if (fs.existsSync(path.join(copying.root, `${from}.json`)))
      changes.push({kind: 'copy', from: `${from}.json`, path: `${to}.json`});
  }
  return {value: changes, diagnostics};
}

/** Plans the list of versions, newest first. */
function planVersionList(file: string, name: string, root: string): PlannedChange {
  const existing = readIfExists(path.join(root, file));
  const names = existing === undefined ? [] : (JSON.parse(existing) as string[]);
  return {
    kind: existing === undefined ? 'new' : 'edit',
    path: file,
    text: `${JSON.stringify([name, ...names], null, 2)}\n`,
  };
}
