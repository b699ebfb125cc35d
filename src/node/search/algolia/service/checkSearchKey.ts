import type {SearchHost} from '../../../../shared/types.ts';
import {diagnostic} from '../../../diagnostics/codes.ts';
import type {Diagnostic, Staged} from '../../../diagnostics/diagnostic.ts';
import {secretKeys} from './credentials.ts';
import {ServiceFailure} from './failure.ts';
import type {Environment} from './hosts.ts';
import {covers, isAdminKey, isAnswer, type KeyRights, readRights} from './rights.ts';
import {openService} from './service.ts';
import {DEFAULT_TIMING, type Timing} from './timing.ts';

export interface SearchKeyRequest {
  readonly appId: string;
  /** The key that the site would publish. */
  readonly apiKey: string;
  readonly indexName?: string;
  readonly hosts?: readonly SearchHost[];
  /** To recognise a key that the environment declares to be secret. */
  readonly env?: Environment;
  readonly timing?: Partial<Timing>;
}

interface SearchKeyCheck {
  /** `unchecked`: the service could not be reached. The build continues, because builds without a network must work. */
  readonly verdict: 'safe' | 'refused' | 'unchecked';
  /** Rights of the key, when the service told them. */
  readonly acl: readonly string[] | null;
  readonly reason?: string;
}

/** Keys with one of these rights can change the search results of readers. */
const WRITES = /^(?:addObject|deleteObject|deleteIndex|editSettings|nluWrite(?:Project|Entity|Intent))$/;

/** Reads that a reader has no use for: other people's queries, the account's figures, hidden attributes. */
const PRIVATE_READS = /^(?:logs|analytics|usage|seeUnretrievableAttributes|personalization)$/;

/** The build does not wait long for an answer: it asks once. */
const QUICK: Partial<Timing> = {attempt: 10_000, retries: 0};

/** How long all questions together may hold up the build, in milliseconds. */
const LONGEST = 15_000;

/**
 * Finds out whether the key that the site publishes can write. First without a network (the key is one that the environment
 * keeps for writing), then by asking the service for the key's rights.
 */
export async function checkSearchKey(request: SearchKeyRequest): Promise<Staged<SearchKeyCheck>> {
  const {apiKey, env = {}} = request;
  const secret = secretKeys(env).find(({key}) => key === apiKey.trim());
  if (secret !== undefined) return refused(`The search key of the site is the key in ${secret.variable}.`, null);
  if (isSecuredKey(apiKey)) return unchecked('a secured key does not tell its rights');
  return await ask(request);
}

async function ask(request: SearchKeyRequest): Promise<Staged<SearchKeyCheck>> {
  const {appId, apiKey, hosts} = request;
  const service = await openService({
    appId,
    apiKey,
    hosts,
    timing: {...DEFAULT_TIMING, ...QUICK, ...request.timing},
    signal: AbortSignal.timeout(LONGEST),
  });
  try {
    const rights = await readRights(service, apiKey);
    if (rights.source === 'admin') return refused('The search key of the site is the administrator key.', null);
    // The service does not document how an administrator key describes itself, so the right that only it has is tried
    // as well.
    if (rights.source === 'key' && !rights.acl.some((right) => WRITES.test(right)) && (await isAdminKey(service))) {
      return refused('The search key of the site is the administrator key.', rights.acl);
    }
    return rights.source === 'unknown'
      ? unchecked('the key may not read its own rights')
      : judge(rights, request.indexName);
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    const reason = 'message' in error.reason ? error.reason.message : 'no answer in time';
    if (!isAnswer(error, [401, 403])) return unchecked(reason);
    const message = `The search service does not accept the search key of the site: ${reason}`;
    const hint = 'Readers would find nothing. Check search.appId and search.apiKey of site.config.ts.';
    return {value: {verdict: 'unchecked', acl: null, reason}, diagnostics: [problem(message, hint, 'warn')]};
  }
}

function judge({acl, indexes, validity}: KeyRights, indexName: string | undefined): Staged<SearchKeyCheck> {
  const writes = acl.filter((right) => WRITES.test(right));
  if (writes.length > 0) return refused(`The search key of the site can write: it has ${writes.join(', ')}.`, acl);
  const diagnostics: Diagnostic[] = [];
  if (!acl.includes('search')) {
    const hint = 'Use the Search API Key of the dashboard, Settings > API Keys.';
    diagnostics.push(problem('The search key of the site may not search.', hint));
  }
  if (indexName !== undefined && !covers({indexes}, indexName)) {
    const message = `The search key of the site does not reach the index ${indexName}: it is restricted to ${indexes.join(', ')}.`;
    diagnostics.push(problem(message, 'Change the restriction in the dashboard, or search.indexName.'));
  }
  const reads = acl.filter((right) => PRIVATE_READS.test(right));
  if (reads.length > 0) {
    const message = `The search key of the site lets every reader see more than search results: it has ${reads.join(', ')}.`;
    diagnostics.push(problem(message, 'Use a key that has the right "search" only.', 'warn'));
  }
  if (validity > 0) {
    const message = `The search key of the site expires in ${Math.ceil(validity / 86_400)} days; search ends then.`;
    diagnostics.push(problem(message, 'Use a key without an expiry date.', 'warn'));
  }
  return {value: {verdict: 'safe', acl}, diagnostics};
}

function problem(message: string, hint: string, severity: Diagnostic['severity'] = 'error'): Diagnostic {
  return {...diagnostic('search-credentials', message, {hint}), severity};
}

function refused(message: string, acl: readonly string[] | null): Staged<SearchKeyCheck> {
  const said = `${message} Everybody who opens the site could change the index with it.`;
  const hint =
    'Put the Search API Key into search.apiKey. If the site was published with this key, delete the key in the dashboard.';
  return {value: {verdict: 'refused', acl}, diagnostics: [diagnostic('secret-in-output', said, {hint})]};
}

function unchecked(reason: string): Staged<SearchKeyCheck> {
  return {value: {verdict: 'unchecked', acl: null, reason}, diagnostics: []};
}

/** A secured key is the base64 of a 64-digit signature and the restrictions as a query string; it cannot come from an administrator key. */
function isSecuredKey(key: string): boolean {
  const text = Buffer.from(key, 'base64').toString('latin1');
  return /^[0-9a-f]{64}(?:[\w.%-]+=[^\s]*)?$/i.test(text);
}
