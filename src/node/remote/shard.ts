import {hash} from 'node:crypto';

/** Shards that a build may be divided into. */
export const MOST_SHARDS = 64;

/** One of the machines that share the pages of a build. */
export interface Shard {
  /** From 1. */
  readonly index: number;
  readonly count: number;
}

/** Reads `2/4`; undefined for what is not a share of a build. */
export function parseShard(text: string): Shard | undefined {
  const [, index, count] = /^(\d{1,3})\/(\d{1,3})$/.exec(text)?.map(Number) ?? [];
  if (index === undefined || count === undefined) return undefined;
  return index >= 1 && index <= count && count <= MOST_SHARDS ? {index, count} : undefined;
}

/** Which shard has a page, by its id: the same on every machine. */
export function shardOf(id: string, count: number): number {
  return (Number.parseInt(hash('sha1', id, 'hex').slice(0, 8), 16) % count) + 1;
}
