import fs from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type {TestProject} from 'vitest/node';
import {runCli} from '../e2e/runCli.ts';
import type {BuiltSite} from './builtSite.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path at which workers request the output of a site of the repository. */
    builtSites: string;
  }
}

/**
 * Builds sites of the repository for all test files of a run, each when a file first asks for it: several files look at the same sites, and
 * workers share nothing but this process. Test files call `builtSite`.
 */
export default async function buildOnce(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  // Called for every project, too; all of them get what the root provides.
  if (!project.isRootProject()) return;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-built-'));
  const sites = new Map<string, Promise<BuiltSite>>();
  const build = async (root: string): Promise<BuiltSite> => {
    const outDir = path.join(folder, String(sites.size), 'build');
    return {outDir, ...(await runCli(['build', '--root', root, '--out-dir', outDir]))};
  };
  const server = createServer(async (request, response) => {
    const root = decodeURIComponent(request.url!.slice(1));
    if (!sites.has(root)) sites.set(root, build(root));
    response.end(JSON.stringify(await sites.get(root)));
  });
  // A machine that is short of time answers late: no connection is given up while a site is being built.
  server.requestTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('builtSites', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    fs.rmSync(folder, {recursive: true, force: true});
  };
}
