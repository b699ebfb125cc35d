import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {createFileLoader} from '../../src/client/search/index/createFileLoader.ts';

const server = createServer((request, response) => {
  response.statusCode = request.url === '/index/manifest.json' ? 200 : 404;
  response.end('{}');
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const folder = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/index`;

test('loads a file of the folder, with or without a slash at its end', async () => {
  for (const path of [folder(), `${folder()}/`]) {
    expect(new TextDecoder().decode(await createFileLoader(path)('manifest.json'))).toBe('{}');
  }
});

test('a file that is not there rejects with the answer of the server', async () => {
  await expect(createFileLoader(folder())('pack/x.json')).rejects.toThrow('the server answered 404 for pack/x.json');
});

test('no server rejects with a text that names the file', async () => {
  await expect(createFileLoader('http://127.0.0.1:9/')('manifest.json')).rejects.toThrow('no answer for manifest.json');
});
