import {describe, expect, it} from 'vitest';
import {collectHeaders, parseHeadersFile, parseRedirectsFile} from './readRules.ts';
import {makeRedirectsFile} from './writeRules.ts';

describe('_headers', () => {
  const rules = parseHeadersFile(
    [
      '# comment',
      '/*',
      '  X-One: 1',
      '  X-Two: a',
      '/docs/*.svg',
      '\tX-Two: b',
      '',
      '/users/:name/x\r',
      '  X-Name: yes\r',
      '/a.b',
      '  X-Dot: yes',
      '  Broken line',
      '  Bad Name: x',
      '  X-Control: a\u0001b',
      '  Content-Length: 1',
      '  Cache-Control: public, max-age=31536000, immutable',
      '  Set-Cookie: a=b',
    ].join('\n'),
  );

  it('joins what all matching rules say', () => {
    expect(collectHeaders(rules, '/x')).toEqual({'x-one': '1', 'x-two': 'a'});
    expect(collectHeaders(rules, '/docs/a/b.svg')).toEqual({'x-one': '1', 'x-two': 'a, b'});
  });

  it('knows placeholders and takes everything else literally', () => {
    expect(collectHeaders(rules, '/users/ann/x')).toMatchObject({'x-name': 'yes'});
    expect(collectHeaders(rules, '/users/ann/b/x')).not.toHaveProperty('x-name');
    expect(collectHeaders(rules, '/a.b')).toEqual({'x-one': '1', 'x-two': 'a', 'x-dot': 'yes'});
    expect(collectHeaders(rules, '/aXb')).toEqual({'x-one': '1', 'x-two': 'a'});
  });

  it('reads nothing from nothing and from headers without a path', () => {
    expect(parseHeadersFile('')).toEqual([]);
    expect(parseHeadersFile('  X-One: 1\nnonsense')).toEqual([]);
  });
});

describe('_redirects', () => {
  it('reads back what the build writes', () => {
    const text = makeRedirectsFile([
      {from: '/old path', to: '/new#part'},
      {from: '/a', to: 'https://example.com/x', status: 308},
    ]);
    expect([...parseRedirectsFile(text)]).toEqual([
      ['/a', {to: 'https://example.com/x', status: 308}],
      ['/old path', {to: '/new#part', status: 301}],
    ]);
  });

  it('leaves rewrites, patterns and unsafe targets to the hosts', () => {
    const text = [
      '/r /x 200',
      '/p/* /x',
      '/u/:id /x 301',
      '/js javascript:alert(1) 301',
      '/h //evil.test 301',
      '/%zz /x 301',
      'rel /x 301',
      '/d',
    ].join('\n');
    expect([...parseRedirectsFile(text)]).toEqual([]);
    expect([...parseRedirectsFile('/one /x\n/one /y 301')]).toEqual([['/one', {to: '/x', status: 302}]]);
  });
});
