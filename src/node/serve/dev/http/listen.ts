import type {IncomingMessage, Server, ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../../base/diagnostics/diagnostic.ts';
import {toUrlHost} from './authority.ts';

interface ListenOptions {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Number of ports to try in a row. */
  readonly tries?: number;
}

export type ListenResult =
  | {
      readonly ok: true;
      readonly port: number;
      /** One server per address. */
      readonly servers: readonly Server[];
      close(): Promise<void>;
    }
  | {
      readonly ok: false;
      /** `EADDRINUSE`, `EACCES`, `ENOTFOUND`… */
      readonly code: string;
    };

const MAX_TRIES = 20;

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface ServerParts {
  /** Creates a server; called for each address and port that is tried. */
  readonly create: (handle: Handler) => Server;
  /** Creates the handler for the actual port. Earlier requests wait for it. */
  readonly createHandler: (port: number) => Handler;
}

/**
 * Listens on the first free port from `port` on. `localhost` means both loopback addresses, because
 * browsers differ in which one they use, and another program on the other one would respond
 * instead.
 */
export async function listen(
  {create, createHandler}: ServerParts,
  {host, port, tries = MAX_TRIES}: ListenOptions,
): Promise<ListenResult> {
  let setHandler: (handler: Handler) => void = () => {};
  const handler = new Promise<Handler>((resolve) => {
    setHandler = resolve;
  });
  const createWaiting = (): Server => create(async (request, response) => (await handler)(request, response));
  const addresses = host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
  for (let attempt = 0; attempt < tries; attempt++) {
    const triedPort = port === 0 ? 0 : port + attempt;
    if (triedPort > 65_535) break;
    const result = await listenOnAll(createWaiting, addresses, triedPort);
    if (result.ok) setHandler(createHandler(result.port));
    if (result.ok || result.code !== 'EADDRINUSE') return result;
  }
  return {ok: false, code: 'EADDRINUSE'};
}

async function listenOnAll(create: () => Server, addresses: readonly string[], port: number): Promise<ListenResult> {
  const servers: Server[] = [];
  let actual = port;
  for (const address of addresses) {
    const server = create();
    const code = await listenOnce(server, address, actual);
    if (code === null) {
      servers.push(server);
      actual = (server.address() as AddressInfo).port;
    } else if (servers.length === 0 || !isMissingFamily(code)) {
      for (const opened of servers) opened.close();
      return {ok: false, code};
    }
  }
  return {ok: true, port: actual, servers, close: () => closeAll(servers)};
}

async function closeAll(servers: readonly Server[]): Promise<void> {
  await Promise.all(
    servers.map((server) => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    }),
  );
}

/** A machine without IPv6 lacks `::1`, so the first address is enough. */
function isMissingFamily(code: string): boolean {
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
}

function listenOnce(server: Server, host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const onError = (error: NodeJS.ErrnoException): void => resolve(error.code ?? 'UNKNOWN');
    server.once('error', onError);
    server.listen({host, port}, () => {
      server.off('error', onError);
      resolve(null);
    });
  });
}

/**
 * Creates the diagnostic for a server that cannot listen.
 * @param code error code of a {@link ListenResult}
 */
export function createListenProblem({host, port}: Pick<ListenOptions, 'host' | 'port'>, code: string): Diagnostic {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: 'this port and the ones after it are taken',
    EACCES: 'the system does not allow it',
    EADDRNOTAVAIL: 'this machine has no such address',
    ENOTFOUND: 'there is no such host name',
  };
  const hint = `choose another one with --${code === 'EADDRINUSE' || code === 'EACCES' ? 'port' : 'host'}`;
  return createDiagnostic('config-invalid', `Cannot listen on ${toUrlHost(host)}:${port}: ${reasons[code] ?? code}`, {
    hint,
  });
}
