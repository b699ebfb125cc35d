import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {loadProject, type Project} from '../../project/project.ts';
import {finalizeDiagnostics} from '../../snapshot/finalizeDiagnostics.ts';
import {error, type Finding, ok, warning} from './finding.ts';
import {examineFolders} from './folders.ts';
import {examineHosts} from './hosts.ts';
import {examineMachine} from './machine.ts';

/**
 * Looks at everything around a site that can go wrong. Changes nothing but the cache of the configuration.
 * @param nodeVersion without `v`
 */
export async function examineSite(root: string, nodeVersion: string): Promise<readonly Finding[]> {
  const machine = await examineMachine(root, nodeVersion);
  let loaded: Awaited<ReturnType<typeof loadProject>>;
  try {
    loaded = await loadProject({root});
  } catch (problem) {
    const text = `cannot be read: ${(problem as Error).message.trim().split('\n')[0]}`;
    const help = 'install the packages again (`npm install`): a part for this machine may be missing';
    return [...machine, error('Configuration', text, help)];
  }
  const project = loaded.value;
  if (!project) return [...machine, ...configFindings(loaded.diagnostics)];
  const problems = configFindings(finalizeDiagnostics(loaded.diagnostics, project));
  return [
    ...machine,
    ...(problems.length > 0 ? problems : [ok('Configuration', project.configFile)]),
    ...examineFolders(project),
    ...pluginFindings(project),
    policyFinding(project),
    ...examineHosts(project),
  ];
}

function configFindings(diagnostics: readonly Diagnostic[]): Finding[] {
  return diagnostics.map(({severity, message, file, line, hint}) => {
    const place = file === undefined ? '' : `${file}${line === undefined ? '' : `:${line}`}: `;
    const make = severity === 'error' ? error : warning;
    return make('Configuration', place + message, hint ?? 'correct it');
  });
}

function pluginFindings({config}: Project): Finding[] {
  const nameOf = (plugin: unknown): string => {
    const own = Array.isArray(plugin) ? (plugin[0] as unknown) : plugin;
    return (own as {name?: string} | undefined)?.name ?? '';
  };
  const {remarkPlugins, rehypePlugins} = config.markdown;
  const names = [...config.plugins, ...remarkPlugins, ...rehypePlugins].map(nameOf).filter((name) => name !== '');
  return names.length > 0 ? [ok('Plugins', [...new Set(names)].join(', '))] : [];
}

function policyFinding({config, locate, configFile}: Project): Finding {
  const policy = config.contentSecurityPolicy;
  const line = locate(['contentSecurityPolicy'])?.line;
  const place = line === undefined ? configFile : `${configFile}:${line}`;
  if (policy === false)
    return warning(
      'Policy',
      `${place} switches it off`,
      'name what the pages load instead: see `contentSecurityPolicy`',
    );
  const loose = (policy?.scriptSrc ?? []).filter((source) => /^(?:\*|https?:|'unsafe-(?:inline|eval)')$/.test(source));
  if (loose.length > 0)
    return warning(
      'Policy',
      `${place} lets in any script: ${loose.join(' ')}`,
      'name the hosts that scripts come from',
    );
  return ok('Policy', 'follows the pages');
}
