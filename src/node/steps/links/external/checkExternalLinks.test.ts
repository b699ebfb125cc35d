import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {type FlakyServer, startFlakyServer} from '../../../../../test/servers/flakyServer.ts';
import type {ExternalCache} from './cache.ts';
import {checkExternalLinks, type ExternalLinkOptions} from './checkExternalLinks.ts';
import type {Probe} from './verdict.ts';

const OPTIONS: ExternalLinkOptions = {
  ignore: [],
  concurrency: 10,
  // Generous, so that a busy machine fails no test; tests of timeouts set their own.
  timeoutSeconds: 5,
  retries: 2,
  cacheDays: 7,
  hostGapMs: 0,
  backoffMs: 10,
  maxWaitSeconds: 3,
};

let server: FlakyServer;

beforeEach(async () => {
  server = await startFlakyServer();
});

afterEach(() => server.close());

interface Run {
  readonly options?: Partial<ExternalLinkOptions>;
  readonly cache?: ExternalCache;
  readonly now?: () => number;
}

/** Checks paths of the server (or whole URLs), each linked once from `docs/page.md`. */
function check(paths: readonly string[], {options, cache = {}, now}: Run = {}) {
  const urls = paths.map((path, i) => ({
    url: path.startsWith('http') ? path : `${server.origin}${path}`,
    places: [{file: 'docs/page.md', line: i + 1, column: 3}],
  }));
  return checkExternalLinks({urls, options: {...OPTIONS, ...options}, cache, ...(now ? {now} : {})});
}

/** `code: message` per record, with the server's origin left out. */
async function problems(paths: readonly string[], run: Run = {}): Promise<string[]> {
  const {diagnostics} = await check(paths, run);
  return diagnostics.map(({code, message}) => `${code}: ${message.replaceAll(server.origin, '')}`);
}

describe('links that work', () => {
  test.each([
    ['/ok', ['HEAD /ok']],
    ['/slow?ms=100', ['HEAD /slow?ms=100']],
    ['/head-refused?status=405', ['HEAD /head-refused?status=405', 'GET /head-refused?status=405']],
    ['/head-refused?status=404', ['HEAD /head-refused?status=404', 'GET /head-refused?status=404']],
    ['/head-refused?status=501', ['HEAD /head-refused?status=501', 'GET /head-refused?status=501']],
    ['/head-reset', ['HEAD /head-reset', 'GET /head-reset']],
    ['/redirect', ['HEAD /redirect', 'HEAD /ok']],
    ['/status?code=204', ['HEAD /status?code=204']],
    ['/404.html', ['HEAD /404.html']],
    ['/half', ['HEAD /half', 'GET /half']],
    ['/endless', ['HEAD /endless', 'GET /endless']],
  ])('%s', async (path, hits) => {
    expect(await problems([path])).toEqual([]);
    expect(server.hits).toEqual(hits);
  });

  test('a host that never answers HEAD', async () => {
    expect(await problems(['/head-hangs'], {options: {timeoutSeconds: 0.3}})).toEqual([]);
    expect(server.hits).toEqual(['HEAD /head-hangs', 'GET /head-hangs']);
  });

  test('a host that fails twice and then answers', async () => {
    expect(await problems(['/flaky?times=3', '/flaky?times=3&status=500', '/flaky?times=2&reset'])).toEqual([]);
  });

  test('a host that asks to wait is asked again when the time is over, and not before', async () => {
    const start = performance.now();
    expect(await problems(['/rate-limited?after=1'], {options: {retries: 0}})).toEqual([]);
    expect(performance.now() - start).toBeGreaterThanOrEqual(1000);
    expect(server.hits).toEqual(['HEAD /rate-limited?after=1', 'HEAD /rate-limited?after=1']);
  });

  test('a pause asked for one link holds for the whole host', async () => {
    const start = performance.now();
    await check(['/rate-limited?after=1', '/ok'], {options: {concurrency: 1}});
    expect(server.hits.map((hit) => hit.split('?')[0])).toEqual([
      'HEAD /rate-limited',
      'HEAD /ok',
      'HEAD /rate-limited',
    ]);
    expect(performance.now() - start).toBeGreaterThanOrEqual(1000);
  });
});

