import {createDiagnostic} from '../../../../base/diagnostics/codes.ts';
import type {Diagnostic, WithDiagnostics} from '../../../../base/diagnostics/diagnostic.ts';
import type {SearchEnvironment} from './hosts.ts';

/** Public search settings. Environment variables override them. */
export interface PublicSearchConfig {
  readonly appId?: string;
  readonly indexName?: string;
  readonly apiKey?: string;
}

export interface Credentials {
  readonly appId: string;
  readonly indexName: string;
  readonly writeKey: string;
  /** Environment variable with the key. */
  readonly writeKeyVariable: string;
}

/** Variables with a write key; a separate key is preferred over that of the administrator. */
const WRITE_KEYS = ['ALGOLIA_WRITE_API_KEY', 'ALGOLIA_ADMIN_API_KEY'] as const;

const WRITE_KEY_HINT =
  'create a key in the Algolia dashboard (Settings > API Keys > All API Keys > New API Key) with the rights search, browse, addObject, ' +
  'deleteObject, settings, editSettings (for --full also deleteIndex and listIndexes), restricted to <index>*. Never put it into site.config.ts';

/**
 * Finds application, index, and write key. Keys only come from the environment; application id and
 * index name are public and may be in the configuration. Reports each missing or invalid value.
 */
export function resolveCredentials(
  env: SearchEnvironment,
  config: PublicSearchConfig = {},
): WithDiagnostics<Credentials | undefined> {
  const diagnostics: Diagnostic[] = [];
  const read = (name: string): string => env[name]?.trim() ?? '';
  const appId = read('ALGOLIA_APP_ID') || config.appId || '';
  const indexName = read('ALGOLIA_INDEX_NAME') || config.indexName || '';
  const {variable: writeKeyVariable, key: writeKey} = readSecretKeys(env)[0] ?? {variable: '', key: ''};
  const addProblem = (message: string, hint: string): void => {
    diagnostics.push(createDiagnostic('search-credentials', message, {hint}));
  };

  if (appId === '') {
    const hint = 'copy the Application ID from the Algolia dashboard, Settings > API Keys';
    addProblem('ALGOLIA_APP_ID is not set.', hint);
  } else if (!/^[\w-]+$/.test(appId)) {
    const message = `ALGOLIA_APP_ID is "${appId}", which is not an Application ID: letters and digits only.`;
    addProblem(message, 'copy it from the Algolia dashboard, Settings > API Keys');
  }
  if (indexName === '') {
    const hint = 'choose a name, for example docs; an index that does not exist is created';
    addProblem('ALGOLIA_INDEX_NAME is not set.', hint);
  }
  if (writeKey === '') addProblem(`Neither ${WRITE_KEYS.join(' nor ')} is set.`, WRITE_KEY_HINT);
  else if (!/^[\x21-\x7e]+$/.test(writeKey)) {
    const fault = 'holds characters that no key has (spaces, line breaks, letters outside ASCII).';
    addProblem(`${writeKeyVariable} ${fault}`, 'copy the key again');
  } else {
    const published = {
      ALGOLIA_SEARCH_API_KEY: read('ALGOLIA_SEARCH_API_KEY'),
      'search.apiKey of site.config.ts': config.apiKey,
    };
    const [publicName] = Object.entries(published).find(([, key]) => key === writeKey) ?? [];
    if (publicName !== undefined) {
      const message = `${writeKeyVariable} and ${publicName} hold the same key, and the search key is public.`;
      const hint =
        'use the Search API Key for readers and another key for the indexer. If the key was published, delete it in the dashboard';
      diagnostics.push(createDiagnostic('secret-in-output', message, {hint}));
    }
  }
  const value = diagnostics.length > 0 ? undefined : {appId, indexName, writeKey, writeKeyVariable};
  return {value, diagnostics};
}

/** Returns the write keys of the environment, which must never reach the browser. */
export function readSecretKeys(env: SearchEnvironment): {variable: string; key: string}[] {
  return WRITE_KEYS.map((variable) => ({variable, key: env[variable]?.trim() ?? ''})).filter(({key}) => key !== '');
}
