import {hash} from 'node:crypto';
import path from 'node:path';
import {viewKeys} from '../site/sidebars/navigation.ts';
import type {SitePage} from '../site/types.ts';
import type {RenderJob, RenderSetup} from '../workers/protocol.ts';
import type {BundleResult} from './bundleCache.ts';

/** A hash of everything that the files of a page depend on: while it stays, so do they. */
export type RenderKey = (page: SitePage, job: RenderJob) => string;

export function createRenderKeys(setup: RenderSetup, bundle: BundleResult): RenderKey {
  const localeKeys = Object.fromEntries(
    Object.entries(setup.locales).map(
      ([
        locale,
        {
          head,
          bundle: {id, css, kindCss, fonts, boot},
        },
      ]) => [locale, hashOf({head, id, css, kindCss, fonts, boot})],
    ),
  );
  const branchKeys = branchHashes(setup.sidebars);
  return (page, job) => {
    const {body: _, existing: __, ...rest} = job;
    // Names tell contents; where the site lies does not count.
    const module = job.interactive
      ? [
          path.basename(bundle.serverModules[page.route] ?? ''),
          bundle.client.modules[page.route],
          bundle.client.pageCss[page.route],
        ]
      : [];
    const sidebar = job.sidebarRoot === undefined ? undefined : setup.sidebars[job.sidebarRoot];
    const trail = page.sidebar?.trail ?? [];
    const branches = sidebar ? viewKeys(sidebar, trail).map((key) => branchKeys.get(key)) : [];
    const {record} = page;
    const text = record?.status === 'compiled' ? record.key : record?.status;
    return hashOf([rest, text, localeKeys[job.locale], module, branches, path.basename(bundle.serverEntry)]);
  };
}

function branchHashes(sidebars: RenderSetup['sidebars']): Map<string, string> {
  const hashes = new Map<string, string>();
  for (const sidebar of Object.values(sidebars))
    for (const [key, items] of sidebar.branches) hashes.set(key, hashOf(items));
  return hashes;
}

function hashOf(value: unknown): string {
  return hash('sha1', JSON.stringify(value), 'base64').slice(0, 22);
}