describe('links that are dead', () => {
  test.each([
    ['/gone', 'the host answers 404 Not Found'],
    ['/status?code=410', 'the host answers 410 Gone'],
    ['/redirect?to=/gone', 'the host answers 404 Not Found'],
    ['/redirect?to=/404.html', "it redirects to the host's not-found page /404.html"],
  ])('%s', async (path, reason) => {
    expect(await problems([path])).toEqual([`external-link-dead: The link \`${path}\` is dead: ${reason}.`]);
  });

  test('a death is certain at once: no retries', async () => {
    await check(['/gone']);
    expect(server.hits).toEqual(['HEAD /gone', 'GET /gone']);
  });

  test('a URL that is none', async () => {
    expect(await problems(['http://a b/'])).toEqual([
      'external-link-dead: The link `http://a b/` is dead: it is not a valid URL.',
    ]);
  });
});

describe('links that cannot be judged', () => {
  test.each([
    ['/reset', 'the connection breaks off'],
    ['/loop', 'it redirects in a circle'],
    ['/status?code=401', 'the host answers 401 Unauthorized'],
    ['/status?code=403', 'the host answers 403 Forbidden'],
    ['/status?code=429', 'the host answers 429 Too Many Requests'],
    ['/status?code=500', 'the host answers 500 Internal Server Error'],
    ['/status?code=503', 'the host answers 503 Service Unavailable'],
    ['/status?code=999', 'the host answers 999'],
    ['/garbage', 'the host does not speak HTTP'],
  ])('%s', async (path, reason) => {
    expect(await problems([path], {options: {retries: 1}})).toEqual([
      `external-link-unreachable: The link \`${path}\` could not be checked: ${reason}.`,
    ]);
  });

  test.each(['/never', '/slow?ms=3000'])('%s', async (path) => {
    expect(await problems([path], {options: {retries: 1, timeoutSeconds: 0.2}})).toEqual([
      `external-link-unreachable: The link \`${path}\` could not be checked: the host did not answer in time.`,
    ]);
  });

  test('a refused connection and a failed handshake', async () => {
    const closed = await startFlakyServer();
    await closed.close();
    const secure = server.origin.replace('http:', 'https:');
    expect(await problems([`${closed.origin}/x`, `${secure}/y`, '/ok'])).toEqual([
      `external-link-unreachable: The link \`${closed.origin}/x\` could not be checked: the host refuses the connection.`,
      `external-link-unreachable: The link \`${secure}/y\` could not be checked: the secure connection fails (ERR_SSL_WRONG_VERSION_NUMBER).`,
    ]);
  });

  test('patience ends: attempts are bounded', async () => {
    await check(['/status?code=503'], {options: {retries: 2}});
    expect(server.hits).toEqual(
      Array.from({length: 3}, () => ['HEAD /status?code=503', 'GET /status?code=503']).flat(),
    );
  });

  test('a host that asks for an hour is not waited for, and its other links are not tried', async () => {
    const found = await problems(
      Array.from({length: 20}, (_, i) => `/rate-limited-always?after=3600&n=${i}`),
      {options: {perHost: 1}},
    );
    expect(server.hits).toHaveLength(1);
    expect(found).toHaveLength(20);
    expect(found[0]).toContain('429 Too Many Requests and asks for a longer wait');
  });

  test('a host that always asks for a little is not waited for for ever', async () => {
    const found = await problems(['/rate-limited-always?after=1'], {options: {maxWaitSeconds: 2}});
    expect(found).toHaveLength(1);
    expect(server.hits).toHaveLength(3);
  });

  test('a silent host costs a few timeouts, not one per link', async () => {
    const found = await problems(
      Array.from({length: 40}, (_, i) => `/never?n=${i}`),
      {options: {retries: 0, timeoutSeconds: 0.1, perHost: 2}},
    );
    expect(found).toHaveLength(40);
    expect(server.hits.length).toBeLessThanOrEqual(10);
    expect(found.at(-1)).toContain('the host answers none of its links');
  });
});

