/** The last change of a file. */
export interface LastChange {
  /** Abbreviated id, which git accepts. */
  readonly commit: string;
  /** YYYY-MM-DD, in UTC. */
  readonly date: string;
  readonly author: string;
  /** Unix time, in seconds. */
  readonly time: number;
}

/** Format for {@link createLogReader}: commit, time, and author (by mailmap), between STX. */
export const LOG_FORMAT = '%x02%H%x02%ct%x02%aN%x02';

const HEADER = /^\u0002([0-9a-f]+)\u0002(\d+)\u0002([\s\S]*)\u0002$/;

interface Commit {
  readonly id: string;
  readonly change: LastChange;
}

/**
 * Reads the output of `git log -z --name-status -M100%` in pieces, newest commit first. A moved
 * file keeps the date of its content. Changes in `boundary` commits are unknown, because all files
 * seem new there.
 *
 * @param files files of interest; default: all
 */
export function createLogReader(boundary: ReadonlySet<string>, files?: ReadonlySet<string>) {
  const changes = new Map<string, LastChange>();
  const undated = new Set<string>();
  /** Name in the current commit, to the name today. */
  const currentNames = new Map<string, string>();
  let remaining = files?.size ?? Number.POSITIVE_INFINITY;
  let rest = '';
  let commit: Commit | undefined;
  /** Status and paths of an incomplete entry. */
  let entry: string[] = [];

  const recordChange = (path: string): void => {
    const currentFile = currentNames.get(path) ?? path;
    if (changes.has(currentFile) || undated.has(currentFile)) return;
    if (files && !files.has(currentFile)) return;
    if (boundary.has(commit!.id)) undated.add(currentFile);
    else changes.set(currentFile, commit!.change);
    remaining--;
  };
  const recordMove = (from: string, to: string): void => {
    currentNames.set(from, currentNames.get(to) ?? to);
  };
  const readToken = (token: string): void => {
    if (entry.length === 0) {
      const header = HEADER.exec(token);
      if (header) commit = makeCommit(header);
      else if (token.trim() !== '') entry = [token.trim()];
      return;
    }
    entry.push(token);
    const [status, first, second] = entry as [string, string, string?];
    const isMove = status.startsWith('R') || status.startsWith('C');
    if (isMove && second === undefined) return;
    entry = [];
    if (status.startsWith('R')) recordMove(first, second!);
    else if (isMove) recordChange(second!);
    else if (status !== 'D') recordChange(first);
  };
  return {
    changes: changes as ReadonlyMap<string, LastChange>,
    /** Files whose last change is older than the available history. */
    undated: undated as ReadonlySet<string>,
    isComplete: (): boolean => remaining <= 0,
    push(text: string): void {
      const tokens = (rest + text).split('\0');
      rest = tokens.pop()!;
      for (const token of tokens) readToken(token);
    },
  };
}

/** Unique in repositories of any size that git's own abbreviation is for. */
const COMMIT_LENGTH = 10;

function makeCommit([, id, seconds, author]: RegExpExecArray): Commit {
  const time = Number(seconds);
  return {
    id: id!,
    change: {
      commit: id!.slice(0, COMMIT_LENGTH),
      date: new Date(time * 1000).toISOString().slice(0, 10),
      author: author!,
      time,
    },
  };
}
