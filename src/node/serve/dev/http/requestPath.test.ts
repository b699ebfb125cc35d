import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {encodeLocation, resolveRequestPath} from './requestPath.ts';

/** The reason for each kind of refusal. */
const REFUSALS: Readonly<Record<string, unknown>> = {
  'not-a-path': 'The request target is not a path.',
  undecodable: expect.stringMatching(/^The pathname ".*" could not be decoded because of invalid percent-encoding\.$/),
  'control-character': 'The path holds a control character.',
  separator: 'The path holds a backslash or an encoded slash.',
  'double-encoded': 'The path is encoded twice.',
  'dot-segment': 'The path holds a dot segment.',
  hidden: 'Hidden files are not served.',
  'windows-name': 'The path holds a name with a second meaning on Windows.',
};

describe('resolveRequestPath', () => {
  it.each([
    ['/', '/', {}],
    ['/a/b', '/a/b', {}],
    ['/a/b/', '/a/b', {trailingSlash: true}],
    ['/a/b?q=../../x#', null, {}],
    ['/a?q=..%2f..%2f', '/a', {search: '?q=..%2f..%2f'}],
    ['/a??raw', '/a', {search: '??raw'}],
    ['//a///b', '/a/b', {canonical: false}],
    ['//', '/', {canonical: false}],
    ['/%C3%BCber%20uns', '/über uns', {}],
    ['/\xc3\xbcber', '/über', {}],
    ['/100%25', '/100%', {}],
    ['/50%2525', '/50%25', {}],
    ['/a:b', '/a:b', {}],
    ['/v1.2.3/a', '/v1.2.3/a', {}],
    ['/a..b/c...d', '/a..b/c...d', {}],
    ['/.well-known/security.txt', '/.well-known/security.txt', {}],
    ['/%E6%97%A5%E6%9C%AC', '/日本', {}],
  ])('reads %s', (target, pathname, rest) => {
    const result = resolveRequestPath(target);
    if (pathname === null) expect(result.ok).toBe(false);
    else expect(result).toMatchObject({ok: true, pathname, trailingSlash: false, canonical: true, search: '', ...rest});
  });

  it.each([
    ['', 'not-a-path'],
    ['*', 'not-a-path'],
    ['a/b', 'not-a-path'],
    ['http://evil.test/', 'not-a-path'],
    ['localhost:3000', 'not-a-path'],
    ['/a#/../../etc/passwd', 'not-a-path'],
    ['/%', 'undecodable'],
    ['/%zz', 'undecodable'],
    ['/%c0%ae%c0%ae/', 'undecodable'],
    ['/%ff', 'undecodable'],
    ['/\xff', 'undecodable'],
    ['/%ed%a0%80', 'undecodable'],
    ['/a%00.html', 'control-character'],
    ['/a%0d%0aset-cookie:x', 'control-character'],
    ['/a%7f', 'control-character'],
    ['/a\\b', 'separator'],
    ['/..\\..\\x', 'separator'],
    ['/%5c%5cserver%5cshare', 'separator'],
    ['/..%5c..%5cx', 'separator'],
    ['/a%2fb', 'separator'],
    ['/..%2F..%2Fetc/passwd', 'separator'],
    ['/%252e%252e/x', 'double-encoded'],
    ['/..%252f..%252fx', 'double-encoded'],
    ['/%25252e%25252e/x', 'double-encoded'],
    ['/a%255cb', 'double-encoded'],
    ['/a%2500', 'double-encoded'],
    ['/..', 'dot-segment'],
    ['/../x', 'dot-segment'],
    ['/a/../../x', 'dot-segment'],
    ['/a/./b', 'dot-segment'],
    ['/a/.', 'dot-segment'],
    ['/%2e%2e/x', 'dot-segment'],
    ['/.%2e/x', 'dot-segment'],
    ['/.../x', 'dot-segment'],
    ['/a//../x', 'dot-segment'],
    ['/.env', 'hidden'],
    ['//.env', 'hidden'],
    ['/%2eenv', 'hidden'],
    ['/a/.git/config', 'hidden'],
    ['/a/.well-known/x', 'hidden'],
    ['/C:/Windows/win.ini', 'windows-name'],
    ['/c%3A/x', 'windows-name'],
    ['/a/d:/x', 'windows-name'],
    ['/index.html::$DATA', 'windows-name'],
    ['/secret%3A%3A%24data', 'windows-name'],
    ['/a:$i30:$index_allocation/x', 'windows-name'],
    ['/SECRET~1.TXT', 'windows-name'],
    ['/PROGRA~1/x', 'windows-name'],
    ['/secret.html.', 'windows-name'],
    ['/secret.html%20', 'windows-name'],
    ['/secret.html%20.', 'windows-name'],
    ['/a%20/b', 'windows-name'],
  ])('refuses %j as %s', (target, error) => {
    expect(resolveRequestPath(target)).toMatchObject({ok: false, message: REFUSALS[error]});
  });

  it.each(['/a:b', '/con', '/a/NUL.html', '/com1', '/a%22b', '/a|b', '/a%3Fb', '/a*'])(
    'refuses %s on Windows only',
    (target) => {
      expect(resolveRequestPath(target).ok).toBe(true);
      expect(resolveRequestPath(target, true)).toMatchObject({
        ok: false,
        message: REFUSALS['windows-name'],
      });
    },
  );

  it("uses the site's text for broken encoding", () => {
    expect(resolveRequestPath('/a%')).toMatchObject({
      status: 400,
      message: 'The pathname "/a%" could not be decoded because of invalid percent-encoding.',
    });
  });

  it('never lets a separator, a dot segment or a control character through', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '.',
      '..',
      '%2e',
      '%2E',
      '%252e',
      '%2f',
      '%5c',
      '\\',
      '%00',
      'a',
      'B',
      '~1',
      ':',
      '$DATA',
      '%',
      '?',
      '#',
      ' ',
      '%20',
      'ü',
      '\xff',
    );
    fc.assert(
      fc.property(fc.array(piece, {maxLength: 12}), fc.boolean(), (pieces, windows) => {
        const result = resolveRequestPath(`/${pieces.join('')}`, windows);
        if (!result.ok) return;
        expect(result.pathname).toBe(`/${result.segments.join('/')}`);
        for (const segment of result.segments) {
          expect(segment).not.toMatch(/[/\\\x00-\x1f]|^\.|[. ]$/);
          expect(segment).not.toBe('');
        }
      }),
      {numRuns: 5_000, seed: 20_240_824},
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({unit: 'binary', maxLength: 60}), (text) => {
        expect(typeof resolveRequestPath(text).ok).toBe('boolean');
      }),
      {numRuns: 5_000, seed: 20_240_825},
    );
  });
});

describe('encodePath', () => {
  it('cannot lead to another host', () => {
    expect(encodeLocation('//evil.test/x')).toBe('/evil.test/x');
    expect(encodeLocation('/\\evil.test')).toBe('/%5Cevil.test');
    expect(encodeLocation('')).toBe('/');
  });

  it('is read back as it was', () => {
    for (const pathname of ['/', '/a b/ü', '/100%', '/a:b@c', '/a?b']) {
      expect(resolveRequestPath(encodeLocation(pathname))).toMatchObject({ok: true, pathname});
    }
  });
});
