import type * as Types from '../node/api/types.ts';
import {loadCommands} from './loadCommands.ts';

/** Loads the code of the commands on the first call, without the compile cache, because the process belongs to the caller. */
const load = () => loadCommands({keep: false}).loadApi();

/**
 * Builds the site, as `manual build` does. Mistakes of the site are in the report.
 * @throws (rejects) when `signal` interrupts it, and for a defect of the tool
 */
export async function build(options?: Types.BuildOptions): Promise<Types.BuildResult> {
  return (await load()).build(options);
}

/** Checks links, anchors, images, and files without building, as `manual check-links` does. @throws (rejects) for a defect of the tool */
export async function checkLinks(options?: Types.CheckLinksOptions): Promise<Types.CheckLinksResult> {
  return (await load()).checkLinks(options);
}

/**
 * Serves the site while it is written, as `manual serve` does: resolves when the server listens. The site is loaded
 * meanwhile, and its problems are reported as they are found.
 * @throws (rejects) for a defect of the tool
 */
export async function serve(options?: Types.ServeOptions): Promise<Types.ServeResult> {
  return (await load()).serve(options);
}

export type * from '../node/api/types.ts';
