import {inject} from 'vitest';

/** A site as `manual build` has left it, and what the command said. */
export interface BuiltSite {
  /** Absolute folder of the output. All test files of a run share it: to change it, copy it. */
  readonly outDir: string;
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The output of a site of the repository, by its absolute folder, which is built once for the whole run. */
export async function builtSite(root: string): Promise<BuiltSite> {
  const answer = await fetch(`${inject('builtSites')}/${encodeURIComponent(root)}`);
  const built = (await answer.json()) as BuiltSite;
  if (built.status !== 0) throw new Error(`The site ${root} does not build:\n${built.stderr}`);
  return built;
}
