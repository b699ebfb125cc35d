import fs from 'node:fs';
import path from 'node:path';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {readIfExists} from '../../base/files/readIfExists.ts';
import {isInFolder, toSitePath} from '../../base/files/toSlashes.ts';
import {findRepository} from '../../state/project/findRepository.ts';
import type {Project} from '../../state/project/project.ts';
import {HOSTS} from '../../steps/output/hosts/hosts.ts';
import type {RenderStageInput} from '../stages/renderStage.ts';
import type {EnvironmentVariables} from '../stages/siteFiles/secrets.ts';

type Output = Pick<RenderStageInput, 'writer' | 'staging'>;

/** Compares the site with the limits of its host and with the settings that the host reads. */
export function findHostProblems(project: Project, output: Output, env: EnvironmentVariables): Diagnostic[] {
  return [
    ...findExceededLimits(project, output, env),
    ...findWrongBase(project, env),
    ...findWrongDomain(project),
    ...findWrongSettings(project),
  ];
}

/**
 * Configuration files of hosts in the site's root. They affect the problems that a build reports.
 */
export const HOST_FILES: readonly string[] = HOSTS.flatMap(({files}) => files);

/** Limits differ between hosts, so an unknown host has none. */
function findExceededLimits(
  {root, config}: Project,
  {writer, staging}: Output,
  env: EnvironmentVariables,
): Diagnostic[] {
  const folders = [root, findRepository(root) ?? root];
  const hasAny = (files: readonly string[]): boolean =>
    folders.some((folder) => files.some((name) => fs.existsSync(path.join(folder, name))));
  const host = HOSTS.find(
    (candidate) => candidate.exceeded && (candidate.matches?.(new URL(config.url), env) || hasAny(candidate.files)),
  );
  const readOutput = (file: string): string | undefined =>
    writer.files.has(file) ? fs.readFileSync(path.join(staging, file), 'utf8') : undefined;
  return (
    host?.exceeded?.({files: writer.files, headers: readOutput('_headers'), redirects: readOutput('_redirects')}) ?? []
  );
}

/**
 * Only GitHub Actions names the repository. Builds elsewhere may leave the base URL to the
 * workflow.
 */
function findWrongBase({config}: Project, env: EnvironmentVariables): Diagnostic[] {
  const repository = env.GITHUB_REPOSITORY?.split('/')[1];
  const address = new URL(config.url);
  const host = HOSTS.find(({matches: isAt, getBaseUrl: baseUrlOf}) => baseUrlOf && isAt?.(address, {}));
  if (repository === undefined || !host?.getBaseUrl) return [];
  const base = host.getBaseUrl(address, repository);
  if (config.baseUrl === base) return [];
  const text = `${host.name} serves ${repository} at ${config.url}${base}, but the site is built for ${config.baseUrl}.`;
  return [createProblem(text, `set \`baseUrl: '${base}'\`, or build with \`--base ${base}\``)];
}

function findWrongDomain({root, config}: Project): Diagnostic[] {
  return config.staticDirectories.flatMap((folder) =>
    HOSTS.flatMap(({domainFile}) => {
      const domain = domainFile && readIfExists(path.join(root, folder, domainFile))?.trim();
      if (!domain || domain === new URL(config.url).host) return [];
      const text = `${folder}/${domainFile} names ${domain}, but the site is built for ${config.url}.`;
      return [createProblem(text, `set \`url: 'https://${domain}'\``)];
    }),
  );
}

function findWrongSettings({root, outDir, config}: Project): Diagnostic[] {
  return HOSTS.flatMap(({files, readSettings}) => {
    const file = files.find((name) => fs.existsSync(path.join(root, name)));
    if (file === undefined || !readSettings) return [];
    const settings = readSettings(readIfExists(path.join(root, file)) ?? '', config);
    if ('help' in settings) return [createProblem(`${file}: ${settings.text}.`, settings.help)];
    // A build into a folder outside of the site is not the one that the host publishes.
    if (!isInFolder(outDir, root) || path.resolve(root, ...settings.folders) === outDir) return [];
    const built = toSitePath(root, outDir);
    return [
      createProblem(`\`${settings.key}\` in ${file} is not the folder of the built site.`, `write \`${built}\` there`),
    ];
  });
}

const createProblem = (message: string, hint: string): Diagnostic => createDiagnostic('host-settings', message, {hint});
