import fs from 'node:fs';
import path from 'node:path';
import {findNearest} from '../../../base/diagnostics/findNearest.ts';
import {PART_HABITS} from '../../../base/habits/partHabits.ts';

/** Modules of the tool's theme: absolute path by name, as in `ThemeFiles`. */
interface ToolModules {
  readonly original: ReadonlyMap<string, string>;
  readonly internal: ReadonlyMap<string, string>;
}

/**
 * Proposes the part of the theme that a site probably means by a name that it cannot replace: the
 * nearest name, the counterpart in this theme, or the part that shows an internal component.
 * @returns a sentence that ends with a space, or an empty string
 */
export function proposePart(name: string, modules: ToolModules): string {
  const {original, internal} = modules;
  const components = [...internal.keys()].filter((module) => /^[A-Z]/.test(path.posix.basename(module)));
  const names = [...original.keys(), ...components.map((module) => path.posix.basename(module))];
  const near = PART_HABITS[name.toLowerCase()] ?? findNearest(name, names) ?? findLonger(name, original.keys());
  const module = components.find((component) => path.posix.basename(component) === near);
  if (near === undefined || module === undefined) return near ? `did you mean \`${near}\`? ` : '';
  const users = findUsers(module, modules).map((user) => `\`${user}\``);
  return `\`${near}\` is internal: replace ${users.join(' or ')}, which ${users.length > 1 ? 'show' : 'shows'} it. `;
}

/** Finds a name that begins with `name`, such as `NotFoundPage` for `NotFound`. */
function findLonger(name: string, names: Iterable<string>): string | undefined {
  return [...names].find((candidate) => candidate.startsWith(name));
}

/** Finds the parts that import an internal module, directly or through other internal modules. */
function findUsers(module: string, {original, internal}: ToolModules): string[] {
  const texts = [...original, ...internal].map(([name, file]) => ({name, text: fs.readFileSync(file, 'utf8')}));
  const modules = new Set([module]);
  const users = new Set<string>();
  // A set grows while it is walked.
  for (const used of modules)
    for (const {name, text} of texts)
      if (text.includes(`@theme-original/internal/${used}'`)) (internal.has(name) ? modules : users).add(name);
  return [...users].filter((name) => /^[A-Z]/.test(name)).sort();
}

/**
 * Returns the import of an internal module that a copied component names by the folder or the name
 * that it had in another version.
 */
export function findInternalImport(request: string, internal: ToolModules['internal']): string | undefined {
  const end = `/${request}`;
  const [module, ...others] = [...internal.keys()].filter((name) => `/${name}`.endsWith(end));
  return module !== undefined && others.length === 0 ? `@theme-original/internal/${module}` : undefined;
}
