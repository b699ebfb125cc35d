import {pathToFileURL} from 'node:url';
import {importModule} from '../importModule.ts';
import type {ServerApp} from '../render/renderPage.ts';
import {runScript} from './runScript.ts';

/** What the server bundle exports; see `bundle/parts.ts`. */
interface ServerExports {
  readonly app: Promise<ServerApp>;
}

export interface LoadedApp extends ServerApp {
  /** Keeps what V8 has compiled of the bundle, for the next build; nothing where that was done, or is not possible. */
  keepCode(): void;
}

/** @param entry absolute path of the server bundle's entry: a module, or a script whose code can be kept */
export async function loadServerApp(entry: string): Promise<LoadedApp> {
  try {
    if (entry.endsWith('.cjs')) return await runEntry(entry);
    const {app} = await importModule<ServerExports>(pathToFileURL(entry).href);
    return {...(await app), keepCode() {}};
  } catch (error) {
    // The site's own theme components are part of it: each page then says what they throw.
    return {...throwing(error), keepCode() {}};
  }
}

/** The script's name tells its content; the bundle's folder is cleared of what lies beside it once the name is another one. */
async function runEntry(entry: string): Promise<LoadedApp> {
  const {run, wasKept, keep} = runScript(entry, `${entry}.`);
  const module: {exports: Partial<ServerExports>} = {exports: {}};
  run(module.exports, module);
  return {...(await module.exports.app!), keepCode: wasKept ? () => {} : keep};
}

/** An app whose pages all fail alike. */
export function throwing(error: unknown): ServerApp {
  const fail = (): never => {
    throw error;
  };
  return {render: fail, renderBranch: fail};
}
