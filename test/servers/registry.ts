import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {buffer, json} from 'node:stream/consumers';

interface RegistryOptions {
  /** The registry that has all other packages. */
  readonly upstream: string;
  /** Names that are never requested from `upstream`. */
  readonly reserved: readonly string[];
}

interface Published {
  readonly name: string;
  readonly 'dist-tags': Readonly<Record<string, string>>;
  readonly versions: Readonly<Record<string, object>>;
  readonly _attachments: Readonly<Record<string, {readonly data: string}>>;
}

/** Starts a package registry in memory: keeps published packages, and answers requests for other ones from a registry upstream. */
export async function startRegistry({upstream, reserved}: RegistryOptions) {
  const packages = new Map<string, Published>();
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const {method, url = '/'} = request;
    requests.push(`${method} ${url}`);
    const [name = '', , file] = decodeURIComponent(url.slice(1).replace(/\?.*/, '')).split(/\/(?=-\/)|(?<=\/-)\//);
    const answer = (status: number, type: string, data: string | Buffer): void =>
      void response.writeHead(status, {'content-type': type}).end(data);
    try {
      if (method === 'PUT') {
        packages.set(name, (await json(request)) as Published);
        return answer(201, 'application/json', '{"ok":true}');
      }
      const known = packages.get(name);
      if (known && file) {
        const {data = ''} = Object.entries(known._attachments).find(([key]) => key.endsWith(file))?.[1] ?? {};
        return answer(200, 'application/octet-stream', Buffer.from(data, 'base64'));
      }
      if (known) return answer(200, 'application/json', JSON.stringify({...known, _attachments: undefined}));
      if (reserved.includes(name)) return answer(404, 'application/json', '{"error":"not found"}');
      const {accept = '*/*', 'content-type': type = 'application/json'} = request.headers;
      const body = method === 'POST' ? await buffer(request) : undefined;
      const found = await fetch(new URL(url.slice(1), upstream), {
        method,
        body,
        headers: {accept, 'content-type': type},
      });
      const data = Buffer.from(await found.arrayBuffer());
      return answer(found.status, found.headers.get('content-type') ?? 'application/json', data);
    } catch (error) {
      return answer(502, 'application/json', JSON.stringify({error: String(error)}));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    /** Method and path of every request so far. */
    requests: requests as readonly string[],
    close: (): void => {
      server.close();
      server.closeAllConnections();
    },
  };
}
