import {gzipSync} from 'node:zlib';
import {vi} from 'vitest';
import {serveSearch, type WorkerMessage} from '../../src/client/search/engine/serveSearch.ts';

/** Hits of the modal. */
const HITS = 8;
/** Long enough for every timer of the worker. */
const SETTLED = 2_000;

export interface TypingFigures {
  /** Bytes after gzip over all queries, of each typed without and with pauses. */
  readonly once: number;
  readonly paused: number;
  /** Answers to unfinished queries. */
  readonly answers: number;
}

interface TypingOptions {
  /** Milliseconds of a pause. The clock is a fake one. */
  readonly pause: number;
  /** Returns the text of the field at each pause; the last one is the query. */
  readonly cut: (query: string) => readonly string[];
}

/** Cuts a query after each word, as readers pause to think. */
export function cutWords(query: string): string[] {
  const words = query.split(/\s+/);
  return words.map((_, index) => words.slice(0, index + 1).join(' '));
}

/** Cuts a query after each letter, as slow typists pause. */
export function cutLetters(query: string): string[] {
  return Array.from(query, (_, index) => query.slice(0, index + 1)).filter((text) => !text.endsWith(' '));
}

/** Measures the bytes of queries that are typed with pauses, each in a new session. */
export async function measureTyping(
  files: ReadonlyMap<string, Uint8Array>,
  queries: readonly string[],
  {pause, cut}: TypingOptions,
): Promise<TypingFigures> {
  const sizes = new Map([...files].map(([name, content]) => [name, gzipSync(content).length]));
  vi.useFakeTimers();
  try {
    let [once, paused, answers] = [0, 0, 0];
    for (const query of queries) {
      once += (await typeSteps([query], {files, sizes, pause})).bytes;
      const typed = await typeSteps(cut(query), {files, sizes, pause});
      paused += typed.bytes;
      answers += typed.answers.length - 1;
    }
    return {once, paused, answers};
  } finally {
    vi.useRealTimers();
  }
}

interface Session {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly sizes: ReadonlyMap<string, number>;
  readonly pause: number;
}

async function typeSteps(steps: readonly string[], {files, sizes, pause}: Session) {
  const answers: WorkerMessage[] = [];
  let bytes = 0;
  const receive = serveSearch({
    send: (message) => answers.push(message),
    createLoader: () => async (name) => {
      bytes += sizes.get(name)!;
      return files.get(name)!;
    },
  });
  receive({type: 'open', indexPath: '/'});
  for (const [at, query] of steps.entries()) {
    receive({type: 'search', id: at + 1, query: {query, limit: HITS, isTyping: true}});
    await vi.advanceTimersByTimeAsync(pause);
  }
  // The reader stops, and the modal loads the pending texts.
  receive({type: 'search', id: steps.length + 1, query: {query: steps.at(-1)!, limit: HITS}});
  await vi.advanceTimersByTimeAsync(SETTLED);
  const last = answers.at(-1);
  if (last?.type !== 'result' || last.id !== steps.length + 1) throw new Error(`No answer for ${steps.at(-1)}.`);
  return {bytes, answers};
}
