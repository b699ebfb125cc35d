import {describe, expect, test} from 'vitest';
import {decodeResult, encodeResult} from './actionResult.ts';

const hash = 'ab'.repeat(32);

describe('a result', () => {
  test('is written as the message of the Remote Execution API', () => {
    const data = Buffer.from(encodeResult({files: [{path: 'a', digest: {hash, size: 300}}]}));
    expect(data.toString('hex')).toBe(`124a0a01611245${'0a40'}${Buffer.from(hash).toString('hex')}10ac02`);
  });

  test('is read as it was written', () => {
    const files = [
      {path: 'packs/0123456789abcdef.pack', digest: {hash, size: 0}},
      {path: 'pages.json', digest: {hash, size: 5_000_000_000}},
      {path: 'ü', digest: {hash, size: 127}},
    ];
    expect(decodeResult(encodeResult({files}))).toEqual({files});
    const seal = new TextEncoder().encode('seal');
    expect(decodeResult(encodeResult({files, seal}))).toEqual({files, seal});
    expect(decodeResult(new Uint8Array())).toEqual({files: []});
  });

  test('may hold fields of other writers', () => {
    const others = Buffer.from('2000' + '0a03616263' + '390102030405060708' + '4501020304', 'hex');
    const file = {path: 'a', digest: {hash, size: 1}};
    expect(decodeResult(Buffer.concat([others, encodeResult({files: [file]}), others]))).toEqual({files: [file]});
  });

  test('is none when bytes are missing, or others', () => {
    const data = encodeResult({files: [{path: 'a', digest: {hash, size: 300}}]});
    for (let length = 1; length < data.length; length++) expect(decodeResult(data.subarray(0, length))).toBeUndefined();
    expect(decodeResult(Buffer.from('<html>not found</html>'))).toBeUndefined();
    expect(decodeResult(Buffer.from('ffffffffffffffffffff', 'hex'))).toBeUndefined();
    expect(decodeResult(Buffer.from('1002', 'hex'))).toBeUndefined();
  });
});
