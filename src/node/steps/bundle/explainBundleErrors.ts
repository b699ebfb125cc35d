import {isBuiltin} from 'node:module';
import path from 'node:path';
import type {Message} from 'esbuild';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {findNearest} from '../../base/diagnostics/findNearest.ts';
import {findFormerNameHint} from '../../base/diagnostics/formerNamesPlugin.ts';
import {suggestMakingScript} from '../../base/files/findMakingScript.ts';
import {getPrivacyHint, REFUSED_IMPORT} from '../../base/files/findPrivacyReason.ts';
import {isSiteFile} from '../../base/files/isPackageFile.ts';
import {tryToRead} from '../../base/files/readIfExists.ts';
import {toSitePath} from '../../base/files/toSlashes.ts';
import {MODULE_HABITS} from '../../base/habits/moduleHabits.ts';
import {MISSING_EXPORTS} from './buildCompletely.ts';
import {UNSAFE_SVG} from './findUnsafeNode.ts';
import {findInternalImport} from './theme/proposePart.ts';
import type {ThemeFiles} from './themeFiles.ts';

/** Components of the theme for pages, and the map of all components. */
const PAGE_COMPONENTS = ['Admonition', 'MDXComponents', 'TabItem', 'Tabs'];

const TAILWIND =
  "run `npm install --save-dev postcss @tailwindcss/postcss`, and write `export default {plugins: {'@tailwindcss/postcss': {}}}` into `postcss.config.mjs`: Tailwind needs PostCSS";

interface Bundling {
  readonly root: string;
  readonly theme: Pick<ThemeFiles, 'original' | 'internal' | 'overrides'>;
  /** Aliases such as `@theme/Tabs`. */
  readonly names: readonly string[];
}

/**
 * Converts errors of the bundler to diagnostics with the author's file and line. Rethrows any other
 * error as a defect of ours.
 */
export function explainBundleErrors(error: unknown, bundling: Bundling): Diagnostic[] {
  const {errors} = error as {errors?: readonly Message[]};
  if (!errors || errors.length === 0) throw error;
  const seen = new Set<string>();
  // For an import below an alias of a file, esbuild adds an error about that file. The import
  // itself is among the errors, too.
  const reportable = errors.filter(({text}) => !/^Cannot read directory ".*": not a directory/.test(text));
  return (reportable.length > 0 ? reportable : errors).flatMap((message) => {
    const record = explainMessage(message, bundling);
    const id = `${record.file}:${record.line}:${record.message}`;
    if (seen.has(id)) return [];
    seen.add(id);
    return [record];
  });
}

