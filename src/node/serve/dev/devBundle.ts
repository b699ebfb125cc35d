import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {TOOL_BUILD} from '../../base/version.ts';
import type {BundleResult} from '../../run/stages/bundleCache.ts';
import {bundleStage} from '../../run/stages/bundleStage.ts';
import type {SiteTools} from '../../state/snapshot/siteTools.ts';
import type {Snapshot} from '../../state/snapshot/snapshot.ts';
import {loadServerApp} from '../../state/workers/loadServerApp.ts';
import type {ServerApp} from '../../steps/render/renderPage.ts';
import {listModuleKeys} from './siteQueries.ts';

/** Browser and server code of a site in development. */
export interface DevBundle {
  /** The last bundle that succeeded; undefined if none did. */
  readonly files: BundleResult | undefined;
  readonly problems: readonly Diagnostic[];
  app(): Promise<ServerApp>;
}

export interface Bundler {
  current(): DevBundle;
  /** Returns the path of a file for browsers. Open pages may request files of earlier bundles. */
  clientFile(name: string): string | undefined;
  /** Bundles a snapshot. Returns the last bundle unless theme or component pages have changed. */
  bundle(site: Snapshot): Promise<DevBundle>;
}

export function createBundler(tools: SiteTools): Bundler {
  let last: DevBundle = {files: undefined, problems: [], app: () => Promise.reject(new Error('There is no bundle.'))};
  const clientFiles = new Map<string, string>();
  let lastInput: {readonly theme: Snapshot['theme']; readonly modules: string} | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const makeBundle = async (site: Snapshot): Promise<DevBundle> => {
    const modules = listModuleKeys(site);
    if (lastInput?.theme === site.theme && lastInput.modules === modules) return last;
    const result = await bundleStage(site, {tools, version: `${TOOL_BUILD} dev`});
    const files = result.value ?? last.files;
    let app: Promise<ServerApp> | undefined;
    lastInput = {theme: site.theme, modules};
    for (const [name, file] of Object.entries(files?.clientFiles ?? {})) clientFiles.set(name, file);
    last = {
      files,
      problems: result.diagnostics,
      app() {
        app ??= loadServerApp(files!.serverEntry);
        return app;
      },
    };
    return last;
  };
  return {
    current: () => last,
    clientFile: (name) => clientFiles.get(name),
    bundle(site) {
      // One at a time. A caller that waited often finds a matching bundle.
      const bundling = running.then(() => makeBundle(site));
      running = bundling.catch(() => {});
      return bundling;
    },
  };
}
