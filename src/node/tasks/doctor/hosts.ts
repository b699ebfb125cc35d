import fs from 'node:fs';
import path from 'node:path';
import {readIfThere} from '../../files/readIfThere.ts';
import {fromRoot} from '../../files/shownPath.ts';
import {findRepository} from '../../project/findRepository.ts';
import type {Project} from '../../project/project.ts';
import {type Finding, git, ok, warning} from './finding.ts';
import {readJson} from './machine.ts';

/** Files of hosts and of CI that fit the site, or do not; and the address that the site is built for. */
export function examineHosts(project: Project): Finding[] {
  const {root} = project;
  const folders = [...new Set([root, findRepository(root) ?? root])];
  return [
    addressFinding(project),
    ...pagesFinding(project),
    ...domainFinding(project),
    ...folders.flatMap((folder) => [
      ...netlifyFinding(folder, project),
      ...cloudflareFinding(folder, project),
      ...vercelFinding(folder, project),
      ...workflowFindings(folder, project),
    ]),
  ];
}

function addressFinding({config}: Project): Finding {
  const {host} = new URL(config.url);
  return /(?:^|\.)example\.(?:com|org|net)$/.test(host)
    ? warning(
        'Address',
        `${config.url} is an example`,
        'set `url` to the address that the site will have: canonical links and the sitemap begin with it',
      )
    : ok('Address', `${config.url}${config.baseUrl}`);
}

/** Sites of GitHub Pages are below the name of their repository, except for `<owner>.github.io`. */
function pagesFinding({root, config}: Project): Finding[] {
  const {host} = new URL(config.url);
  if (!host.endsWith('.github.io')) return [];
  const repository = /([^/:]+?)(?:\.git)?$/.exec(git(root, ['remote', 'get-url', 'origin']) ?? '')?.[1];
  if (repository === undefined) return [];
  const wanted = repository === host ? '/' : `/${repository}/`;
  return config.baseUrl === wanted
    ? [ok('GitHub Pages', `${config.url}${wanted}`)]
    : [
        warning(
          'GitHub Pages',
          `the site of ${repository} is at ${config.url}${wanted}, and baseUrl is ${config.baseUrl}`,
          `set \`baseUrl: '${wanted}'\`, or build with \`--base ${wanted}\``,
        ),
      ];
}

function domainFinding({root, config}: Project): Finding[] {
  for (const folder of config.staticDirectories) {
    const file = path.join(root, folder, 'CNAME');
    if (!fs.existsSync(file)) continue;
    const domain = fs.readFileSync(file, 'utf8').trim();
    return domain === new URL(config.url).host
      ? [ok('CNAME', domain)]
      : [
          warning(
            'CNAME',
            `${folder}/CNAME names ${domain}, and url is ${config.url}`,
            `set \`url: 'https://${domain}'\``,
          ),
        ];
  }
  return [];
}

function netlifyFinding(folder: string, project: Project): Finding[] {
  const text = readIfThere(path.join(folder, 'netlify.toml'));
  if (text === undefined) return [];
  const base = tomlValue(text, 'base') ?? '';
  return [published('netlify.toml', 'publish', path.resolve(folder, base, tomlValue(text, 'publish') ?? ''), project)];
}

function cloudflareFinding(folder: string, project: Project): Finding[] {
  const file = ['wrangler.toml', 'wrangler.json', 'wrangler.jsonc'].find((name) =>
    fs.existsSync(path.join(folder, name)),
  );
  if (file === undefined) return [];
  const text = readIfThere(path.join(folder, file))!;
  const lacks = [
    ['html_handling', 'drop-trailing-slash'],
    ['not_found_handling', '404-page'],
  ].filter(([key, value]) => !new RegExp(`\\b${key}"?\\s*[=:]\\s*"${value}"`).test(text));
  if (lacks.length > 0)
    return [
      warning(
        file,
        `lacks ${lacks.map(([key]) => key).join(' and ')}`,
        `write ${lacks.map(([key, value]) => `${key} = "${value}"`).join(' and ')}`,
      ),
    ];
  const directory = /\bdirectory"?\s*[=:]\s*"([^"]*)"/.exec(text)?.[1];
  return [published(file, 'directory', path.resolve(folder, directory ?? ''), project)];
}

function vercelFinding(folder: string, project: Project): Finding[] {
  const file = path.join(folder, 'vercel.json');
  if (!fs.existsSync(file)) return [];
  const settings = readJson<{cleanUrls?: boolean; trailingSlash?: boolean; outputDirectory?: string}>(file);
  if (!settings) return [warning('vercel.json', 'is not valid JSON', 'correct it')];
  if (settings.cleanUrls !== true || settings.trailingSlash === true)
    return [
      warning(
        'vercel.json',
        'pages are not found by their addresses',
        'write "cleanUrls": true and "trailingSlash": false',
      ),
    ];
  return [published('vercel.json', 'outputDirectory', path.resolve(folder, settings.outputDirectory ?? ''), project)];
}

/** Whether a host publishes the folder that is built. */
function published(file: string, key: string, folder: string, {root, outDir}: Project): Finding {
  return folder === outDir
    ? ok(file, `publishes ${fromRoot(root, outDir)}/`)
    : warning(
        file,
        `${key} is not the folder that is built`,
        `it should lead to ${fromRoot(root, outDir)}/, from where ${file} is`,
      );
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

function tomlValue(text: string, key: string): string | undefined {
  return new RegExp(`^\\s*${key}\\s*=\\s*["']([^"']*)["']`, 'm').exec(text)?.[1];
}
