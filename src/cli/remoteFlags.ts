import type {ShardJob} from '../node/commands/buildOptions.ts';
import {diagnostic} from '../node/diagnostics/codes.ts';
import type {Diagnostic} from '../node/diagnostics/diagnostic.ts';
import {remoteAddress} from '../node/remote/remoteAddress.ts';
import type {RemoteAccess} from '../node/remote/remoteCache.ts';
import {MOST_SHARDS, parseShard} from '../node/remote/shard.ts';

/** Options of `manual build` that other machines have to do with, as they were typed. */
export interface RemoteFlags {
  readonly cache: boolean;
  readonly remoteCache?: string;
  readonly remoteCacheMode?: RemoteAccess['mode'];
  readonly shard?: string;
  readonly changedSince?: string;
  /** Seconds. */
  readonly shardWait: number;
}

/** The options of a build about other machines: empty when no option was given. */
export interface RemoteOptions {
  readonly remote?: RemoteAccess;
  readonly warnings?: readonly Diagnostic[];
  readonly shard?: ShardJob;
}

/**
 * Reads the options and the environment: `MANUAL_REMOTE_CACHE`, `MANUAL_REMOTE_CACHE_MODE`, and the token and
 * the key, which are nowhere else, because command lines are seen by everybody on a machine.
 */
export function remoteOptions(
  flags: RemoteFlags,
  env: NodeJS.ProcessEnv,
): RemoteOptions | {readonly problem: Diagnostic} {
  const given = flags.remoteCache ?? (flags.cache ? env.MANUAL_REMOTE_CACHE : undefined);
  const shard = flags.shard === undefined ? undefined : parseShard(flags.shard);
  if (flags.shard !== undefined && !shard) {
    return wrong(
      `${flags.shard} is not a share of a build.`,
      `write \`--shard 2/4\` for the second of four; there are ${MOST_SHARDS} at most`,
    );
  }
  if (shard && flags.changedSince !== undefined) {
    return wrong(
      'A shard does not know which pages have changed.',
      'give --changed-since to the last build, which writes the site',
    );
  }
  if (!given) {
    if (!shard) return {};
    return wrong(
      'A shard has nowhere to put its pages.',
      'name a remote cache as well: --remote-cache https://cache.example.com/manual',
    );
  }
  if (!flags.cache) {
    return wrong('--no-cache and --remote-cache contradict each other.', 'leave one of them out');
  }
  const address = remoteAddress(given);
  if ('wrong' in address) return wrong(address.wrong, address.hint);
  const mode = flags.remoteCacheMode ?? modeOf(env.MANUAL_REMOTE_CACHE_MODE);
  if (!mode) {
    return wrong(`MANUAL_REMOTE_CACHE_MODE is ${env.MANUAL_REMOTE_CACHE_MODE}.`, 'set it to read or read-write');
  }
  if (shard && mode === 'read') {
    return wrong(
      'A shard that may only read the remote cache does nothing.',
      'allow it to write, or leave --shard out',
    );
  }
  const token = env.MANUAL_REMOTE_CACHE_TOKEN;
  const sealKey = env.MANUAL_REMOTE_CACHE_KEY;
  return {
    remote: {url: address.url, mode, slot: shard?.index ?? 0, token: token || undefined, sealKey: sealKey || undefined},
    warnings: token && isOpen(address.url) ? [seenToken(address.url)] : undefined,
    shard: shard && {...shard, waitMs: flags.shardWait * 1000},
  };
}

/** Whether everybody on the way to another machine can read what is sent. */
function isOpen({protocol, hostname}: URL): boolean {
  return protocol === 'http:' && !/^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

function seenToken({host}: URL): Diagnostic {
  return diagnostic('remote-cache', `The token goes to ${host} without encryption.`, {
    hint: 'everybody on the way can read it, and write to the cache with it: give the server a certificate, and write https://',
  });
}

function modeOf(text = 'read-write'): RemoteAccess['mode'] | undefined {
  return text === 'read' || text === 'read-write' ? text : undefined;
}

function wrong(message: string, hint: string): {readonly problem: Diagnostic} {
  return {problem: {...diagnostic('remote-cache', message, {hint}), severity: 'error'}};
}
