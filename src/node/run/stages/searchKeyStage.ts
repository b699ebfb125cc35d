import path from 'node:path';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {hashContent} from '../../base/files/hashFile.ts';
import {readSealed, writeSealed} from '../../base/files/sealedFile.ts';
import {TOOL_BUILD} from '../../base/version.ts';
import {tryToCache} from '../../state/cache/tryToCache.ts';
import type {Project} from '../../state/project/project.ts';
import {readSecretKeys} from '../../steps/search/algolia/service/credentials.ts';
import {makeSearchConfig} from '../../steps/site/layout/siteProps.ts';
import type {EnvironmentVariables} from './siteFiles/secrets.ts';

/** How long (ms) a successful key check stays valid. Failed checks are not cached. */
const VALID_MS = 7 * 24 * 60 * 60 * 1000;

interface CachedCheck {
  readonly version: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Milliseconds since 1970. */
  readonly asked: number;
}

/**
 * Checks once per key whether the published search keys can write to the index. Skips the check
 * without a network.
 */
export async function searchKeyStage(
  project: Project,
  {env, useCache}: {readonly env: EnvironmentVariables; readonly useCache: boolean},
): Promise<readonly Diagnostic[]> {
  const checks = listPublishedKeys(project).map(async (key, i) => {
    const file = path.join(project.cacheDir, `search-key-${i}.json`);
    const isSecret = readSecretKeys(env).some((secret) => secret.key === key.apiKey.trim());
    const version = `${TOOL_BUILD} ${hashContent(JSON.stringify([key, isSecret]))}`;
    const cached = useCache ? readSealed<CachedCheck>(file, version) : undefined;
    if (cached && Date.now() - cached.asked < VALID_MS) return cached.diagnostics;
    const {checkSearchKey} = await import('../../steps/search/algolia/service/checkSearchKey.ts');
    const {value, diagnostics} = await checkSearchKey({...key, env});
    // No line, because the code frame would show the key.
    const problems = diagnostics.map((problem) => ({...problem, file: project.configFile}));
    const answer: CachedCheck = {version, diagnostics: problems, asked: Date.now()};
    if (value === 'safe') tryToCache(() => writeSealed(file, answer));
    return problems;
  });
  return (await Promise.all(checks)).flat();
}

function listPublishedKeys({config}: Project) {
  const {algolia, askAi} = makeSearchConfig(config, config.baseUrl) ?? {};
  const keys = algolia ? [algolia] : [];
  const other = askAi?.apiKey && askAi.apiKey !== algolia?.apiKey ? [askAi] : [];
  return [...keys, ...other].map(({appId, apiKey, indexName}) => ({
    appId,
    apiKey,
    indexName: indexName || undefined,
    ...(algolia?.hosts ? {hosts: algolia.hosts} : {}),
  }));
}
