import fs from 'node:fs';
import path from 'node:path';
import {createFailure} from '../../base/diagnostics/codes.ts';
import type {WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {findPackageRoot} from '../../base/files/findPackageRoot.ts';
import {isRegularFile, readIfExists} from '../../base/files/readIfExists.ts';
import {toSitePath} from '../../base/files/toSlashes.ts';
import {TOOL_VERSION} from '../../base/version.ts';
import {findRepository} from '../../state/project/findRepository.ts';
import {CONFIG_FILES} from '../../steps/config/loadConfig.ts';
import {originSchema} from '../../steps/config/schema/common.ts';
import {accentSchema} from '../../steps/config/schema/look.ts';
import {getErrorReason} from '../../steps/content/walkFolder.ts';
import type {PlannedChange} from './changes.ts';
import {addScripts, createStarterFiles, createWorkflow, type StarterOptions} from './createStarterFiles.ts';
import type {PackageManager} from './detectPackageManager.ts';

interface InitOptions extends Pick<StarterOptions, 'title' | 'url' | 'accent' | 'manager'> {
  /** Absolute path; need not exist. */
  readonly root: string;
  /** Absolute path of the logo's file. */
  readonly logo?: string;
}

const LOGO_EXTENSIONS: readonly string[] = ['.svg', '.png', '.webp'];

interface NewSite {
  readonly changes: readonly PlannedChange[];
  /** Existing files that stay unchanged, relative to the root. */
  readonly kept: readonly string[];
}

/**
 * Plans the files of a new site. Existing files stay unchanged, but `package.json` and `.gitignore`
 * get entries.
 */
export function initSite({root, title, url, accent, logo, manager}: InitOptions): WithDiagnostics<NewSite | undefined> {
  const refuse = (message: string, hint: string) => createFailure('config-invalid', message, hint);
  if (fs.existsSync(root) && !fs.statSync(root).isDirectory())
    return refuse(`${root} is a file, and a site is a folder.`, 'name another folder with --root');
  try {
    if (fs.lstatSync(root, {throwIfNoEntry: false})?.isSymbolicLink())
      return refuse(`${root} is a symbolic link.`, 'name the folder that it leads to');
  } catch (error) {
    return refuse(`${root} cannot be a folder: ${getErrorReason(error)}.`, 'name another folder with --root');
  }
  const config = CONFIG_FILES.find((name) => fs.existsSync(path.join(root, name)));
  if (config) return refuse(`There is a site already: ${config}.`, 'show it with `manual serve`');
  if (title.trim() === '') return refuse('The title is empty.', 'give a name, such as --title "My docs"');
  const origin = originSchema.safeParse(url);
  if (!origin.success) return refuse(`\`${url}\` is not an origin.`, 'write one such as https://docs.example.com');
  if (!accentSchema.safeParse(accent).success)
    return refuse(`\`${accent}\` is not a color.`, 'write one such as --accent "#b3261e"');
  const logoExtension = logo && path.extname(logo).toLowerCase();
  if (logoExtension !== undefined && !LOGO_EXTENSIONS.includes(logoExtension))
    return refuse(`The logo ${logo} is not an SVG, PNG, or WebP file.`, 'name another file with --logo');
  if (logo !== undefined && !isRegularFile(logo))
    return refuse(`There is no file ${logo}.`, 'name the file of the logo with --logo, from this folder');
  const repository = findRepository(root) ?? root;
  const starter: StarterOptions = {
    ...{title, url: origin.data, accent, folder: toSitePath(repository, root), manager},
    ...(logoExtension === undefined ? {} : {logoExtension}),
  };
  const scripts = planPackage(root, starter);
  if ('problem' in scripts) return refuse(scripts.problem, 'correct the file first');
  const changes: PlannedChange[] = [...scripts.changes, ...planIgnore(root), ...planSetting(root, manager)];
  const kept: string[] = [];
  if (logo !== undefined)
    changes.push({kind: 'copy', from: path.relative(root, logo), path: `static/img/logo${logoExtension}`});
  const workflow = path.join(repository, '.github/workflows/docs.yml');
  for (const [file, text] of [
    ...createStarterFiles(starter, path.join(findPackageRoot(), 'starter')),
    [toSitePath(root, workflow), createWorkflow(starter)] as const,
  ]) {
    if (fs.existsSync(path.join(root, file))) kept.push(file);
    else changes.push({kind: 'new', path: file, text});
  }
  return {value: {changes, kept}, diagnostics: []};
}

/** Plans a new `package.json`, or adds scripts and packages to the existing one. */
function planPackage(root: string, {title}: StarterOptions): {changes: PlannedChange[]} | {problem: string} {
  const existing = readIfExists(path.join(root, 'package.json'));
  const name =
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'docs';
  const before = existing ?? JSON.stringify({name, private: true, type: 'module'});
  let parsed: {scripts?: Record<string, string>; dependencies?: object; devDependencies?: object};
  try {
    parsed = JSON.parse(before);
  } catch {
    return {problem: 'package.json is not valid JSON.'};
  }
  const requiredPackages = {
    'manual-docs': findToolSpec(root),
    typescript: '^5.9.0 || ^6.0.0 || ^7.0.0',
    '@types/node': '>=20',
    '@types/react': '^19.0.0',
  };
  const installed = {...parsed.dependencies, ...parsed.devDependencies};
  const missing = Object.entries(requiredPackages).filter(([packageName]) => !(packageName in installed));
  const devDependencies = {...parsed.devDependencies, ...Object.fromEntries(missing)};
  const indent = /^([ \t]+)"/m.exec(before)?.[1] ?? '  ';
  const next = {...parsed, scripts: addScripts(parsed.scripts ?? {}), devDependencies};
  const text = `${JSON.stringify(next, null, indent)}\n`;
  const kind = existing === undefined ? 'new' : 'edit';
  return {changes: text === before ? [] : [{kind, path: 'package.json', text}]};
}

/**
 * Plans the setting of the package manager, in its file for the site or for the workspace of the
 * site.
 */
function planSetting(root: string, {setting}: PackageManager): PlannedChange[] {
  if (!setting) return [];
  const {file, key, text} = setting;
  for (let folder = root; ; folder = path.dirname(folder)) {
    const settingFile = path.join(folder, file);
    const isTop = folder === path.dirname(folder) || fs.existsSync(path.join(folder, '.git'));
    if (!fs.existsSync(settingFile) && !isTop) continue;
    if (!fs.existsSync(settingFile)) return [{kind: 'new', path: file, text}];
    const before = fs.readFileSync(settingFile, 'utf8');
    if (new RegExp(`^${key}:`, 'm').test(before)) return [];
    return [{kind: 'edit', path: toSitePath(root, settingFile), text: endWithNewline(before) + text}];
  }
}

/**
 * Returns the version of `manual-docs` to install: the archive that a parent folder installs, else
 * the running version.
 */
function findToolSpec(root: string): string {
  for (let folder = path.dirname(root); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const file = path.join(folder, 'package.json');
    if (!fs.existsSync(file)) continue;
    const archive = /"manual-docs":\s*"file:([^"]+)"/.exec(fs.readFileSync(file, 'utf8'))?.[1];
    if (archive !== undefined) return `file:${toSitePath(root, path.resolve(folder, archive))}`;
  }
  return TOOL_VERSION;
}

/** Plans `.gitignore` with the folders that the tool and npm write. */
function planIgnore(root: string): PlannedChange[] {
  const existing = readIfExists(path.join(root, '.gitignore'));
  const before = existing ?? '';
  const lines = before.split('\n').map((line) => line.trim().replace(/^\/|\/$/g, ''));
  const missing = ['node_modules', '.manual', 'build'].filter((folder) => !lines.includes(folder));
  if (missing.length === 0) return [];
  const text = endWithNewline(before) + missing.map((folder) => `${folder}/\n`).join('');
  return [{kind: existing === undefined ? 'new' : 'edit', path: '.gitignore', text}];
}

function endWithNewline(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}
