import {domainToASCII} from 'node:url';
import {type Authority, isAddress, parseAuthority, urlHost} from './authority.ts';

interface HostCheckOptions {
  /** The address or name that the server listens on. */
  readonly host: string;
  /** Further names: `docs.test`, `docs.test:8080` (that port only), `.docs.test` (the name and all below it). */
  readonly allowedHosts?: readonly string[];
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const EVERY_INTERFACE = new Set(['0.0.0.0', '::', '']);

/**
 * Decides whether a request's `Host` names this server. A page of an attacker can make its own name point to this machine
 * (DNS rebinding) and would then be same-origin with us; the name in `Host` gives it away.
 *
 * The port is free unless an entry of `allowedHosts` names one: containers and editors forward ports, and a port proves nothing.
 * A server on every interface also answers to addresses, because a client that uses one has not asked a name server.
 */
export function createHostCheck(options: HostCheckOptions): (authority: Authority) => boolean {
  const everyInterface = EVERY_INTERFACE.has(options.host);
  const configured = urlHost(options.host.toLowerCase());
  const allowed = createNameCheck(options.allowedHosts ?? []);
  return (authority) =>
    LOOPBACK.has(authority.hostname) ||
    authority.hostname === configured ||
    (everyInterface && isAddress(authority.hostname)) ||
    allowed(authority);
}

/** Decides whether the author listed a name in `allowedHosts`. Entries that are not host names match nothing. */
export function createNameCheck(allowedHosts: readonly string[]): (authority: Authority) => boolean {
  const names = allowedHosts.flatMap((entry) => readEntry(entry) ?? []);
  return ({hostname, port}) =>
    names.some(
      (name) =>
        (name.hostname === hostname || (name.below && hostname.endsWith(`.${name.hostname}`))) &&
        (name.port === '' || name.port === port),
    );
}

function readEntry(entry: string): {readonly hostname: string; readonly below: boolean; readonly port: string} | null {
  const below = entry.startsWith('.');
  const [, name = '', port = ''] = /^(.*?)((?::\d+)?)$/.exec(below ? entry.slice(1) : entry) ?? [];
  // Browsers send names in their ASCII form; addresses stay unchanged.
  const authority = parseAuthority((isAddress(name) ? urlHost(name) : domainToASCII(name)) + port);
  return authority && {...authority, below};
}
