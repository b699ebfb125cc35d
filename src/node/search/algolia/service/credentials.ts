import {diagnostic} from '../../../diagnostics/codes.ts';
import type {Diagnostic, Staged} from '../../../diagnostics/diagnostic.ts';
import type {Environment} from './hosts.ts';

/** Public values of the site's configuration; the environment goes before them. */
export interface PublicSearchConfig {
  readonly appId?: string;
  readonly indexName?: string;
  /** The key that the browser gets. */
  readonly apiKey?: string;
}

export interface Credentials {
  readonly appId: string;
  readonly indexName: string;
  readonly writeKey: string;
  /** Name of the variable that the key came from. */
  readonly writeKeyVariable: string;
}

/** A key of its own for the indexer, which is better than the administrator's, goes first. */
const WRITE_KEYS = ['ALGOLIA_WRITE_API_KEY', 'ALGOLIA_ADMIN_API_KEY'] as const;

/** Whether the environment names a key to write with, whatever it is worth. */
export function hasWriteKey(env: Environment): boolean {
  return WRITE_KEYS.some((name) => (env[name]?.trim() ?? '') !== '');
}

const WRITE_KEY_HINT =
  'Algolia dashboard, Settings > API Keys > All API Keys > New API Key, with the rights search, browse, addObject, deleteObject, ' +
  'settings, editSettings (for --full also deleteIndex and listIndexes), restricted to <index>*. Never put it into site.config.ts.';

/**
 * Finds application, index and the key that may write. Keys come from the environment only; application id and index name,
 * which are public, may also be in the configuration. One diagnostic for each thing that is missing or malformed.
 */
export function resolveCredentials(env: Environment, config: PublicSearchConfig = {}): Staged<Credentials | undefined> {
  const diagnostics: Diagnostic[] = [];
  const read = (name: string): string => env[name]?.trim() ?? '';
  const appId = read('ALGOLIA_APP_ID') || config.appId || '';
  const indexName = read('ALGOLIA_INDEX_NAME') || config.indexName || '';
  const writeKeyVariable = WRITE_KEYS.find((name) => read(name) !== '') ?? WRITE_KEYS[0];
  const writeKey = read(writeKeyVariable);

  if (appId === '') {
    diagnostics.push(
      missing(
        'ALGOLIA_APP_ID is not set.',
        'The Application ID is in the Algolia dashboard under Settings > API Keys.',
      ),
    );
  } else if (!/^[\w-]+$/.test(appId)) {
    diagnostics.push(
      missing(
        `ALGOLIA_APP_ID is "${appId}", which is not an Application ID: letters and digits only.`,
        'Copy it from the Algolia dashboard, Settings > API Keys.',
      ),
    );
  }
  if (indexName === '') {
    diagnostics.push(
      missing(
        'ALGOLIA_INDEX_NAME is not set.',
        'Choose a name, for example docs; an index that does not exist is created.',
      ),
    );
  }
  if (writeKey === '') {
    diagnostics.push(missing(`Neither ${WRITE_KEYS.join(' nor ')} is set.`, WRITE_KEY_HINT));
  } else if (!/^[\x21-\x7e]+$/.test(writeKey)) {
    diagnostics.push(
      missing(
        `${writeKeyVariable} holds characters that no key has (spaces, line breaks, letters outside ASCII).`,
        'Copy the key again.',
      ),
    );
  } else {
    diagnostics.push(
      ...sharedKey({
        writeKey,
        writeKeyVariable,
        searchKey: read('ALGOLIA_SEARCH_API_KEY'),
        publicKey: config.apiKey ?? '',
      }),
    );
  }
  return {
    value: diagnostics.length > 0 ? undefined : {appId, indexName, writeKey, writeKeyVariable},
    diagnostics,
  };
}

/** Keys of the environment that must never reach the browser. */
export function secretKeys(env: Environment): {variable: string; key: string}[] {
  return WRITE_KEYS.map((variable) => ({variable, key: env[variable]?.trim() ?? ''})).filter(({key}) => key !== '');
}

function sharedKey(keys: {
  writeKey: string;
  writeKeyVariable: string;
  searchKey: string;
  publicKey: string;
}): Diagnostic[] {
  const {writeKey, writeKeyVariable, searchKey, publicKey} = keys;
  const other =
    writeKey === searchKey
      ? 'ALGOLIA_SEARCH_API_KEY'
      : writeKey === publicKey
        ? 'search.apiKey of site.config.ts'
        : undefined;
  if (other === undefined) return [];
  return [
    diagnostic(
      'secret-in-output',
      `${writeKeyVariable} and ${other} hold the same key, and the search key is public.`,
      {
        hint: 'Use the Search API Key for readers and another key for the indexer. If the key was published, delete it in the dashboard.',
      },
    ),
  ];
}

function missing(message: string, hint: string): Diagnostic {
  return diagnostic('search-credentials', message, {hint});
}
