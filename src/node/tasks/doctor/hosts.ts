import fs from 'node:fs';
import path from 'node:path';
import {readIfThere} from '../../files/readIfThere.ts';
import {fromRoot} from '../../files/shownPath.ts';
import {HOSTS} from '../../output/hosts/hosts.ts';
import {findRepository} from '../../project/findRepository.ts';
import type {Project} from '../../project/project.ts';
import {type Finding, git, ok, warning} from './finding.ts';

/** Files of hosts and of CI that fit the site, or do not; and the address that the site is built for. */
export function examineHosts(project: Project): Finding[] {
  const {root} = project;
  const folders = [...new Set([root, findRepository(root) ?? root])];
  return [
    addressFinding(project),
    ...baseFinding(project),
    ...domainFinding(project),
    ...folders.flatMap((folder) => [...settingsFindings(folder, project), ...workflowFindings(folder, project)]),
  ];
}

function addressFinding({config}: Project): Finding {
  const {host} = new URL(config.url);
  if (!/(?:^|\.)example\.(?:com|org|net)$/.test(host)) return ok('Address', `${config.url}${config.baseUrl}`);
  const help = 'set `url` to the address that the site will have: canonical links and the sitemap begin with it';
  return warning('Address', `${config.url} is an example`, help);
}

/** Whether the base is that which the host gives to the site of the repository. */
function baseFinding({root, config}: Project): Finding[] {
  const address = new URL(config.url);
  const host = HOSTS.find(({isAt, baseUrlOf}) => baseUrlOf && isAt?.(address, {}));
  if (!host?.baseUrlOf) return [];
  const repository = /([^/:]+?)(?:\.git)?$/.exec(git(root, ['remote', 'get-url', 'origin']) ?? '')?.[1];
  if (repository === undefined) return [];
  const wanted = host.baseUrlOf(address, repository);
  if (config.baseUrl === wanted) return [ok(host.name, `${config.url}${wanted}`)];
  const text = `the site of ${repository} is at ${config.url}${wanted}, and baseUrl is ${config.baseUrl}`;
  return [warning(host.name, text, `set \`baseUrl: '${wanted}'\`, or build with \`--base ${wanted}\``)];
}

function domainFinding({root, config}: Project): Finding[] {
  for (const folder of config.staticDirectories)
    for (const {domainFile} of HOSTS) {
      if (domainFile === undefined) continue;
      const domain = readIfThere(path.join(root, folder, domainFile))?.trim();
      if (domain === undefined) continue;
      if (domain === new URL(config.url).host) return [ok(domainFile, domain)];
      const text = `${folder}/${domainFile} names ${domain}, and url is ${config.url}`;
      return [warning(domainFile, text, `set \`url: 'https://${domain}'\``)];
    }
  return [];
}

/** Whether the settings of hosts in a folder fit the site, and publish the folder that is built. */
function settingsFindings(folder: string, {root, outDir}: Project): Finding[] {
  return HOSTS.flatMap(({files, readSettings}) => {
    const file = files.find((name) => fs.existsSync(path.join(folder, name)));
    if (file === undefined || !readSettings) return [];
    const settings = readSettings(readIfThere(path.join(folder, file)) ?? '');
    if ('help' in settings) return [warning(file, settings.text, settings.help)];
    const built = `${fromRoot(root, outDir)}/`;
    if (path.resolve(folder, ...settings.folders) === outDir) return [ok(file, `publishes ${built}`)];
    const help = `it should lead to ${built}, from where ${file} is`;
    return [warning(file, `${settings.key} is not the folder that is built`, help)];
  });
}

function workflowFindings(folder: string, {docs}: Project): Finding[] {
  const workflows = path.join(folder, '.github/workflows');
  const names = fs.existsSync(workflows) ? fs.readdirSync(workflows).filter((name) => /\.ya?ml$/.test(name)) : [];
  return names.flatMap((name) => {
    const text = readIfThere(path.join(workflows, name)) ?? '';
    if (!/\bmanual (?:build|check-links)\b/.test(text)) return [];
    const file = `.github/workflows/${name}`;
    const findings: Finding[] = [];
    if (!text.includes('.manual'))
      findings.push(
        warning(file, 'keeps no cache, so every build starts from scratch', 'keep `.manual` with actions/cache'),
      );
    const showsDates = docs.some(({options}) => options.showLastUpdateTime || options.showLastUpdateAuthor);
    if (showsDates && !/fetch-depth:\s*0/.test(text))
      findings.push(
        warning(file, 'fetches no history, so pages get no dates', 'write `fetch-depth: 0` below actions/checkout'),
      );
    return findings.length > 0 ? findings : [ok(file, 'builds with a cache')];
  });
}
