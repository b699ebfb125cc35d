import {diagnostic} from '../../../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../../../base/diagnostics/diagnostic.ts';
import {isAnswer} from './failure.ts';
import type {SearchService} from './service.ts';

/** The rights of a key. */
export interface KeyRights {
  /** `unknown`: the key may not even read its own rights. */
  readonly source: 'key' | 'admin' | 'unknown';
  readonly acl: readonly string[];
  /** Names with `*` at either end; empty for all indices. */
  readonly indexes: readonly string[];
  /** Seconds until the key expires; 0 for never. */
  readonly validity: number;
}

/** Keys with one of these rights can change the search results of readers. */
export const WRITES = /^(?:addObject|deleteObject|deleteIndex|editSettings|nluWrite(?:Project|Entity|Intent))$/;

/** Each right with what it is needed for, to be shown to people. */
const NEEDED_FOR = {
  addObject: 'to send records',
  deleteObject: 'to remove records of vanished pages',
  browse: 'to read what the index holds',
  editSettings: 'to send settings',
  deleteIndex: 'to remove the temporary index of --full when something goes wrong',
} as const;

export type NeededRight = keyof typeof NEEDED_FOR;

/**
 * Asks the service for the rights of the key in use.
 * @throws ServiceFailure when the service cannot be reached or knows no such key
 */
export async function readRights(service: SearchService, apiKey: string): Promise<KeyRights> {
  const doing = 'reading the rights of the key';
  const unrestricted = {acl: [], indexes: [], validity: 0};
  // The right that only the administrator's key has: the service does not document how such a key describes itself.
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
    if (!acl.some((right) => WRITES.test(right)) && (await isAdmin())) return {source: 'admin', ...unrestricted};
    return {source: 'key', acl, indexes, validity};
  } catch (error) {
    if (!isAnswer(error, [403, 404])) throw error;
    if (await isAdmin()) return {source: 'admin', ...unrestricted};
    if (/invalid application-id or api key/i.test(error.reason.message ?? '')) throw error;
    return {source: 'unknown', ...unrestricted};
  }
}

/** True when the key may do it, or may not say whether it may. */
export function allows(rights: KeyRights, right: string): boolean {
  return rights.source !== 'key' || rights.acl.includes(right);
}

/** True when the key reaches the index. `docs*`, `*_docs` and `*docs*` are the forms that the service knows. */
export function covers({indexes}: Pick<KeyRights, 'indexes'>, index: string): boolean {
  return indexes.length === 0 || indexes.some((pattern) => matchesPattern(pattern, index));
}

/** One diagnostic that names every missing right, or none. */
export function missingRights(rights: KeyRights, needed: readonly NeededRight[]): Diagnostic[] {
  const missing = needed.filter((right) => !allows(rights, right));
  if (missing.length === 0) return [];
  const message = `The key lacks ${missing.map((right) => `${right} (${NEEDED_FOR[right]})`).join(', ')}.`;
  const hint = `It has: ${rights.acl.join(', ') || 'no right at all'}. Add the missing ones in the dashboard under Settings > API Keys.`;
  return [diagnostic('search-credentials', message, {hint})];
}

function matchesPattern(pattern: string, index: string): boolean {
  const core = pattern.replace(/^\*|\*$/g, '');
  if (pattern.startsWith('*')) return pattern.endsWith('*') ? index.includes(core) : index.endsWith(core);
  return pattern.endsWith('*') ? index.startsWith(core) : index === pattern;
}
