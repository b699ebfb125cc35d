import {diagnostic} from '../../../diagnostics/codes.ts';
import type {Diagnostic} from '../../../diagnostics/diagnostic.ts';
import {type FailureReason, ServiceFailure} from './failure.ts';
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

/** Each right with what it is needed for, to be shown to people. */
const NEEDED_FOR = {
  addObject: 'to send records',
  deleteObject: 'to remove records of vanished pages',
  browse: 'to read what the index holds',
  editSettings: 'to send settings',
  deleteIndex: 'to remove the temporary index of --full when something goes wrong',
} as const;

export type NeededRight = keyof typeof NEEDED_FOR;

const ADMIN: KeyRights = {source: 'admin', acl: Object.keys(NEEDED_FOR), indexes: [], validity: 0};

/**
 * Asks the service for the rights of the key in use.
 * @param writes the key is one to write with: where its own answer lists no right to send records, it may be the administrator's
 * @throws ServiceFailure when the service cannot be reached or knows no such key
 */
export async function readRights(
  service: SearchService,
  apiKey: string,
  {writes = false}: {readonly writes?: boolean} = {},
): Promise<KeyRights> {
  const doing = 'reading the rights of the key';
  try {
    const key = await service.call(doing, (client) => client.getApiKey({key: apiKey}));
    const acl = key.acl ?? [];
    // The service does not document what it lists for an administrator key: the list may be empty.
    if (writes && !acl.includes('addObject') && (await isAdminKey(service))) return ADMIN;
    return {source: 'key', acl, indexes: key.indexes ?? [], validity: key.validity ?? 0};
  } catch (error) {
    if (!isAnswer(error, [403, 404])) throw error;
    if (await isAdminKey(service)) return ADMIN;
    if (/invalid application-id or api key/i.test(error.reason.message)) throw error;
    return {source: 'unknown', acl: [], indexes: [], validity: 0};
  }
}

/** Only the administrator's key may list keys. */
export async function isAdminKey(service: SearchService): Promise<boolean> {
  try {
    await service.call('reading the rights of the key', (client) => client.listApiKeys());
    return true;
  } catch (error) {
    if (!isAnswer(error, [401, 403, 404])) throw error;
    return false;
  }
}

/** True when the key may do it, or may not say whether it may. */
export function allows(rights: KeyRights, right: string): boolean {
  return rights.source !== 'key' || rights.acl.includes(right);
}

/** True when the key reaches the index. `docs*`, `*_docs` and `*docs*` are the forms that the service knows. */
export function covers(rights: Pick<KeyRights, 'indexes'>, index: string): boolean {
  return rights.indexes.length === 0 || rights.indexes.some((pattern) => matches(pattern, index));
}

/** One diagnostic that names every missing right, or none. */
export function missingRights(rights: KeyRights, needed: readonly NeededRight[]): Diagnostic[] {
  const missing = needed.filter((right) => !allows(rights, right));
  if (missing.length === 0) return [];
  const message = `The key lacks ${missing.map((right) => `${right} (${NEEDED_FOR[right]})`).join(', ')}.`;
  const hint = `It has: ${rights.acl.join(', ') || 'no right at all'}. Add the missing ones in the dashboard under Settings > API Keys.`;
  return [diagnostic('search-credentials', message, {hint})];
}

export function isAnswer(
  error: unknown,
  statuses: readonly number[],
): error is ServiceFailure & {reason: Extract<FailureReason, {type: 'answer'}>} {
  return error instanceof ServiceFailure && error.reason.type === 'answer' && statuses.includes(error.reason.status);
}

function matches(pattern: string, index: string): boolean {
  const core = pattern.replace(/^\*|\*$/g, '');
  if (pattern.startsWith('*')) return pattern.endsWith('*') ? index.includes(core) : index.endsWith(core);
  return pattern.endsWith('*') ? index.startsWith(core) : index === pattern;
}
