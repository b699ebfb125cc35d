import type {SearchHost} from '../../../../../shared/types.ts';
import {createDiagnostic} from '../../../../base/diagnostics/codes.ts';
import type {Diagnostic, WithDiagnostics} from '../../../../base/diagnostics/diagnostic.ts';
import {readSecretKeys} from './credentials.ts';
import {isAnswer, ServiceFailure} from './failure.ts';
import type {SearchEnvironment} from './hosts.ts';
import {coversIndex, type KeyRights, readRights, WRITE_RIGHT} from './rights.ts';
import {openService} from './service.ts';
import type {Timing} from './timing.ts';

export interface SearchKeyRequest {
  readonly appId: string;
  /** Key that the site would publish. */
  readonly apiKey: string;
  readonly indexName?: string;
  readonly hosts?: readonly SearchHost[];
  /** Environment, to recognize a secret key. */
  readonly env?: SearchEnvironment;
  readonly timing?: Partial<Timing>;
}

/** `unchecked`: the service did not answer. Builds continue, because they must work offline. */
type Verdict = 'safe' | 'refused' | 'unchecked';

/** Rights that readers do not need: queries of others, usage, and hidden attributes. */
const PRIVATE_READS = /^(?:logs|analytics|usage|seeUnretrievableAttributes|personalization)$/;

/** One attempt, because the build waits for it. */
const QUICK_TIMING: Partial<Timing> = {attempt: 10_000, retries: 0};

/** Limit for all requests together, in milliseconds. */
const TIME_LIMIT = 15_000;

/**
 * Checks whether the published search key can write: first against the keys of the environment,
 * then by requesting its rights. Never rejects for failures of the service.
 */
export async function checkSearchKey(request: SearchKeyRequest): Promise<WithDiagnostics<Verdict>> {
  const {apiKey, indexName, env = {}, timing, ...rest} = request;
  const secret = readSecretKeys(env).find(({key}) => key === apiKey.trim());
  if (secret !== undefined) return refuseKey(`The search key of the site is the key in ${secret.variable}.`);
  if (isSecuredKey(apiKey)) return UNCHECKED;
  const signal = AbortSignal.timeout(TIME_LIMIT);
  const service = await openService({...rest, apiKey, timing: {...QUICK_TIMING, ...timing}, signal});
  try {
    const rights = await readRights(service, apiKey);
    if (rights.source === 'admin') return refuseKey('The search key of the site is the administrator key.');
    return rights.source === 'key' ? judgeRights(rights, indexName) : UNCHECKED;
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    if (!isAnswer(error, [401, 403])) return UNCHECKED;
    const message = `The search service does not accept the search key of the site, so readers would find nothing: ${error.reason.message}`;
    const hint = 'check search.appId and search.apiKey of site.config.ts';
    return {value: 'unchecked', diagnostics: [createProblem(message, hint, 'warn')]};
  }
}

const UNCHECKED: WithDiagnostics<Verdict> = {value: 'unchecked', diagnostics: []};

function judgeRights({acl, indexes, validity}: KeyRights, indexName: string | undefined): WithDiagnostics<Verdict> {
  const writes = acl.filter((right) => WRITE_RIGHT.test(right));
  if (writes.length > 0) return refuseKey(`The search key of the site can write: it has ${writes.join(', ')}.`);
  const diagnostics: Diagnostic[] = [];
  if (indexName !== undefined && !coversIndex({indexes}, indexName)) {
    const message = `The search key of the site does not reach the index ${indexName}: it is restricted to ${indexes.join(', ')}.`;
    diagnostics.push(createProblem(message, 'change the restriction in the dashboard, or search.indexName'));
  }
  const reads = acl.filter((right) => PRIVATE_READS.test(right));
  if (reads.length > 0) {
    const message = `The search key of the site lets every reader see more than search results: it has ${reads.join(', ')}.`;
    diagnostics.push(createProblem(message, 'use a key that has the right "search" only', 'warn'));
  }
  if (validity > 0) {
    const message = `The search key of the site expires in ${Math.ceil(validity / 86_400)} days; search ends then.`;
    diagnostics.push(createProblem(message, 'use a key without an expiry date', 'warn'));
  }
  return {value: 'safe', diagnostics};
}

function createProblem(message: string, hint: string, severity: Diagnostic['severity'] = 'error'): Diagnostic {
  return {...createDiagnostic('search-credentials', message, {hint}), severity};
}

function refuseKey(message: string): WithDiagnostics<Verdict> {
  const fullMessage = `${message} Everybody who opens the site could change the index with it.`;
  const hint =
    'put the Search API Key into search.apiKey. If the site was published with this key, delete the key in the dashboard';
  return {value: 'refused', diagnostics: [createDiagnostic('secret-in-output', fullMessage, {hint})]};
}

/**
 * Returns whether a key is a secured key: base64 of a 64-digit signature and restrictions. It
 * cannot come from an administrator key.
 */
function isSecuredKey(key: string): boolean {
  const text = Buffer.from(key, 'base64').toString('latin1');
  return /^[0-9a-f]{64}(?:[\w.%-]+=[^\s]*)?$/i.test(text);
}
