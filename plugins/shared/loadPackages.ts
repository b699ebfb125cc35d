import {existsSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

/**
 * Loads the optional packages of a plugin, which users install in the site.
 * @param plugin name of the plugin, for the message
 * @param packages dynamic imports by package name
 * @returns the loaded modules by package name
 * @throws if some are missing; `hint` contains the command that installs them
 */
export async function loadPackages<T extends Readonly<Record<string, () => Promise<unknown>>>>(
  plugin: string,
  packages: T,
): Promise<{[K in keyof T]: Awaited<ReturnType<T[K]>>}> {
  const missing: string[] = [];
  const loading = Promise.all(
    Object.entries(packages).map(async ([name, load]) => {
      try {
        return [name, await load()] as const;
      } catch (error) {
        if (!isMissing(error, name)) throw Object.assign(error as Error, {hint: REINSTALL});
        const sitePackage = await loadFromSite(name);
        if (sitePackage === undefined) missing.push(name);
        return [name, sitePackage] as const;
      }
    }),
  );
  pending.push(loading);
  const loaded = await loading;
  if (missing.length > 0) {
    missingByPlugin.set(plugin, [...new Set([...(missingByPlugin.get(plugin) ?? []), ...missing])]);
    await Promise.allSettled(pending);
    throw makeMissingError();
  }
  return Object.fromEntries(loaded) as never;
}

/** A native package installed on another machine exists but does not load. */
const REINSTALL = 'remove node_modules, and install the packages on this machine';

/** Plugins of a configuration load at the same time, and one message names the packages of all. */
const pending: Promise<unknown>[] = [];
const missingByPlugin = new Map<string, readonly string[]>();

function makeMissingError(): Error {
  const list = (names: Iterable<string>): string =>
    new Intl.ListFormat('en').format(Array.from(names, (name) => `\`${name}\``));
  const names = [...new Set([...missingByPlugin.values()].flat())];
  const plugins =
    missingByPlugin.size === 1
      ? `plugin ${list(missingByPlugin.keys())} works`
      : `plugins ${list(missingByPlugin.keys())} work`;
  const packages = names.length === 1 ? `package ${list(names)}, which is` : `packages ${list(names)}, which are`;
  return Object.assign(new Error(`The ${plugins} with the ${packages} not installed`), {
    hint: `run \`npm install --save-dev ${names.join(' ')}\``,
  });
}

function isMissing(error: unknown, name: string): boolean {
  const {code, message} = error as NodeJS.ErrnoException;
  return code === 'ERR_MODULE_NOT_FOUND' && message.includes(name);
}

/** Returns whether a browser package is installed for a site (absolute path of its root). */
export function isInstalled(name: string, root: string): boolean {
  return [import.meta.url, path.join(root, 'package.json')].some((from) =>
    (createRequire(from).resolve.paths(name) ?? []).some((folder) =>
      existsSync(path.join(folder, name, 'package.json')),
    ),
  );
}

/** Loads a package from the working directory, which is the site. */
async function loadFromSite(name: string): Promise<unknown> {
  try {
    const file = createRequire(path.resolve('package.json')).resolve(name);
    return await import(pathToFileURL(file).href);
  } catch {
    return undefined;
  }
}
