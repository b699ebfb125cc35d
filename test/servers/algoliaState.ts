/**
 * The memory of a search service: indices with records, settings, rules and synonyms, a queue of tasks that take time, and
 * keys with rights. Behaves as the service documents; no network.
 */
export type AlgoliaRecord = Readonly<Record<string, unknown>> & {readonly objectID: string};

export interface AlgoliaIndex {
  readonly records: Map<string, AlgoliaRecord>;
  settings: Record<string, unknown>;
  rules: Record<string, unknown>[];
  synonyms: Record<string, unknown>[];
  createdAt: string;
  updatedAt: string;
}

export interface AlgoliaKey {
  readonly acl: readonly string[];
  readonly indexes?: readonly string[];
  readonly validity?: number;
}

/** An answer that is not a success, as the service words it. */
export class AlgoliaProblem extends Error {
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;
  constructor(status: number, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

export interface AlgoliaStateOptions {
  /** How long each task waits in the queue, in milliseconds. */
  readonly taskDelay?: number;
  readonly recordLimit?: number;
}

export interface AlgoliaState {
  readonly indices: Map<string, AlgoliaIndex>;
  readonly keys: Map<string, AlgoliaKey>;
  index(name: string): AlgoliaIndex;
  batch(name: string, requests: readonly unknown[]): {taskID: number; objectIDs: string[]};
  setSettings(name: string, settings: Readonly<Record<string, unknown>>): number;
  operation(name: string, operation: {operation?: string; destination?: string; scope?: readonly string[]}): number;
  deleteIndex(name: string): number;
  saveTuning(name: string, tuning: {rules?: Record<string, unknown>[]; synonyms?: Record<string, unknown>[]}): number;
  taskStatus(taskID: number): 'published' | 'notPublished';
  browse(name: string, body: Readonly<Record<string, unknown>>): Record<string, unknown>;
  /** Refuses each record that it returns a message for; the whole batch fails, as at the service. */
  rejectRecord: ((record: AlgoliaRecord) => string | undefined) | undefined;
  /** Resolves when no task is waiting. */
  settled(): Promise<void>;
}

const UPSERTS = new Set(['addObject', 'updateObject', 'partialUpdateObject', 'partialUpdateObjectNoCreate']);

export function createAlgoliaState({taskDelay = 0, recordLimit = 10_000}: AlgoliaStateOptions = {}): AlgoliaState {
  const indices = new Map<string, AlgoliaIndex>();
  const done = new Set<number>();
  const cursors = new Map<string, {name: string; ids: string[]}>();
  let lastTask = 1000;
  let lastCursor = 0;
  let queue: Promise<void> = Promise.resolve();

  const enqueue = (apply: () => void): number => {
    const taskID = ++lastTask;
    queue = queue.then(
      () =>
        new Promise((resolve) =>
          setTimeout(() => {
            apply();
            done.add(taskID);
            resolve();
          }, taskDelay),
        ),
    );
    return taskID;
  };
  const existing = (name: string): AlgoliaIndex => {
    const index = indices.get(name);
    if (index === undefined) throw new AlgoliaProblem(404, `Index ${name} does not exist`);
    return index;
  };
  const created = (name: string): AlgoliaIndex => {
    const index = indices.get(name) ?? emptyIndex();
    index.updatedAt = new Date().toISOString();
    indices.set(name, index);
    return index;
  };

  const state: AlgoliaState = {
    indices,
    keys: new Map(),
    rejectRecord: undefined,
    index: existing,
    batch(name, requests) {
      const operations = requests.map((request, position) => checkOperation(request, position));
      for (const [position, {action, body}] of operations.entries()) {
        if (!UPSERTS.has(action)) continue;
        const size = Buffer.byteLength(JSON.stringify(body));
        const message =
          size > recordLimit
            ? `Record at the position ${position} objectID=${body.objectID} is too big size=${size}/${recordLimit} bytes. Please have a look at the limits`
            : state.rejectRecord?.(body);
        if (message !== undefined) throw new AlgoliaProblem(400, message, {position, objectID: body.objectID});
      }
      const taskID = enqueue(() => {
        const index = created(name);
        for (const {action, body} of operations) applyOperation(index, action, body);
      });
      return {taskID, objectIDs: operations.map(({body}) => body.objectID)};
    },
    setSettings: (name, settings) =>
      enqueue(() => {
        const index = created(name);
        for (const [key, value] of Object.entries(settings)) {
          if (value === null) delete index.settings[key];
          else index.settings[key] = value;
        }
      }),
    operation(name, {operation, destination, scope}) {
      if (destination === undefined || (operation !== 'copy' && operation !== 'move')) {
        throw new AlgoliaProblem(400, 'Invalid operation');
      }
      if (operation === 'copy')
        return enqueue(() => copyIndex({from: indices.get(name) ?? emptyIndex(), to: created(destination), scope}));
      return enqueue(() => {
        const source = indices.get(name);
        // Documented: moving what does not exist is ignored.
        if (source === undefined) return;
        indices.delete(name);
        indices.set(destination, source);
      });
    },
    deleteIndex: (name) => enqueue(() => indices.delete(name)),
    saveTuning: (name, {rules, synonyms}) =>
      enqueue(() => {
        const index = created(name);
        index.rules = rules ?? index.rules;
        index.synonyms = synonyms ?? index.synonyms;
      }),
    taskStatus: (taskID) => (done.has(taskID) ? 'published' : 'notPublished'),
    browse(name, body) {
      const size = Math.min(Number(body.hitsPerPage ?? 1000), 1000);
      const known = typeof body.cursor === 'string' ? cursors.get(body.cursor) : undefined;
      if (body.cursor !== undefined && known === undefined) throw new AlgoliaProblem(400, 'Cursor is not valid');
      const {records} = existing(known?.name ?? name);
      const ids = known?.ids ?? [...records.keys()];
      const hits = ids.slice(0, size).flatMap((id) => project(records.get(id), body.attributesToRetrieve));
      const rest = ids.slice(size);
      const answer = {hits, page: 0, nbHits: records.size, nbPages: Math.ceil(records.size / size), hitsPerPage: size};
      if (rest.length === 0) return answer;
      const cursor = `cursor${++lastCursor}`;
      cursors.set(cursor, {name: known?.name ?? name, ids: rest});
      return {...answer, cursor};
    },
    settled: async () => {
      let waiting: Promise<void>;
      do {
        waiting = queue;
        await waiting;
      } while (waiting !== queue);
    },
  };
  return state;
}

function emptyIndex(): AlgoliaIndex {
  const now = new Date().toISOString();
  return {records: new Map(), settings: {}, rules: [], synonyms: [], createdAt: now, updatedAt: now};
}

function checkOperation(request: unknown, position: number): {action: string; body: AlgoliaRecord} {
  const {action, body} = (request ?? {}) as {action?: unknown; body?: {objectID?: unknown}};
  if (typeof action !== 'string' || (!UPSERTS.has(action) && action !== 'deleteObject' && action !== 'clear')) {
    throw new AlgoliaProblem(400, `invalid action at position ${position}`, {position});
  }
  if (typeof body?.objectID !== 'string')
    throw new AlgoliaProblem(400, `missing objectID at position ${position}`, {position});
  return {action, body: body as AlgoliaRecord};
}

function applyOperation(index: AlgoliaIndex, action: string, body: AlgoliaRecord): void {
  if (action === 'clear') index.records.clear();
  else if (action === 'deleteObject') index.records.delete(body.objectID);
  else if (action === 'addObject' || action === 'updateObject') index.records.set(body.objectID, body);
  else if (action === 'partialUpdateObject' || index.records.has(body.objectID)) {
    index.records.set(body.objectID, {...index.records.get(body.objectID), ...body});
  }
}

function copyIndex({
  from,
  to,
  scope,
}: {
  from: AlgoliaIndex;
  to: AlgoliaIndex;
  scope: readonly string[] | undefined;
}): void {
  const has = (part: string): boolean => scope === undefined || scope.includes(part);
  if (has('settings')) to.settings = structuredClone(from.settings);
  if (has('rules')) to.rules = structuredClone(from.rules);
  if (has('synonyms')) to.synonyms = structuredClone(from.synonyms);
  if (scope !== undefined) return;
  to.records.clear();
  for (const [id, record] of from.records) to.records.set(id, record);
}

function project(record: AlgoliaRecord | undefined, attributes: unknown): Record<string, unknown>[] {
  if (record === undefined) return [];
  if (!Array.isArray(attributes) || attributes.includes('*')) return [record];
  return [Object.fromEntries(Object.entries(record).filter(([key]) => key === 'objectID' || attributes.includes(key)))];
}
