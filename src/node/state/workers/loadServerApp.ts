import {pathToFileURL} from 'node:url';
import type {ServerApp} from '../../steps/render/renderPage.ts';

/**
 * Loads the server bundle. If it throws, because it contains components of the site, returns an app
 * that reports this for each page.
 * @param entry absolute path of the bundle's entry module
 */
export async function loadServerApp(entry: string): Promise<ServerApp> {
  try {
    const {app} = (await import(pathToFileURL(entry).href)) as {app: Promise<ServerApp>};
    return await app;
  } catch (error) {
    // Components of the site are part of the bundle: each page reports what they throw.
    return createFailingApp(error);
  }
}

/** Creates an app that throws the same error for each page. */
export function createFailingApp(error: unknown): ServerApp {
  const fail = (): never => {
    throw error;
  };
  return {render: fail, renderBranch: fail};
}
