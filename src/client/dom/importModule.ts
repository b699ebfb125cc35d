import {once} from '../navigation/once.ts';

type Module = Readonly<Record<string, unknown>>;

/** Imports of modules by URL. */
const imports = new Map<string, () => Promise<Module>>();

/**
 * Imports a module, also one whose last import failed.
 * @throws when the module cannot be loaded, or fails
 */
export function importModule(url: string): Promise<Module> {
  const load = imports.get(url) ?? once((suffix) => import(url + suffix));
  imports.set(url, load);
  return load();
}
