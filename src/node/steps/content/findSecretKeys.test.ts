import {expect, test} from 'vitest';
import {findSecretKeys} from './findSecretKeys.ts';

/** Put together here, so that nothing in the sources looks like a key. */
const random = (length: number): string => Array.from({length}, (_, i) => 'k7Qz2mWb9Xr4'[(i * 7) % 12]).join('');
const lines = (length: number): string => `${random(64)}\n`.repeat(length);

test.each([
  ['a private key', `-----BEGIN ${'RSA'} PRIVATE KEY-----\n${lines(4)}`],
  ['a GitHub token', `ghp_${random(36)}`],
  ['a GitLab token', `glpat-${random(20)}`],
  ['an AWS key', `AKIA${random(16).toUpperCase()}`],
  ['an npm token', `npm_${random(36)}`],
  ['a Stripe key', `sk_live_${random(24)}`],
])('%s is found, and not shown', (name, key) => {
  const found = findSecretKeys(`# Title\n\n    token: ${key}\n`, 'docs/a.md');
  expect(found).toMatchObject([
    {code: 'secret-in-output', file: 'docs/a.md', message: `Line 3 contains ${name}, which would be published.`},
  ]);
  expect(JSON.stringify(found)).not.toContain(random(12));
});

test.each([
  'AKIAIOSFODNN7EXAMPLE',
  `https://files.example.com/a.zip?X-Amz-Credential=AKIA${random(16).toUpperCase()}%2F20260101`,
  `ghp_${'x'.repeat(36)}`,
  `ghp_123456${random(30)}`,
  `ghp_${random(12)}`,
  '-----BEGIN PRIVATE KEY-----\n…\n-----END PRIVATE KEY-----',
])('%s is an example', (text) => {
  expect(findSecretKeys(text, 'docs/a.md')).toEqual([]);
});