describe('manners', () => {
  test('no host gets more than its share at one time', async () => {
    await check(
      Array.from({length: 12}, (_, i) => `/slow?ms=20&n=${i}`),
      {options: {perHost: 3}},
    );
    expect(server.peak()).toBe(3);
  });

  test('all hosts together stay within the limit', async () => {
    const others = await Promise.all([startFlakyServer(), startFlakyServer()]);
    const paths = [server, ...others].flatMap(({origin}) => [1, 2, 3].map((n) => `${origin}/slow?ms=30&n=${n}`));
    const start = performance.now();
    await check(paths, {options: {concurrency: 2}});
    // Nine requests of 30 ms, two at a time, take at least five rounds.
    expect(performance.now() - start).toBeGreaterThanOrEqual(145);
    await Promise.all(others.map((other) => other.close()));
  });

  test('requests to one host keep their distance', async () => {
    const start = performance.now();
    await check(['/ok?1', '/ok?2', '/ok?3', '/ok?4'], {options: {hostGapMs: 50}});
    expect(performance.now() - start).toBeGreaterThanOrEqual(148);
  });

  test('ignored links and example hosts are not asked', async () => {
    const {counts, diagnostics} = await check(
      ['/ok', '/private/a', '/never?x', 'https://example.com/a', 'http://localhost:1/', 'https://api.example.test/'],
      {options: {ignore: [`${server.origin}/private/**`, '/never\\?x$/']}},
    );
    expect(diagnostics).toEqual([]);
    expect(counts).toEqual({asked: 1, cached: 0, ignored: 5});
    expect(server.hits).toEqual(['HEAD /ok']);
  });
});

describe('memory', () => {
  const DAY = 86_400_000;
  const start = Date.parse('2026-01-01T00:00:00Z');

  test('a good answer is remembered for its time, a bad one is not', async () => {
    const first = await check(['/ok', '/gone'], {now: () => start});
    expect(first.cache).toEqual({[`${server.origin}/ok`]: '2026-01-01T00:00:00.000Z'});
    const again = await check(['/ok', '/gone'], {cache: first.cache, now: () => start + 6 * DAY});
    expect(again.counts).toEqual({asked: 1, cached: 1, ignored: 0});
    expect(again.diagnostics).toHaveLength(1);
    const later = await check(['/ok'], {cache: again.cache, now: () => start + 7 * DAY});
    expect(later.counts).toEqual({asked: 1, cached: 0, ignored: 0});
  });

  test('a link that does not answer today says when it last did', async () => {
    const cache: ExternalCache = {[`${server.origin}/status?code=503`]: '2025-12-24T10:00:00.000Z'};
    const {diagnostics, cache: kept} = await check(['/status?code=503'], {cache, now: () => start + 30 * DAY});
    expect(diagnostics[0]?.hint).toContain('it last answered on 2025-12-24');
    expect(kept).toEqual(cache);
  });

  test('days: 0 remembers nothing for the next run', async () => {
    const {cache} = await check(['/ok'], {options: {cacheDays: 0}, now: () => start});
    const next = await check(['/ok'], {cache, options: {cacheDays: 0}, now: () => start});
    expect(next.counts.asked).toBe(1);
  });
});

describe('the run as a whole', () => {
  test('a URL with many places is asked once', async () => {
    const places = [1, 4, 9].map((line) => ({file: 'docs/a.md', line, column: 2}));
    const urls = [{url: `${server.origin}/gone`, places}];
    const {diagnostics} = await checkExternalLinks({urls, options: OPTIONS, cache: {}});
    expect(diagnostics).toMatchObject([{code: 'external-link-dead', line: 1, occurrences: 3}]);
    expect(server.hits).toEqual(['HEAD /gone', 'GET /gone']);
  });

  test('a machine that cannot look up names is told from names that vanished', async () => {
    // Loopback servers have no names to lose; this is what an attempt brings on such a machine.
    const probe: Probe = async () => ({type: 'failure', code: 'ENOTFOUND'});
    const urls = ['a', 'b', 'c'].map((name) => ({url: `https://${name}.dev/`, places: []}));
    const {diagnostics} = await checkExternalLinks({urls, options: OPTIONS, cache: {}, probe});
    expect(diagnostics.map(({code}) => code)).toEqual(['external-link-unreachable']);
  });

  test('a wrong pattern is reported and the rest still works', async () => {
    expect(await problems(['/ok'], {options: {ignore: ['/(/']}})).toEqual([
      'config-invalid: `externalLinks.ignore`: `/(/` is not a valid regular expression.',
    ]);
  });

  test('progress counts every URL that is asked', async () => {
    const seen: string[] = [];
    await checkExternalLinks({
      urls: ['/ok', '/gone', '/ok?2'].map((path) => ({url: `${server.origin}${path}`, places: []})),
      options: OPTIONS,
      cache: {},
      onProgress: (done, total) => seen.push(`${done}/${total}`),
    });
    expect(seen).toEqual(['1/3', '2/3', '3/3']);
  });
});
