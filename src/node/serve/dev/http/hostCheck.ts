import {domainToASCII} from 'node:url';
import {type Authority, isIpAddress, parseAuthority, toUrlHost} from './authority.ts';

interface HostCheckOptions {
  /** The address or name on which the server listens. */
  readonly host: string;
  /**
   * Further names: `docs.test`, `docs.test:8080` (that port only), `.docs.test` (the name and its
   * subdomains).
   */
  readonly allowedHosts?: readonly string[];
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const EVERY_INTERFACE = new Set(['0.0.0.0', '::', '']);

/**
 * Creates the check whether a request's `Host` names this server. An attacker's page can resolve
 * its own name to this machine (DNS rebinding) and would be same-origin; its name in `Host` reveals
 * that.
 *
 * Any port is accepted unless an entry of `allowedHosts` has one, because containers and editors
 * forward ports. A server on all interfaces also accepts addresses, because a client that uses one
 * has not queried a name server.
 */
export function createHostCheck(options: HostCheckOptions): (authority: Authority) => boolean {
  const everyInterface = EVERY_INTERFACE.has(options.host);
  const configured = toUrlHost(options.host.toLowerCase());
  const allowed = createNameCheck(options.allowedHosts ?? []);
  return (authority) =>
    LOOPBACK.has(authority.hostname) ||
    authority.hostname === configured ||
    (everyInterface && isIpAddress(authority.hostname)) ||
    allowed(authority);
}

/**
 * Creates the check whether `allowedHosts` lists a name. Entries that are not host names match
 * nothing.
 */
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
  // Browsers send names in ASCII form. Addresses stay unchanged.
  const authority = parseAuthority((isIpAddress(name) ? toUrlHost(name) : domainToASCII(name)) + port);
  return authority && {...authority, below};
}
