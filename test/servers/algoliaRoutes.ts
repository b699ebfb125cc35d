import {searchIndex} from './algoliaSearch.ts';
import {type AlgoliaKey, AlgoliaProblem, type AlgoliaState} from './algoliaState.ts';

export interface AlgoliaCall {
  readonly method: string;
  /** Without query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
  readonly appId: string;
  readonly apiKey: string;
}

interface Access {
  readonly state: AlgoliaState;
  readonly adminKey: string;
  readonly call: AlgoliaCall;
}

/** Checks the key and answers one documented request. @throws AlgoliaProblem for every answer that is not a success */
export function answerCall(
  service: {state: AlgoliaState; appId: string; adminKey: string},
  call: AlgoliaCall,
): unknown {
  const {state, adminKey} = service;
  const isAdmin = call.apiKey === adminKey;
  if (call.appId.toLowerCase() !== service.appId.toLowerCase() || (!isAdmin && !state.keys.has(call.apiKey))) {
    throw new AlgoliaProblem(403, 'Invalid Application-ID or API key');
  }
  const access: Access = {state, adminKey, call};
  const [root, name, part, id] = call.path.split('/').slice(2).map(decodeURIComponent);
  if (root === 'keys') return keyRoutes(access, name);
  if (root !== 'indexes') throw new AlgoliaProblem(404, 'Not Found');
  if (name === undefined || name === '') return listIndices(access);
  if (name === '*' && part === 'queries') return multiSearch(access);
  return indexRoutes(access, {name, part, id});
}

function indexRoutes(
  access: Access,
  {name, part, id}: {name: string; part: string | undefined; id: string | undefined},
): unknown {
  const {state, call} = access;
  const {body} = call;
  const now = new Date().toISOString();
  const allow = (right: string): void => requireRight(access, right, name);
  switch (`${call.method} ${part ?? ''}`) {
    case 'DELETE ':
      allow('deleteIndex');
      return {taskID: state.deleteIndex(name), deletedAt: now};
    case 'GET settings':
      allow('settings');
      return state.index(name).settings;
    case 'PUT settings':
      allow('editSettings');
      return {taskID: state.setSettings(name, body), updatedAt: now};
    case 'POST batch': {
      const requests = Array.isArray(body.requests) ? body.requests : [];
      allow('addObject');
      if (requests.some((request) => request?.action === 'deleteObject')) allow('deleteObject');
      return state.batch(name, requests);
    }
    case 'GET task':
      allow('addObject');
      return {status: state.taskStatus(Number(id)), pendingTask: false};
    case 'POST operation': {
      allow('addObject');
      requireRight(access, 'addObject', String(body.destination));
      return {taskID: state.operation(name, body as Parameters<AlgoliaState['operation']>[1]), updatedAt: now};
    }
    case 'POST browse':
      allow('browse');
      return state.browse(name, body);
    case 'POST query':
      allow('search');
      return searchIndex(state.index(name), name, parameters(body));
    default:
      throw new AlgoliaProblem(404, 'Not Found');
  }
}

function keyRoutes({state, adminKey, call}: Access, name: string | undefined): unknown {
  if (call.method !== 'GET') throw new AlgoliaProblem(404, 'Not Found');
  const own = state.keys.get(call.apiKey);
  if (name === undefined || name === '') {
    if (call.apiKey !== adminKey) throw new AlgoliaProblem(403, 'Method not allowed with this API key');
    return {keys: [...state.keys].map(([value, key]) => describeKey(value, key))};
  }
  if (call.apiKey !== adminKey && (name !== call.apiKey || !own?.acl.includes('search'))) {
    throw new AlgoliaProblem(403, 'Method not allowed with this API key');
  }
  const key = state.keys.get(name);
  if (key === undefined) throw new AlgoliaProblem(404, 'Key does not exist');
  return describeKey(name, key);
}

function describeKey(value: string, {acl, indexes = [], validity = 0}: AlgoliaKey): Record<string, unknown> {
  return {
    value,
    createdAt: 1,
    acl,
    indexes,
    validity,
    description: '<redacted>',
    maxHitsPerQuery: 0,
    maxQueriesPerIPPerHour: 0,
  };
}

function listIndices(access: Access): unknown {
  requireRight(access, 'listIndexes');
  const {state, call} = access;
  // Documented: without a page the answer is not paginated.
  const size = call.query.has('page') ? Number(call.query.get('hitsPerPage') ?? 100) : Number.MAX_SAFE_INTEGER;
  const page = Number(call.query.get('page') ?? 0);
  const all = [...state.indices].filter(([name]) => reaches(access, name));
  const items = all.slice(page * size, (page + 1) * size).map(([name, index]) => ({
    name,
    createdAt: index.createdAt,
    updatedAt: index.updatedAt,
    entries: index.records.size,
    dataSize: 0,
    fileSize: 0,
    lastBuildTimeS: 0,
    numberOfPendingTasks: 0,
    pendingTask: false,
  }));
  return {items, nbPages: Math.max(1, Math.ceil(all.length / size))};
}

function multiSearch(access: Access): unknown {
  const {state, call} = access;
  const requests = Array.isArray(call.body.requests) ? (call.body.requests as Record<string, unknown>[]) : [];
  return {
    results: requests.map((request) => {
      const name = String(request.indexName);
      requireRight(access, 'search', name);
      return searchIndex(state.index(name), name, parameters(request));
    }),
  };
}

/** Parameters may come as a URL-encoded string, as older clients send them. */
function parameters(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const {params, ...rest} = body;
  if (typeof params !== 'string') return rest;
  const decoded = Object.fromEntries(
    [...new URLSearchParams(params)].map(([key, value]) => [key, /^[[{]/.test(value) ? JSON.parse(value) : value]),
  );
  return {...rest, ...decoded};
}

function requireRight(access: Access, right: string, index?: string): void {
  const {state, adminKey, call} = access;
  if (call.apiKey === adminKey) return;
  if (!state.keys.get(call.apiKey)?.acl.includes(right))
    throw new AlgoliaProblem(403, 'Method not allowed with this API key');
  if (index !== undefined && !reaches(access, index))
    throw new AlgoliaProblem(403, 'Index not allowed with this API key');
}

function reaches({state, adminKey, call}: Access, index: string): boolean {
  const patterns = call.apiKey === adminKey ? [] : (state.keys.get(call.apiKey)?.indexes ?? []);
  return (
    patterns.length === 0 ||
    patterns.some((pattern) => new RegExp(`^${pattern.split('*').map(escapeRegExp).join('.*')}$`).test(index))
  );
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