/** Converts warnings about the site's own files to diagnostics. Authors cannot fix packages. */
export function explainBundleWarnings(messages: readonly Message[], {root}: Pick<Bundling, 'root'>): Diagnostic[] {
  const records = messages.flatMap(({text, location, pluginName}) => {
    if (pluginName === MISSING_EXPORTS) {
      const hint = 'update the package, if a version for this one exists; the code that uses the value may fail';
      return [createDiagnostic('bundle-warning', text, {hint})];
    }
    const position = locate(location, undefined, root);
    if (position.file === undefined || /(?:^|\/)(?:\.\.|node_modules)\/|:/.test(position.file)) return [];
    // The base may belong to a package that is not installed beside the site, and matters for type
    // checking only.
    if (text.startsWith('Cannot find base config file')) return [];
    const isTailwind = /@(?:tailwind|apply|theme|utility|variant|custom-variant|config|plugin|source)\b/.test(text);
    const hint = isTailwind ? TAILWIND : 'correct the source file: it is bundled as it is';
    const message = toSentence(text.replace(/"island:/g, '"'));
    return [createDiagnostic('bundle-warning', message, {...position, hint})];
  });
  // The server and browser bundles report the same warnings.
  return [...new Map(records.map((record) => [JSON.stringify(record), record])).values()];
}

/** Explains the import of a module that the theme does not have, or has under another path. */
function explainMissingPart(specifier: string, name: string, {theme, names}: Bundling) {
  const internal = findInternalImport(name, theme.internal);
  if (internal !== undefined) {
    const hint = `write \`${internal}\`, which may change with any version of the tool`;
    return {message: `The module "${specifier}" is internal to the theme.`, hint};
  }
  const components = names.flatMap((alias) => (alias.startsWith('@theme/') ? [alias.slice('@theme/'.length)] : []));
  // Plugins may add components.
  const more = components.filter((component) => !theme.original.has(component) && !theme.overrides.has(component));
  const near = findNearest(name, [...theme.original.keys(), ...PAGE_COMPONENTS, ...more]);
  const forPages = [...PAGE_COMPONENTS, ...more].sort().map((component) => `\`@theme/${component}\``);
  return {
    message: `The theme has no component \`${name}\`.`,
    hint: `${near ? `did you mean \`@theme/${near}\`? Otherwise, ` : ''}import one of ${forPages.join(', ')}, or import your own component by its path, such as \`@site/components/${name}\``,
  };
}

function explainMessage(message: Message, bundling: Bundling): Diagnostic {
  const {text, location} = message;
  const {root, theme, names} = bundling;
  const unresolved = /^Could not resolve "(.+?)"/.exec(text)?.[1];
  // esbuild reports aliases such as `@site` as absolute paths.
  const specifier = unresolved && path.isAbsolute(unresolved) ? (readQuoted(location) ?? unresolved) : unresolved;
  const missingComponent = /^@theme(?:-original)?\/(.+)/.exec(specifier ?? '')?.[1];
  if (unresolved !== undefined && specifier !== undefined && missingComponent === undefined) {
    return createDiagnostic('unresolved-import', `The import "${specifier}" does not resolve.`, {
      ...locate(location, unresolved, root),
      length: specifier.length,
      hint: makeImportHint(specifier, {names, root}),
    });
  }
  if (specifier !== undefined && missingComponent !== undefined) {
    const {message: missing, hint} = explainMissingPart(specifier, missingComponent, bundling);
    const position = {...locate(location, unresolved, root), length: specifier.length};
    return createDiagnostic('unresolved-import', missing, {...position, hint});
  }
  const noExport = /^No matching export in "(.*)" for import "(.+)"/.exec(text);
  if (noExport) {
    const [, importedFile, name] = noExport as unknown as [string, string, string];
    const from = importedFile.replace(/^island:/, '');
    const moduleName = isSiteFile(path.resolve(root, from), root) ? undefined : readSpecifier(location);
    const file = moduleName ? `The module "${moduleName}"` : toSitePath(root, from);
    if ([...theme.overrides.values()].includes(path.resolve(root, from))) return reportOverride(file, name, root);
    const what = name === 'default' ? 'no default export' : `no export \`${name}\``;
    return createDiagnostic('unresolved-import', `${file} has ${what}.`, {
      ...locate(location, name, root),
      hint:
        name === 'default'
          ? `import one of its names: \`import {Name} from …\`, or add \`export default\` to ${file}`
          : moduleName
            ? 'import a name that this module exports'
            : `export \`${name}\` there, or correct the name`,
    });
  }
  const ruleProblem = explainOwnRule(message, root);
  if (ruleProblem) return ruleProblem;
  const extension = /^No loader is configured for "(.+?)" files/.exec(text)?.[1];
  if (extension !== undefined) {
    return createDiagnostic('bundle-failed', `A file with the extension \`${extension}\` cannot be imported.`, {
      ...locate(location, extension, root),
      hint: 'write `?raw` after its name to import its text, or link to a file in a static folder by its address',
    });
  }
  return createDiagnostic('bundle-failed', toSentence(text), {
    ...locate(location, undefined, root),
    hint: 'correct the source file: the position is where the bundler stopped',
  });
}

/** Returns the quoted specifier at a location, as written. */
function readQuoted(location: Message['location']): string | undefined {
  return /^(['"])(.+)\1/.exec(location?.lineText.slice(location.column) ?? '')?.[2];
}

/** Returns the specifier of the import statement at a location. */
function readSpecifier(location: Message['location']): string | undefined {
  return /\bfrom\s*(['"])(.+?)\1/.exec(location?.lineText ?? '')?.[2];
}

function explainOwnRule({text, location, notes}: Message, root: string): Diagnostic | undefined {
  if (text.startsWith(UNSAFE_SVG))
    return createDiagnostic('bundle-failed', `${UNSAFE_SVG}\`${text.slice(UNSAFE_SVG.length)}\`.`, {
      ...locate(location, undefined, root),
      hint: 'remove this part from the file, or show it as an image: `![](./file.svg)` runs no code',
    });
  // For a file that fails to load, the note contains the location of its import.
  const importLocation = location ?? notes[0]?.location ?? null;
  const absent = /^No static folder has "(.+)"/.exec(text)?.[1];
  if (absent !== undefined) {
    return createDiagnostic('unresolved-import', `No static folder has \`${absent}\`.`, {
      ...locate(importLocation, absent, root),
      hint: `put the file into a static folder, or write a path from the style sheet, such as \`./${path.posix.basename(absent)}\``,
    });
  }
  if (text.startsWith(REFUSED_IMPORT)) {
    const [specifier, reason] = [readQuoted(importLocation) ?? '', text.slice(REFUSED_IMPORT.length)];
    return createDiagnostic('unresolved-import', `The import "${specifier}" ${reason}.`, {
      ...locate(importLocation, specifier, root),
      length: specifier.length,
      hint: getPrivacyHint(reason),
    });
  }
  if (!text.startsWith('It exports no `mdxComponents`')) return undefined;
  const file = toSitePath(root, importLocation!.file);
  return createDiagnostic('unresolved-import', `${file} has no export \`mdxComponents\`.`, {
    file,
    line: 1,
    hint: 'write `export const mdxComponents = {Card}` with the components that pages may use',
  });
}

/** Reports that a theme override lacks the named export that the theme imports. */
function reportOverride(file: string, name: string, root: string): Diagnostic {
  const lines = readLines(path.join(root, file));
  const index = lines.findIndex((line) => /^\s*export\s+default\b/.test(line));
  return createDiagnostic('unresolved-import', `${file} has no export \`${name}\`.`, {
    file,
    line: index + 1 || 1,
    hint: `export the component by its name${index < 0 ? '' : ' in place of the default export'}: \`export function ${name}\``,
  });
}

function toSentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}

function makeImportHint(specifier: string, {names, root}: Pick<Bundling, 'names' | 'root'>): string {
  const renamed = findFormerNameHint(specifier);
  if (renamed !== undefined) return renamed;
  if (isBuiltin(specifier))
    return 'remove the import: pages also run in the browser, where modules of Node do not exist';
  if (/^(?:[./]|@site\/)/.test(specifier))
    return (
      suggestMakingScript(root, specifier) ??
      'check the path and the extension: the path is relative to this file, and `@site/` is the root of the site'
    );
  if (/^tailwindcss(?:\/|$)/.test(specifier)) return TAILWIND;
  const habit = MODULE_HABITS.find(({pattern}) => pattern.test(specifier));
  const [scope] = /^@[^/]+\//.exec(specifier) ?? [];
  const siblings = scope ? names.filter((name) => name.startsWith(scope)).sort() : [];
  if (siblings.length > 0) {
    const near = findNearest(specifier, siblings);
    return `${near ? `did you mean \`${near}\`? Otherwise, ` : ''}import one of ${siblings.map((name) => `\`${name}\``).join(', ')}`;
  }
  if (habit) return habit.advice;
  const name = specifier.split('/').slice(0, specifier.startsWith('@') ? 2 : 1);
  return `run \`npm install ${name.join('/')}\`, or write an alias into \`paths\` of tsconfig.json`;
}

interface SourceLocation {
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

/**
 * Locates an error in the author's file. For compiled pages, searches the source for the statement.
 */
function locate(location: Message['location'], word: string | undefined, root: string): SourceLocation {
  if (!location) return {};
  const page =
    location.namespace === 'page' || location.file.startsWith('page:')
      ? /\|(.+)$/.exec(location.file)?.[1]
      : /\.mdx?$/.test(location.file)
        ? toSitePath(root, location.file)
        : undefined;
  if (page === undefined) {
    // esbuild's location starts at the quote of an import.
    const quote = word !== undefined && /["'`]/.test(location.lineText[location.column] ?? '') ? 1 : 0;
    return {file: toSitePath(root, location.file), line: location.line, column: location.column + 1 + quote};
  }
  const lines = readLines(path.join(root, page));
  const statement = normalize(location.lineText);
  const exact = statement === '' ? -1 : lines.findIndex((line) => normalize(line) === statement);
  const index = exact >= 0 || word === undefined ? exact : lines.findIndex((line) => line.includes(word));
  if (index < 0) return {file: page, line: 1};
  const column = word === undefined ? -1 : lines[index]!.indexOf(word);
  return {file: page, line: index + 1, ...(column < 0 ? {} : {column: column + 1})};
}

/** Normalizes a statement, so that compiled and written forms are equal. */
function normalize(line: string): string {
  return line.replace(/["';\s]/g, '');
}

function readLines(file: string): string[] {
  return tryToRead(file)?.split(/\r?\n/) ?? [];
}
