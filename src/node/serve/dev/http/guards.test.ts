import {describe, expect, it} from 'vitest';
import {createGuards, type GuardedRequest, type RequestKind} from './guards.ts';

const guards = createGuards({host: 'localhost', port: 3000});

function page(headers: GuardedRequest['headers'], rest: Partial<GuardedRequest> = {}): GuardedRequest {
  return {method: 'GET', url: '/', headers: {host: 'localhost:3000', ...headers}, ...rest};
}

function statusOf(request: GuardedRequest, kind?: RequestKind, using = guards): number {
  const result = using.check(request, kind);
  return result.ok ? 200 : result.status;
}

describe('Host', () => {
  it.each(['localhost', 'localhost:3000', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost:8080'])(
    'answers to %s',
    (host) => {
      expect(statusOf(page({host}))).toBe(200);
    },
  );

  it.each([
    'evil.test',
    'evil.test:3000',
    'localhost.evil.test:3000',
    'evil-localhost:3000',
    '127.0.0.1.evil.test',
    '127.0.0.2:3000',
    '192.168.1.5:3000',
    '0.0.0.0:3000',
    '[::ffff:127.0.0.1]:3000',
  ])('does not answer to %s', (host) => {
    expect(statusOf(page({host}))).toBe(403);
  });

  it.each([undefined, '', 'localhost:99999', 'a b', 'localhost,evil.test', '[::1', 'http://localhost'])(
    'calls %j malformed',
    (host) => {
      expect(statusOf(page({host}))).toBe(400);
    },
  );

  it('does not believe forwarding headers', () => {
    const forwarded = {'x-forwarded-host': 'localhost:3000', 'x-forwarded-proto': 'https', forwarded: 'host=localhost'};
    expect(statusOf(page({host: 'evil.test', ...forwarded}))).toBe(403);
  });

  it('answers to the configured name and to listed ones', () => {
    const wide = createGuards({
      host: 'Manual.Test',
      port: 3000,
      allowedHosts: ['a.test', '.b.test', 'c.test:81', 'bücher.test', '10.0.0.7', 'not a host'],
    });
    const answers = (host: string): boolean => statusOf(page({host}), 'page', wide) === 200;
    expect(
      [
        'manual.test:3000',
        'a.test:9',
        'b.test',
        'x.y.b.test',
        'c.test:81',
        'xn--bcher-kva.test',
        '10.0.0.7:3000',
      ].filter((host) => !answers(host)),
    ).toEqual([]);
    expect(['x.a.test', 'xb.test', 'c.test', 'c.test:82', 'manual.test.evil.test', '10.0.0.8'].filter(answers)).toEqual(
      [],
    );
  });

  it.each(['0.0.0.0', '::'])('answers to addresses but not to names when it listens on %s', (host) => {
    const open = createGuards({host, port: 3000});
    expect(statusOf(page({host: '192.168.1.5:3000'}), 'page', open)).toBe(200);
    expect(statusOf(page({host: '[fe80::1]:3000'}), 'page', open)).toBe(200);
    expect(statusOf(page({host: 'evil.test:3000'}), 'page', open)).toBe(403);
  });

  it('says how to reach the server and where to allow a name', () => {
    const result = guards.check(page({host: 'evil.test:3000'}));
    expect(result).toMatchInlineSnapshot(`
      {
        "headers": {},
        "message": "This server does not answer to the host name "evil.test". Open it as http://localhost:3000, or add the name to serve.allowedHosts in site.config.ts if you trust it.",
        "ok": false,
        "status": 403,
      }
    `);
  });
});

describe('Origin', () => {
  it.each(['http://localhost:3000', 'https://localhost:3000'])('accepts its own (%s)', (origin) => {
    expect(statusOf(page({origin}))).toBe(200);
    expect(statusOf(page({origin}), 'events')).toBe(200);
  });

  it('takes a missing port for the default one', () => {
    expect(statusOf(page({host: 'localhost', origin: 'http://localhost:80'}))).toBe(200);
    expect(statusOf(page({host: 'localhost:80', origin: 'http://localhost'}))).toBe(200);
    expect(statusOf(page({host: 'localhost:443', origin: 'https://localhost'}))).toBe(200);
  });

  it.each([
    'null',
    'http://evil.test',
    'http://localhost:3001',
    'http://localhost',
    'http://127.0.0.1:3000',
    'http://93.184.216.34',
    'http://[::1]:3000',
    'http://localhost:3000.evil.test',
    'http://localhost:3000@evil.test',
    'http://evil.test#localhost:3000',
    'chrome-extension://abcdefgh',
    'file://',
    'http://[',
    'http://localhost:3000 http://evil.test',
    '',
  ])('refuses %j', (origin) => {
    expect(statusOf(page({origin}))).toBe(403);
    expect(statusOf(page({origin}), 'events')).toBe(403);
  });

  it('accepts a listed one, for tunnels that rewrite Host', () => {
    const tunnel = createGuards({host: 'localhost', port: 3000, allowedHosts: ['x.tunnel.test']});
    expect(statusOf(page({origin: 'https://x.tunnel.test'}), 'events', tunnel)).toBe(200);
    expect(statusOf(page({origin: 'https://y.tunnel.test'}), 'events', tunnel)).toBe(403);
  });
});

describe('Sec-Fetch', () => {
  const tab = {'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document'};

  it.each(['same-origin', 'none'])('lets everything through from %s', (site) => {
    expect(statusOf(page({'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script'}))).toBe(200);
  });

  it.each(['cross-site', 'same-site', 'something-new'])('lets a tab of its own be opened from %s', (site) => {
    expect(statusOf(page({'sec-fetch-site': site, ...tab}))).toBe(200);
  });

  it.each([
    ['cross-site', 'no-cors', 'script'],
    ['same-site', 'no-cors', 'script'],
    ['cross-site', 'no-cors', 'image'],
    ['cross-site', 'cors', 'empty'],
    ['cross-site', 'navigate', 'iframe'],
    ['cross-site', 'navigate', 'object'],
    ['cross-site', 'navigate', undefined],
    ['something-new', 'cors', 'empty'],
  ])('refuses %s %s %s', (site, mode, dest) => {
    expect(statusOf(page({'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest}))).toBe(403);
  });

  it.each(['cross-site', 'same-site', 'none'])('never opens the event stream from %s', (site) => {
    expect(statusOf(page({'sec-fetch-site': site, ...tab}), 'events')).toBe(403);
  });

  it('opens the event stream for its own pages and for clients that are not browsers', () => {
    expect(statusOf(page({'sec-fetch-site': 'same-origin'}), 'events')).toBe(200);
    expect(statusOf(page({}), 'events')).toBe(200);
  });
});

describe('method and size', () => {
  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND', 'get', '', undefined])(
    'refuses %s',
    (method) => {
      const result = guards.check(page({}, {method}));
      expect(result).toMatchObject({ok: false, status: 405, headers: {allow: 'GET, HEAD'}});
    },
  );

  it('has HEAD for pages only', () => {
    expect(statusOf(page({}, {method: 'HEAD'}))).toBe(200);
    expect(statusOf(page({}, {method: 'HEAD'}), 'events')).toBe(405);
  });

  it('refuses addresses and bodies that are too long', () => {
    expect(statusOf(page({}, {url: `/${'a'.repeat(4_095)}`}))).toBe(200);
    expect(statusOf(page({}, {url: `/${'a'.repeat(4_096)}`}))).toBe(414);
    expect(statusOf(page({'content-length': '0'}))).toBe(200);
    expect(statusOf(page({'content-length': '1'}))).toBe(413);
    expect(statusOf(page({'transfer-encoding': 'chunked'}))).toBe(413);
  });
});

describe("what does something on the author's machine", () => {
  const post = (headers: GuardedRequest['headers']): GuardedRequest => page(headers, {method: 'POST'});
  const own = {origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin'};

  it('is done for pages of this site', () => {
    expect(statusOf(post(own), 'action')).toBe(200);
    expect(statusOf(post({origin: own.origin}), 'action')).toBe(200);
  });

  it.each([
    ['nobody', {}],
    ['another port', {...own, origin: 'http://localhost:8080'}],
    ['another site', {...own, origin: 'https://evil.test'}],
    ['a sandboxed frame', {...own, origin: 'null'}],
    ['a form of another site', {...own, 'sec-fetch-site': 'cross-site'}],
    ['a tab that was opened by hand', {...own, 'sec-fetch-site': 'none'}],
    [
      'another site that navigates',
      {...own, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document'},
    ],
  ])('is not done for %s', (_, headers) => {
    expect(statusOf(post(headers), 'action')).toBe(403);
  });

  it('is asked for by POST without a body, and POST is for nothing else', () => {
    expect(statusOf(page(own), 'action')).toBe(405);
    expect(statusOf(post({...own, 'content-length': '5'}), 'action')).toBe(413);
    expect(statusOf(post(own))).toBe(405);
    expect(statusOf(post(own), 'events')).toBe(405);
  });
});
