import {isIP} from 'node:net';

/** Host and port, as in a `Host` header or an origin. */
export interface Authority {
  /** Lower case; an IPv6 address is in brackets. */
  readonly hostname: string;
  /** Digits, or empty when the port is the default of the scheme. */
  readonly port: string;
}

/** 253 characters of the longest DNS name, plus brackets, colon, and five digits. */
const MAX_AUTHORITY_LENGTH = 261;

/**
 * Parses `name`, `name:port`, `1.2.3.4:port`, or `[::1]:port`. Returns null for anything else and
 * never throws, because a malformed header must not stop the server. User information, paths,
 * lists, and unusual IPv4 forms in brackets are malformed.
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

/**
 * Parses an `Origin` header. Returns null for `null`, other schemes, and values with a path. The
 * default port becomes empty.
 */
export function parseOrigin(value: string): Authority | null {
  const match = /^(https?):\/\/(.*)$/i.exec(value);
  const authority = match && parseAuthority(match[2]);
  if (!match || !authority) return null;
  const defaultPort = match[1]!.toLowerCase() === 'http' ? '80' : '443';
  return authority.port === defaultPort ? {...authority, port: ''} : authority;
}

/**
 * Returns whether a host is `1.2.3.4` or `[::1]`: an address, which no name server can redirect.
 */
export function isIpAddress(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
}

/** Returns the name by which this machine reaches a server that listens on `host`. */
export function toOpenHost(host: string): string {
  return host === '0.0.0.0' || host === '::' ? 'localhost' : toUrlHost(host);
}

/** Returns the host part of a URL. IPv6 addresses get brackets. */
export function toUrlHost(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host;
}
