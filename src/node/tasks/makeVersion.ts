import fs from 'node:fs';
import path from 'node:path';
import {walk} from '../content/walk.ts';
import {diagnostic} from '../diagnostics/codes.ts';
import {type Diagnostic, hasErrors, type Staged} from '../diagnostics/diagnostic.ts';
import type {DocsProject} from '../project/docsProject.ts';
import {loadProject, type Project} from '../project/project.ts';
import {CURRENT_VERSION, instancePrefix} from '../site/docs/versions.ts';
import {verdict} from '../snapshot/finalizeDiagnostics.ts';
import type {FileChange} from './changes.ts';
import {hrefFromMoved, type Place} from './movedHref.ts';
import {findReferences, replaceReferences} from './references.ts';

export interface NewVersion {
  readonly changes: readonly FileChange[];
  /** Pages in the new version, translations not counted. */
  readonly pages: number;
  /** Languages whose translations were copied. */
  readonly locales: readonly string[];
}

interface MakeVersionOptions {
  /** Absolute. */
  readonly root: string;
  /** Id of the docs instance. */
  readonly instance: string;
}

/** Plans a version: copies of the pages in work, of their sidebars and of their translations. */
export async function makeVersion(
  name: string,
  {root, instance}: MakeVersionOptions,
): Promise<Staged<NewVersion | undefined>> {
  const loaded = await loadProject({root});
  const early = loaded.value ? verdict(loaded.diagnostics, loaded.value) : loaded.diagnostics;
  if (!loaded.value || hasErrors(early)) return {value: undefined, diagnostics: early};
  const project = loaded.value;
  const docs = project.docs.find(({options}) => options.id === instance);
  const wrong = docs ? nameProblem(name, docs, root) : noInstance(instance, project);
  if (!docs || wrong) return {value: undefined, diagnostics: wrong ? [wrong] : []};
  const {options, sidebars} = docs;
  const prefix = instancePrefix(instance);
  const folder = `${prefix}versioned_docs/version-${name}`;
  const set = `doc|${instance}`;
  const copied = await copyFolder({root, from: options.path, to: folder, set});
  const changes: FileChange[] = [...copied.changes];
  const written = sidebars[CURRENT_VERSION]?.written;
  if (written) {
    const text = `${JSON.stringify(written, null, 2)}\n`;
    changes.push({kind: 'new', path: `${prefix}versioned_sidebars/version-${name}-sidebars.json`, text});
  }
  const locales: string[] = [];
  for (const [locale, {translate, path: below}] of Object.entries(project.locales)) {
    if (!translate) continue;
    const translated = await copyTranslations(`${project.config.i18n.path}/${below}`, {root, instance, name, set});
    if (translated.length > 0) locales.push(locale);
    changes.push(...translated);
  }
  changes.push(listChange(`${prefix}versions.json`, name, root));
  return {value: {changes, pages: copied.pages, locales}, diagnostics: copied.diagnostics};
}

/** Names become folders and addresses. */
function nameProblem(name: string, {options, versions}: DocsProject, root: string): Diagnostic | undefined {
  const refuse = (message: string, hint: string): Diagnostic => diagnostic('version-missing', message, {hint});
  if (!/^[A-Za-z0-9](?:[\w.-]*[A-Za-z0-9])?$/.test(name) || name.includes('..') || name === CURRENT_VERSION)
    return refuse(`\`${name}\` cannot be the name of a version.`, 'letters, digits, dots and dashes, such as 2.0');
  const folder = `${instancePrefix(options.id)}versioned_docs/version-${name}`;
  if (versions.some((version) => version.name === name) || fs.existsSync(path.join(root, folder)))
    return refuse(`There is a version \`${name}\` already.`, `choose another name, or remove ${folder}`);
  if (!fs.existsSync(path.join(root, options.path)))
    return refuse(`There are no pages in ${options.path}.`, 'write some first, or correct docs.path');
  return undefined;
}

function noInstance(instance: string, {docs}: Project): Diagnostic {
  const known = docs.map(({options}) => options.id).join(', ');
  return diagnostic('version-missing', `There is no docs instance \`${instance}\`.`, {hint: `instances: ${known}`});
}

interface CopyInput {
  readonly root: string;
  /** Folders, from the root. */
  readonly from: string;
  readonly to: string;
  readonly set: string;
}

interface Copied {
  readonly changes: readonly FileChange[];
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Copies a folder of pages. What a page names outside the folder is named from its new place. */
async function copyFolder({root, from, to, set}: CopyInput): Promise<Copied> {
  const changes: FileChange[] = [];
  const diagnostics: Diagnostic[] = [];
  let pages = 0;
  for (const {path: below} of walk(path.join(root, from)).files) {
    const file = path.posix.join(from, below);
    const target = `${to}/${below}`;
    if (!/\.mdx?$/i.test(below)) {
      changes.push({kind: 'copy', from: file, path: target});
      continue;
    }
    if (!/(?:^|\/)_/.test(below)) pages++;
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    const references = await findReferences(text, /\.mdx$/i.test(below) ? 'mdx' : 'md');
    if ('reason' in references) {
      const message = `Links in the copy of this page are as they were: it does not parse (${references.reason}).`;
      diagnostics.push({...diagnostic('mdx-syntax', message, {file, line: references.line}), severity: 'warn'});
      changes.push({kind: 'copy', from: file, path: target});
      continue;
    }
    const moved: {from: Place; to: Place} = {
      from: {file, folder: path.posix.normalize(from), set},
      to: {file: target, folder: to, set},
    };
    const copy = replaceReferences(text, references, ({href}) => hrefFromMoved(href, moved));
    changes.push({kind: 'new', path: target, text: copy});
  }
  return {changes, pages, diagnostics};
}

interface TranslationInput extends Pick<CopyInput, 'root' | 'set'> {
  readonly instance: string;
  readonly name: string;
}

/** Copies what a language has translated of the pages in work, under whichever of its names the folder has. */
async function copyTranslations(folder: string, {root, instance, name, set}: TranslationInput): Promise<FileChange[]> {
  const changes: FileChange[] = [];
  for (const plugin of ['docs', 'docusaurus-plugin-content-docs']) {
    const own = `${folder}/${plugin}${instance === 'default' ? '' : `-${instance}`}`;
    const [from, to] = [`${own}/current`, `${own}/version-${name}`];
    if (fs.existsSync(path.join(root, from))) changes.push(...(await copyFolder({root, from, to, set})).changes);
    if (fs.existsSync(path.join(root, `${from}.json`)))
      changes.push({kind: 'copy', from: `${from}.json`, path: `${to}.json`});
  }
  return changes;
}

/** The list of versions, newest first. */
function listChange(file: string, name: string, root: string): FileChange {
  const absolute = path.join(root, file);
  const isThere = fs.existsSync(absolute);
  const names = isThere ? (JSON.parse(fs.readFileSync(absolute, 'utf8')) as string[]) : [];
  return {kind: isThere ? 'edit' : 'new', path: file, text: `${JSON.stringify([name, ...names], null, 2)}\n`};
}
