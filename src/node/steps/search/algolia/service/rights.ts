import {createDiagnostic} from '../../../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../../../base/diagnostics/diagnostic.ts';
import {isAnswer} from './failure.ts';
import type {SearchService} from './service.ts';

/** Rights of a key. */
export interface KeyRights {
  /** `unknown`: the key may not read its own rights. */
  readonly source: 'key' | 'admin' | 'unknown';
  readonly acl: readonly string[];
  /** Patterns with `*` at either end; empty for all indices. */
  readonly indexes: readonly string[];
  /** Seconds until expiry; 0 for never. */
  readonly validity: number;
}

/** Rights with which a key can change search results. */
export const WRITE_RIGHT = /^(?:addObject|deleteObject|deleteIndex|editSettings|nluWrite(?:Project|Entity|Intent))$/;

/** Rights with their purpose, for messages. */
const NEEDED_FOR = {
  addObject: 'to send records',
  deleteObject: 'to remove records of vanished pages',
  browse: 'to read what the index holds',
  editSettings: 'to send settings',
  deleteIndex: 'to remove the temporary index of --full when something goes wrong',
} as const;

export type NeededRight = keyof typeof NEEDED_FOR;

/**
 * Requests the rights of the key.
 *
 * @throws ServiceFailure if the service does not answer or does not know the key
 */
export async function readRights(service: SearchService, apiKey: string): Promise<KeyRights> {
  const doing = 'reading the rights of the key';
  const unrestricted = {acl: [], indexes: [], validity: 0};
  // Only the key of the administrator may list keys. How it describes itself is undocumented.
  const isAdmin = (): Promise<boolean> =>
    service
      .call(doing, (client) => client.listApiKeys())
      .then(
        () => true,
        (error) => {
          if (!isAnswer(error, [401, 403, 404])) throw error;
          return false;
        },
      );
  try {
    const key = await service.call(doing, (client) => client.getApiKey({key: apiKey}));
    const {acl = [], indexes = [], validity = 0} = key;
    if (!acl.some((right) => WRITE_RIGHT.test(right)) && (await isAdmin())) return {source: 'admin', ...unrestricted};
    return {source: 'key', acl, indexes, validity};
  } catch (error) {
    if (!isAnswer(error, [403, 404])) throw error;
    if (await isAdmin()) return {source: 'admin', ...unrestricted};
    if (/invalid application-id or api key/i.test(error.reason.message ?? '')) throw error;
    return {source: 'unknown', ...unrestricted};
  }
}

/** Returns whether the key has a right, or may have it. */
export function mayHaveRight(rights: KeyRights, right: string): boolean {
  return rights.source !== 'key' || rights.acl.includes(right);
}

/** Returns whether the key covers an index. Patterns are `docs*`, `*_docs`, and `*docs*`. */
export function coversIndex({indexes}: Pick<KeyRights, 'indexes'>, index: string): boolean {
  return indexes.length === 0 || indexes.some((pattern) => matchesPattern(pattern, index));
}

/** Reports all missing rights in one problem. */
export function reportMissingRights(rights: KeyRights, needed: readonly NeededRight[]): Diagnostic[] {
  const missing = needed.filter((right) => !mayHaveRight(rights, right));
  if (missing.length === 0) return [];
  const message = `The key lacks ${missing.map((right) => `${right} (${NEEDED_FOR[right]})`).join(', ')}. It has ${rights.acl.join(', ') || 'no right at all'}.`;
  const hint = 'add the missing rights in the dashboard under Settings > API Keys';
  return [createDiagnostic('search-credentials', message, {hint})];
}

function matchesPattern(pattern: string, index: string): boolean {
  const core = pattern.replace(/^\*|\*$/g, '');
  if (pattern.startsWith('*')) return pattern.endsWith('*') ? index.includes(core) : index.endsWith(core);
  return pattern.endsWith('*') ? index.startsWith(core) : index === pattern;
}
