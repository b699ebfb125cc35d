import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {findLeakedSecrets, listSecrets, wereSearched} from './secrets.ts';

const VALUE = 'a1b2"c3<d4&e5\'f6';

describe('a secret of the environment', () => {
  test.each<readonly [string, string, string | undefined, boolean]>([
    ['a token', 'MY_TOKEN', 'abcdef123456', true],
    ['in small letters', 'my_secret', 'abcdef123456', true],
    ['a name in which the word is not the end', 'TOKEN_URL', 'abcdef123456', false],
    ['a name that only ends alike', 'MYTOKEN', 'abcdef123456', false],
    ['a short value', 'MY_TOKEN', 'abcdef12345', false],
    ['a value with spaces around', 'MY_TOKEN', '  abcdef12345 ', false],
    ['a value without a digit', 'MY_TOKEN', 'correct-horse-battery', false],
    ['a value without a letter', 'MY_TOKEN', '123456789012', false],
    ['a placeholder', 'MY_TOKEN', '$TOKEN_1234567', false],
    ['a template', 'MY_TOKEN', '{{token_1234567}}', false],
    ['nothing', 'MY_TOKEN', undefined, false],
    ['a key that writes, however short', 'ALGOLIA_ADMIN_API_KEY', 'ab', true],
    ['a key that writes, and is empty', 'ALGOLIA_WRITE_API_KEY', ' ', false],
  ])('%s', (_, variable, value, isSecret) => {
    expect(listSecrets({[variable]: value}).length).toBe(isSecret ? 1 : 0);
  });

  test('knows whether it can write, and is sorted by its name', () => {
    const secrets = listSecrets({Z_TOKEN: 'abcdef123456', ALGOLIA_WRITE_API_KEY: 'k', M_TOKEN: 'abcdef123456'});
    expect(secrets.map(({variable, isWriteKey}) => [variable, isWriteKey])).toEqual([
      ['ALGOLIA_WRITE_API_KEY', true],
      ['M_TOKEN', false],
      ['Z_TOKEN', false],
    ]);
  });

  test('is covered by a search for the same value only', () => {
    const [old] = listSecrets({MY_TOKEN: 'abcdef123456'});
    expect(wereSearched([old!], [old!.mark, 'x'])).toBe(true);
    expect(wereSearched(listSecrets({MY_TOKEN: 'abcdef123457'}), [old!.mark])).toBe(false);
    expect(wereSearched([], [])).toBe(true);
  });
});

describe('files', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-secrets-'));
  });
  afterEach(() => fs.rmSync(folder, {recursive: true, force: true}));
  const secrets = listSecrets({MY_TOKEN: VALUE, OTHER_TOKEN: 'zyxwvu987654'});
  const find = (files: Readonly<Record<string, string>>) => {
    for (const [file, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, file), text);
    const sourceOf = (file: string): string | undefined => (file === 'b.html' ? 'docs/b.md' : undefined);
    return findLeakedSecrets(Object.keys(files), secrets, {folder, sourceOf}).map(({problem}) => problem);
  };

  test.each([
    ['plain', VALUE],
    ['as text of HTML', 'a1b2"c3&lt;d4&amp;e5\'f6'],
    ['as an attribute', "a1b2&quot;c3&lt;d4&amp;e5'f6"],
    ['as React writes it', 'a1b2&quot;c3&lt;d4&amp;e5&#x27;f6'],
    ['in JSON', JSON.stringify(VALUE)],
    ['in a script of a document', JSON.stringify(VALUE).replace('<', '\\u003c')],
    ['in a query', encodeURIComponent(VALUE)],
    ['in an address', encodeURI(VALUE)],
  ])('that hold a value %s', (_, text) => {
    expect(find({'a.html': `<p>${text}</p>`})).toMatchObject([
      {code: 'secret-in-output', message: 'The value of MY_TOKEN would be published: it is in a.html.'},
    ]);
  });

  test('are named, three of them, with the first source, and never with the value', () => {
    const [, problem] = find({'zyxwvu987654.txt': '', 'd.txt': VALUE, 'c.txt': VALUE, 'b.html': VALUE, 'a.txt': VALUE});
    expect(problem).toMatchObject({file: 'docs/b.md'});
    expect(problem!.message).toBe(
      'The value of MY_TOKEN would be published: it is in a.txt, b.html, c.txt and 1 more files.',
    );
  });

  test('whose names hold a value count, and the name is masked', () => {
    expect(find({'zyxwvu987654.txt': ''})[0]!.message).toBe(
      'The value of OTHER_TOKEN would be published: it is in ***.txt.',
    );
  });

  test('from which no value can be read are not searched', () => {
    expect(find({'a.woff2': VALUE, 'a.mp4': VALUE, 'a.gz': VALUE, 'a.tgz': VALUE, 'a.7z': VALUE})).toEqual([]);
    expect(find({'a.svg': VALUE}).length).toBe(1);
  });
});
