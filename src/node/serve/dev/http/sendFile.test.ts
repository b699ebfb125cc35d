import {describe, expect, it} from 'vitest';
import {type Asked, ask} from '../../../../../test/load/ask.ts';
import {BIG, createBuiltFixture} from '../../../../../test/load/builtFixture.ts';

const {start, get} = createBuiltFixture();

describe('sendFile', () => {
  it('answers 304 to its tag, but never for the not-found page', async () => {
    const {port} = await start();
    const at = (headers: Record<string, string>): Promise<Asked> => ask({port, path: '/a', headers});
    const {etag} = (await at({})).headers as {etag: string};
    const same = await at({'if-none-match': `"other", W/${etag}`});
    expect([same.status, same.body.length, same.headers.etag]).toEqual([304, 0, etag]);
    expect(same.headers['content-security-policy']).toBe("default-src 'self'");
    expect((await at({'if-none-match': '*'})).status).toBe(304);
    expect((await at({'if-none-match': '"old"'})).status).toBe(200);
    const missing = await ask({port, path: '/nothing'});
    const again = await ask({port, path: '/nothing', headers: {'if-none-match': missing.headers.etag as string}});
    expect(again.status).toBe(404);
  });

  it.each(['/big.bin', '/a'])('answers parts of %s', async (path) => {
    const {port} = await start();
    const at = (headers: Record<string, string>): Promise<Asked> => ask({port, path, headers});
    const whole = await at({});
    const size = whole.body.length;
    const part = await at({range: 'bytes=1000-1009', 'accept-encoding': 'gzip'});
    expect(part.status).toBe(206);
    expect(part.headers).toMatchObject({'content-range': `bytes 1000-1009/${size}`, 'content-length': '10'});
    expect(part.body).toEqual(whole.body.subarray(1_000, 1_010));
    expect((await at({range: 'bytes=-5'})).body).toEqual(whole.body.subarray(size - 5));
    const beyond = await at({range: `bytes=${size}-`});
    expect([beyond.status, beyond.headers['content-range'], beyond.body.length]).toEqual([416, `bytes */${size}`, 0]);
    const etag = whole.headers.etag as string;
    expect((await at({range: 'bytes=0-0', 'if-range': etag})).status).toBe(206);
    expect((await at({range: 'bytes=0-0', 'if-range': '"old"'})).status).toBe(200);
    expect((await at({range: 'bytes=0-0', 'if-range': 'Wed, 21 Oct 2026 07:28:00 GMT'})).status).toBe(200);
    expect((await at({range: 'bytes=0-0,5-6'})).body.length).toBe(size);
    expect((await at({'if-none-match': etag, range: 'bytes=0-0'})).status).toBe(304);
  });

  it.each(['/', '/a', '/big.bin', '/nothing', '/empty.txt', '/old/page'])(
    'answers HEAD %s like GET, without the body',
    async (path) => {
      const {port} = await start();
      const headers = {'accept-encoding': 'gzip'};
      const [got, head] = [await ask({port, path, headers}), await ask({port, path, headers, method: 'HEAD'})];
      expect(head.body.length).toBe(0);
      const {date: _, ...fromHead} = head.headers;
      const {date: __, ...fromGet} = got.headers;
      expect([head.status, fromHead]).toEqual([got.status, fromGet]);
    },
  );

  it('serves large files from the disk', async () => {
    expect((await get('/big.bin')).body.equals(BIG)).toBe(true);
  });
});
