import path from 'node:path';
import {
  joinSources,
  POLICY_DIRECTIVES,
  type PolicyDirective,
  type PolicySources,
  subtractSources,
} from '../../../../shared/policy.ts';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../../base/diagnostics/diagnostic.ts';
import {tryToRead} from '../../../base/files/readIfExists.ts';
import {runHeadHooks} from '../../../state/plugins/siteHooks.ts';
import {derivesPolicy, getAllowedSources} from '../../../state/project/allowedSources.ts';
import type {OutputState} from '../../../state/publish/outputState.ts';
import type {BuiltSite} from '../../../state/snapshot/createLocaleSite.ts';
import type {Snapshot} from '../../../state/snapshot/snapshot.ts';
import {findHtmlSources} from '../../../steps/render/findHtmlSources.ts';
import {renderHeadElement} from '../../../steps/render/renderHeadElements.ts';
import type {SitePage} from '../../../steps/site/types.ts';
import type {BundleResult} from '../bundleCache.ts';
import {collectImageSources, collectSettingSources} from './sitePolicy.ts';

/**
 * Reports pages that load from a host, or run a script, that neither the configuration nor a plugin
 * names. The author of a page may widen the policy of the site, but not unnoticed. Each host and
 * script is reported once, on its first page.
 */
export function findWidenedPolicies(
  {project, sites}: Pick<Snapshot, 'project' | 'sites'>,
  rendered: OutputState['pages'],
  bundle: BundleResult,
): readonly Diagnostic[] {
  const {config} = project;
  const allowed = getAllowedSources(config);
  if (!allowed) return [];
  const named = joinSources([allowed, collectSettingSources(sites, project, bundle)]);
  const hasHead = config.plugins.some(({head}) => head !== undefined);
  const reported = new Set<string>();
  const problems: Diagnostic[] = [];
  for (const site of sites) {
    for (const page of site.pages) {
      const policy = rendered.get(`${site.locale.name}|${page.route}`)?.policy ?? {};
      let newSources = subtractSources(joinSources([policy, collectImageSources(page, site.locale.url)]), named);
      if (hasHead && Object.keys(newSources).length > 0)
        newSources = subtractSources(newSources, collectHeadSources(page, site, project));
      for (const [source, directives] of groupBySource(newSources)) {
        const newDirectives = directives.filter((directive) => !reported.has(`${directive} ${source}`));
        for (const directive of newDirectives) reported.add(`${directive} ${source}`);
        if (newDirectives.length > 0) problems.push(createProblem(page, source, {directives: newDirectives, project}));
      }
    }
  }
  return problems;
}

function collectHeadSources(page: SitePage, site: BuiltSite, project: Snapshot['project']): PolicySources {
  return findHtmlSources((runHeadHooks(page, site, project).tags ?? []).map(renderHeadElement).join('')).sources;
}

/**
 * Groups directives by host and script. Skips own styles, which load nothing, and frames of the
 * site itself.
 */
function groupBySource(sources: PolicySources): ReadonlyMap<string, readonly PolicyDirective[]> {
  const groups = new Map<string, PolicyDirective[]>();
  for (const [directive, values] of Object.entries(sources) as [PolicyDirective, readonly string[]][]) {
    for (const value of values) {
      if (value === "'self'" || value === 'data:' || (directive === 'styleSrc' && value.startsWith('sha'))) continue;
      groups.set(value, [...(groups.get(value) ?? []), directive]);
    }
  }
  return groups;
}

function createProblem(
  {record, route}: SitePage,
  source: string,
  {directives, project}: {directives: readonly PolicyDirective[]; project: Snapshot['project']},
): Diagnostic {
  const {root, config} = project;
  const isScript = source.startsWith('sha');
  const sourceText = isScript ? `'${source}'` : source;
  const setting = directives.map((directive) => `${directive}: [${JSON.stringify(sourceText)}]`).join(', ');
  const lists = directives.map((directive) => POLICY_DIRECTIVES[directive]).join(', ');
  const what = isScript ? 'a script of its own' : `\`${source}\` (${lists})`;
  const file = record?.source.file;
  const position =
    file === undefined ? {} : {file, line: findLine(path.join(root, file), isScript ? '<script' : source)};
  const subject = file === undefined ? `The page ${route}` : 'The page';
  return derivesPolicy(config)
    ? createDiagnostic('policy-widened', `${subject} adds ${what} to the security policy of the site.`, {
        ...position,
        hint: `add it to site.config.ts if you mean it: contentSecurityPolicy: {${setting}}`,
      })
    : createDiagnostic(
        'policy-violation',
        `${subject} needs ${what}, which the security policy of the site does not allow.`,
        {
          ...position,
          hint: `remove it, or add it to site.config.ts: contentSecurityPolicy: {${setting}}`,
        },
      );
}

/** Returns the first line that contains a host or script; 1 if a component does. */
function findLine(file: string, source: string): number {
  const word = source.replace(/^https?:\/\//, '').toLowerCase();
  const lines = tryToRead(file)?.toLowerCase().split('\n') ?? [];
  return lines.findIndex((line) => line.includes(word)) + 1 || 1;
}
