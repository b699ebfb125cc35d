import {hash} from 'node:crypto';
import path from 'node:path';
import {isCompiledRecord} from '../../../shared/build.ts';
import type {RenderJob, RenderSetup} from '../../state/workers/protocol.ts';
import type {SitePage} from '../../steps/site/types.ts';
import type {BundleResult} from './bundleCache.ts';

/** Returns a hash of all inputs of a page's files. With an equal hash, the files are reused. */
type RenderKey = (page: SitePage, job: RenderJob) => string;

export function createRenderKeys(setup: RenderSetup, bundle: BundleResult): RenderKey {
  const code = hashValue(setup.code);
  const localeKeys = Object.fromEntries(
    Object.entries(setup.locales).map(
      ([
        locale,
        {
          head,
          bundle: {id, css, kindCss, partsCss, fonts, boot, shell},
        },
      ]) => [locale, hashValue({head, id, css, kindCss, partsCss, fonts, boot, shell, code})],
    ),
  );
  const islands = hashValue(bundle.client.islands);
  // Many pages share branches.
  const branchKeys = new WeakMap<object, string>();
  const getBranchKey = (items: object): string => {
    const key = branchKeys.get(items) ?? hashValue(items);
    branchKeys.set(items, key);
    return key;
  };
  return (page, job) => {
    const {body: _, existing: __, sidebar, ...rest} = job;
    // File names contain a content hash. Their folder does not count.
    const module = job.interactive
      ? [path.basename(bundle.serverModules[page.route] ?? ''), islands, bundle.client.pageCss[page.route]]
      : [];
    const branches = sidebar ? [sidebar.root, ...sidebar.branches.map(([, items]) => getBranchKey(items))] : [];
    const {record} = page;
    const text = record && isCompiledRecord(record) ? record.key : record?.kind;
    return hashValue([rest, text, localeKeys[job.locale], module, branches, path.basename(bundle.serverEntry)]);
  };
}

function hashValue(value: unknown): string {
  return hash('sha1', JSON.stringify(value), 'base64').slice(0, 22);
}
