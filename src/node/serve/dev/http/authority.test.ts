import {describe, expect, it} from 'vitest';
import {isIpAddress, parseAuthority, parseOrigin, toUrlHost} from './authority.ts';

describe('parseAuthority', () => {
  it.each([
    ['localhost', 'localhost', ''],
    ['LocalHost:3000', 'localhost', '3000'],
    ['127.0.0.1:80', '127.0.0.1', '80'],
    ['[::1]', '[::1]', ''],
    ['[::1]:65535', '[::1]', '65535'],
    ['a_b.docs.test:1', 'a_b.docs.test', '1'],
  ])('reads %s', (value, hostname, port) => {
    expect(parseAuthority(value)).toEqual({hostname, port});
  });

  it.each([
    undefined,
    '',
    ':3000',
    'localhost:',
    'localhost:0',
    'localhost:65536',
    'localhost:3000:1',
    'localhost:3a',
    'localhost:-1',
    'user@localhost',
    'localhost/path',
    'localhost, evil.test',
    'localhost evil.test',
    'localhost.',
    '.localhost',
    '::1',
    '[::1',
    '::1]',
    '[localhost]',
    '[127.0.0.1]',
    '[::1%25eth0]',
    '[::ffff:999.1.1.1]',
    '%6cocalhost',
    'ｌocalhost',
    'lo\0calhost',
    'http://localhost',
    `${'a'.repeat(300)}.test`,
  ])('refuses %j', (value) => {
    expect(parseAuthority(value)).toBeNull();
  });
});

describe('parseOrigin', () => {
  it.each([
    ['http://localhost:3000', 'localhost', '3000'],
    ['http://localhost:80', 'localhost', ''],
    ['https://localhost:443', 'localhost', ''],
    ['https://localhost:80', 'localhost', '80'],
    ['http://[::1]:3000', '[::1]', '3000'],
  ])('reads %s', (value, hostname, port) => {
    expect(parseOrigin(value)).toEqual({hostname, port});
  });

  it.each([
    '',
    'null',
    'localhost:3000',
    'file://localhost',
    'chrome-extension://localhost',
    'http://localhost:3000/',
    'http://',
    'http://localhost http://evil.test',
  ])('refuses %j', (value) => {
    expect(parseOrigin(value)).toBeNull();
  });
});

it('knows addresses from names', () => {
  expect(['1.2.3.4', '::1', '[::1]'].map(isIpAddress)).toEqual([true, true, true]);
  expect(['localhost', '1.2.3', '2130706433', '0x7f.1', '1.2.3.4.test'].map(isIpAddress)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
  expect([toUrlHost('::1'), toUrlHost('127.0.0.1'), toUrlHost('docs.test')]).toEqual([
    '[::1]',
    '127.0.0.1',
    'docs.test',
  ]);
});
