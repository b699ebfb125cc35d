import {pathToFileURL} from 'node:url';
import type {ServerApp} from '../../steps/render/renderPage.ts';

/** @param entry absolute path of the server bundle's entry, a module */
export async function loadServerApp(entry: string): Promise<ServerApp> {
  try {
    const {app} = (await import(pathToFileURL(entry).href)) as {app: Promise<ServerApp>};
    return await app;
  } catch (error) {
    // The site's own theme components are part of it: each page then says what they throw.
    return throwing(error);
  }
}

/** An app whose pages all fail alike. */
export function throwing(error: unknown): ServerApp {
  const fail = (): never => {
    throw error;
  };
  return {render: fail, renderBranch: fail};
}
