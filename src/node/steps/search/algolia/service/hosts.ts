import type {SearchHost} from '../../../../../shared/types.ts';
import {createDiagnostic, createFailure} from '../../../../base/diagnostics/codes.ts';
import type {Diagnostic, WithDiagnostics} from '../../../../base/diagnostics/diagnostic.ts';

export type SearchEnvironment = Readonly<Record<string, string | undefined>>;

/**
 * Resolves the hosts of the search service for indexer and browser: `ALGOLIA_HOST`, else
 * `search.hosts`, else `undefined` for the hosts of the vendor.
 */
export function resolveHosts(
  env: SearchEnvironment,
  configured?: readonly SearchHost[],
): WithDiagnostics<readonly SearchHost[] | undefined> {
  const value = env.ALGOLIA_HOST?.trim();
  if (!value) return {value: configured?.length ? configured : undefined, diagnostics: []};
  const host = parseHost(value);
  if (host) return {value: [host], diagnostics: []};
  const message = `ALGOLIA_HOST is "${value}", which is neither a URL nor host:port.`;
  const hint =
    'write a URL or a host with its port, such as https://search.example.com or 127.0.0.1:8108, or unset it to use the service itself';
  return createFailure('search-credentials', message, hint);
}

/**
 * Parses a URL or `host:port`. Default scheme: http for loopback, else https. Keeps a path, because
 * proxies may use one. Returns `undefined` for user names, queries, and other schemes.
 */
export function parseHost(text: string): SearchHost | undefined {
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
  const address = hasScheme ? text : `${isLoopback(getHostName(text)) ? 'http' : 'https'}://${text}`;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const {protocol, hostname, port, username, password, search, hash} = url;
  if ((protocol !== 'http:' && protocol !== 'https:') || hostname === '') return undefined;
  if (username !== '' || password !== '' || search !== '' || hash !== '' || /\s/.test(text)) return undefined;
  const scheme = protocol === 'http:' ? 'http' : 'https';
  const path = url.pathname.replace(/\/+$/, '');
  // The client library appends the port to the host, so before a path it has to be part of it.
  if (path !== '') return {url: `${hostname}${port === '' ? '' : `:${port}`}${path}`, protocol: scheme};
  return port === '' ? {url: hostname, protocol: scheme} : {url: hostname, port: Number(port), protocol: scheme};
}

/** Reports hosts without encryption, over which a write key must not travel. */
export function reportUnencryptedHosts(hosts: readonly SearchHost[] | undefined): Diagnostic[] {
  const hint = 'use https for every host except this machine';
  return (hosts ?? []).flatMap(({protocol, url}): Diagnostic[] => {
    if (protocol !== 'http' || isLoopback(getHostName(url))) return [];
    const message = `The search host ${url} is reached over http: anyone on the way can read the key.`;
    return [{...createDiagnostic('search-credentials', message, {hint}), severity: 'warn'}];
  });
}

function getHostName(text: string): string {
  return text.startsWith('[') ? text.slice(0, text.indexOf(']') + 1) : text.replace(/[:/].*$/, '');
}

function isLoopback(host: string): boolean {
  return /^(?:localhost|(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(host);
}
