import {isIP} from 'node:net';

/** Host and port as a `Host` header or an origin carries them. */
export interface Authority {
  /** Lower case; an IPv6 address is in brackets. */
  readonly hostname: string;
  /** Digits, or empty when the port is the default of the scheme. */
  readonly port: string;
}

/** 253 is the longest name the DNS knows; brackets, colon and five digits come on top. */
const MAX_AUTHORITY_LENGTH = 261;

/**
 * Reads `name`, `name:port`, `1.2.3.4:port` or `[::1]:port`. Everything else is null and never an exception: a malformed
 * header must not be able to stop the server. User information, paths, lists, odd IPv4 spellings in brackets are malformed.
 */
export function parseAuthority(value: string | undefined): Authority | null {
  if (!value || value.length > MAX_AUTHORITY_LENGTH) return null;
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?)(?::([0-9]{1,5}))?$/.exec(value.toLowerCase());
  if (!match) return null;
  const [, hostname = '', port = ''] = match;
  if (hostname.startsWith('[') && isIP(hostname.slice(1, -1)) !== 6) return null;
  if (port !== '' && (Number(port) < 1 || Number(port) > 65_535)) return null;
  return {hostname, port};
}

/** Reads an `Origin` header. `null`, other schemes and anything with a path are null. The default port becomes empty. */
export function parseOrigin(value: string): Authority | null {
  const match = /^(https?):\/\/(.*)$/i.exec(value);
  const authority = match && parseAuthority(match[2]);
  if (!match || !authority) return null;
  const defaultPort = match[1]!.toLowerCase() === 'http' ? '80' : '443';
  return authority.port === defaultPort ? {...authority, port: ''} : authority;
}

/** True for `1.2.3.4` and `[::1]`: addresses that no name server can point elsewhere. */
export function isAddress(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
}

/** The name under which this machine opens a server that listens on `host`. */
export function openedHost(host: string): string {
  return host === '0.0.0.0' || host === '::' ? 'localhost' : urlHost(host);
}

/** Host part of a URL for an address or a name: IPv6 in brackets. */
export function urlHost(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host;
}
