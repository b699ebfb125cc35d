import path from 'node:path';
import {
  joinSources,
  POLICY_DIRECTIVES,
  type PolicyDirective,
  type PolicySources,
  withoutSources,
} from '../../../../shared/policy.ts';
import {diagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../../base/diagnostics/diagnostic.ts';
import {readQuietly} from '../../../base/files/readIfThere.ts';
import {headOf} from '../../../state/plugins/siteHooks.ts';
import {allowedSources, derives} from '../../../state/project/allowedSources.ts';
import type {OutputState} from '../../../state/publish/outputState.ts';
import type {BuiltSite} from '../../../state/snapshot/localeSite.ts';
import type {Snapshot} from '../../../state/snapshot/snapshot.ts';
import {headElement} from '../../../steps/render/headElements.ts';
import {htmlSources} from '../../../steps/render/htmlSources.ts';
import type {SitePage} from '../../../steps/site/types.ts';
import type {BundleResult} from '../bundleCache.ts';
import {imageSources, settingSources} from './sitePolicy.ts';

/**
 * Pages that load something of a host, or run a script, that neither the configuration nor a plugin names: the author
 * of a page may widen the policy of the site, which is reported here. One problem for each host and script, at the
 * first page that has it.
 */
export function policyWidened(
  {project, sites}: Pick<Snapshot, 'project' | 'sites'>,
  rendered: OutputState['pages'],
  bundle: BundleResult,
): readonly Diagnostic[] {
  const {config} = project;
  const allowed = allowedSources(config);
  if (!allowed) return [];
  const named = joinSources([allowed, settingSources(sites, project, bundle)]);
  const hasHead = config.plugins.some(({head}) => head !== undefined);
  const told = new Set<string>();
  const found: Diagnostic[] = [];
  for (const site of sites) {
    for (const page of site.pages) {
      const policy = rendered.get(`${site.locale.name}|${page.route}`)?.policy ?? {};
      let more = withoutSources(joinSources([policy, imageSources(page, site.locale.url)]), named);
      if (hasHead && Object.keys(more).length > 0) more = withoutSources(more, headSources(page, site, project));
      for (const [source, directives] of bySource(more)) {
        const own = directives.filter((one) => !told.has(`${one} ${source}`));
        for (const one of own) told.add(`${one} ${source}`);
        if (own.length > 0) found.push(problemOf(page, source, {directives: own, project}));
      }
    }
  }
  return found;
}

function headSources(page: SitePage, site: BuiltSite, project: Snapshot['project']): PolicySources {
  return htmlSources((headOf(page, site, project).tags ?? []).map(headElement).join('')).sources;
}

/** Hosts and scripts. Styles of a page's own load nothing, and its frames may show the site itself. */
function bySource(sources: PolicySources): ReadonlyMap<string, readonly PolicyDirective[]> {
  const found = new Map<string, PolicyDirective[]>();
  for (const [directive, values] of Object.entries(sources) as [PolicyDirective, readonly string[]][]) {
    for (const value of values) {
      if (value === "'self'" || value === 'data:' || (directive === 'styleSrc' && value.startsWith('sha'))) continue;
      found.set(value, [...(found.get(value) ?? []), directive]);
    }
  }
  return found;
}

function problemOf(
  {record, route}: SitePage,
  source: string,
  {directives, project}: {directives: readonly PolicyDirective[]; project: Snapshot['project']},
): Diagnostic {
  const {root, config} = project;
  const isScript = source.startsWith('sha');
  const written = isScript ? `'${source}'` : source;
  const setting = directives.map((one) => `${one}: [${JSON.stringify(written)}]`).join(', ');
  const lists = directives.map((one) => POLICY_DIRECTIVES[one]).join(', ');
  const what = isScript ? 'a script of its own' : `\`${source}\` (${lists})`;
  const file = record?.source.file;
  const place = file === undefined ? {} : {file, line: lineOf(path.join(root, file), isScript ? '<script' : source)};
  const subject = file === undefined ? `The page ${route}` : 'The page';
  return derives(config)
    ? diagnostic('policy-widened', `${subject} lets ${what} into the policy of the site.`, {
        ...place,
        hint: `if it is meant, name it in site.config.ts: contentSecurityPolicy: {${setting}}`,
      })
    : diagnostic('policy-violation', `${subject} needs ${what}, which the policy of the site does not let in.`, {
        ...place,
        hint: `take it out, or name it in site.config.ts: contentSecurityPolicy: {${setting}}`,
      });
}

/** The first line that names a host or a script; 1 where a component does. */
function lineOf(file: string, source: string): number {
  const word = source.replace(/^https?:\/\//, '').toLowerCase();
  const lines = readQuietly(file)?.toLowerCase().split('\n') ?? [];
  return lines.findIndex((line) => line.includes(word)) + 1 || 1;
}
