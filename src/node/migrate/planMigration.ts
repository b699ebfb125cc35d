import fs from 'node:fs';
import path from 'node:path';
import {DOCUSAURUS_FILES} from '../config/load.ts';
import {diagnostic} from '../diagnostics/codes.ts';
import type {Staged} from '../diagnostics/diagnostic.ts';
import {locateKey} from '../diagnostics/locateKey.ts';
import {evaluateConfig} from './evaluateConfig.ts';
import type {SiteFacts} from './facts.ts';
import {mapDocusaurus} from './mapDocusaurus.ts';
import {planIgnores, planScripts} from './planProjectFiles.ts';
import {printConfig} from './printConfig.ts';
import type {Finding} from './readSettings.ts';

/** A file that the migration writes. */
export interface PlannedFile {
  /** Path from the root. */
  readonly path: string;
  readonly text: string;
  /** `new`, `changed`, or `same` when it holds this text already; `kept` when it is there with another text and stays. */
  readonly state: 'new' | 'changed' | 'same' | 'kept';
}

/** A finding with its place. */
export interface PlacedFinding extends Finding {
  readonly file?: string;
  /** 1-based. */
  readonly line?: number;
}

export interface Migration {
  readonly from: string;
  readonly files: readonly PlannedFile[];
  readonly findings: readonly PlacedFinding[];
}

/** Reads a Docusaurus site and says what has to be written for it to be built here. Changes nothing. */
export async function planMigration(root: string): Promise<Staged<Migration | undefined>> {
  const file = DOCUSAURUS_FILES.find((name) => fs.existsSync(path.join(root, name)));
  if (!file) {
    const problem = diagnostic('config-missing', `There is no docusaurus.config in ${root}.`, {
      hint: 'name the folder of the site with --root, for example `manual migrate --root website`',
    });
    return {value: undefined, diagnostics: [problem]};
  }
  const evaluated = await evaluateConfig(root, file);
  if (!evaluated.value) return {value: undefined, diagnostics: evaluated.diagnostics};
  const {config, text, absent} = evaluated.value;
  const facts = readFacts(root);
  const mapped = mapDocusaurus(config, facts);
  const files = [
    keepOther(root, 'site.config.ts', printConfig(mapped.config)),
    ...planStyles(root, mapped.styles),
    ...planScripts(root).map((one) => planFile(root, one)),
    ...planIgnores(root).map((one) => planFile(root, one)),
  ];
  const findings = [
    ...mapped.findings.map((one) => place(one, file, text)),
    ...folderFindings(facts, root, absent, file),
  ];
  return {value: {from: file, files, findings}, diagnostics: []};
}

function readFacts(root: string): SiteFacts {
  return {
    folder: path.basename(root),
    exists: (name) => fs.existsSync(path.resolve(root, name)),
    fromRoot: (name) => path.relative(root, path.resolve(root, name)).split(path.sep).join('/'),
  };
}

function place(finding: Finding, file: string, text: string): PlacedFinding {
  const line = finding.path && lineOf(finding.path, text);
  return {...finding, file, ...(line ? {line} : {})};
}

/** Line of a key; where the settings are what a function returns, they begin at its last `return`. */
function lineOf(path: readonly PropertyKey[], text: string): number | undefined {
  const found = locateKey(text, path);
  if (found) return found.line;
  const from = text.lastIndexOf('return {');
  const inside = from < 0 ? undefined : locateKey(text.slice(from), path);
  return inside && inside.line + text.slice(0, from).split('\n').length - 1;
}

function planFile(root: string, {path: name, text}: {path: string; text: string}): PlannedFile {
  const file = path.join(root, name);
  if (!fs.existsSync(file)) return {path: name, text, state: 'new'};
  return {path: name, text, state: fs.readFileSync(file, 'utf8') === text ? 'same' : 'changed'};
}

/** A file that its author may have changed since: it stays as it is. */
function keepOther(root: string, name: string, text: string): PlannedFile {
  const planned = planFile(root, {path: name, text});
  return planned.state === 'changed' ? {...planned, state: 'kept'} : planned;
}

/** `theme/custom.css` is what is read here; it takes the style sheets of the other tool in. */
function planStyles(root: string, styles: readonly string[]): PlannedFile[] {
  const own = styles.filter((style) => /\.css$/.test(style) && fs.existsSync(path.join(root, style)));
  if (own.length === 0) return [];
  const lines = own.map((style) => `@import '${path.posix.relative('theme', style)}';\n`);
  return [keepOther(root, 'theme/custom.css', lines.join(''))];
}

const SOURCE = /\.(?:[jt]sx?|mdx?)$/;

/** Folders of the other tool, and packages that are missing. */
function folderFindings(facts: SiteFacts, root: string, absent: readonly string[], config: string): PlacedFinding[] {
  const found: PlacedFinding[] = [];
  const list = (folder: string): string[] =>
    facts.exists(folder)
      ? fs.readdirSync(path.join(root, folder), {recursive: true}).map((name) => String(name).split(path.sep).join('/'))
      : [];
  const pages = list('src/pages').filter((name) => SOURCE.test(name) && !/(?:^|\/)_|\.test\.|__tests__/.test(name));
  for (const page of pages) {
    found.push({
      fate: 'by-hand',
      subject: `src/pages/${page}`,
      note: 'a page outside of docs',
      file: `src/pages/${page}`,
    });
  }
  for (const part of list('src/theme').filter((name) => /\.[jt]sx?$/.test(name))) {
    found.push({
      fate: 'by-hand',
      subject: `src/theme/${part}`,
      note: `a part of the other theme: write its counterpart in theme/`,
      file: `src/theme/${part}`,
    });
  }
  const packages = absent.filter((name) => !name.startsWith('.'));
  if (packages.length > 0) {
    const note = `not installed, so what they add was not seen: ${packages.join(', ')}`;
    found.push({fate: 'dropped', subject: 'packages', note, file: config});
  }
  return found;
}
