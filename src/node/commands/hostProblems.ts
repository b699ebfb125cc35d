import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import {hostLimits, type LimitedHost} from '../output/hostLimits.ts';
import {findRepository} from '../project/findRepository.ts';
import type {Project} from '../project/project.ts';
import type {RenderStageInput} from '../stages/renderStage.ts';
import type {Environment} from '../stages/siteFiles/secrets.ts';

/** What the host that a site is published with would not take of it. Other hosts have other limits, so a site of which none is known has none. */
export function hostProblems(
  project: Project,
  {writer, staging}: Pick<RenderStageInput, 'writer' | 'staging'>,
  env: Environment,
): Diagnostic[] {
  const host = hostOf(project, env);
  if (!host) return [];
  const textOf = (file: string): string | undefined =>
    writer.files.has(file) ? fs.readFileSync(path.join(staging, file), 'utf8') : undefined;
  const headers = textOf('_headers');
  const redirects = textOf('_redirects');
  return hostLimits(host, {
    files: writer.files,
    headers,
    redirects,
  });
}

/** By the address, the settings of a host that lie there, or what the machine of a host says of itself. */
function hostOf({root, config}: Project, env: Environment): LimitedHost | undefined {
  if (new URL(config.url).host.endsWith('.github.io')) return 'GitHub Pages';
  const folders = [root, findRepository(root) ?? root];
  const hasSettings = folders.some((folder) => WRANGLER.some((name) => fs.existsSync(path.join(folder, name))));
  return env.CF_PAGES === '1' || hasSettings || config.url.endsWith('.pages.dev') ? 'Cloudflare' : undefined;
}

const WRANGLER = ['wrangler.toml', 'wrangler.json', 'wrangler.jsonc'];
