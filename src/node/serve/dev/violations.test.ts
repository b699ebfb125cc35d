import {expect, test} from 'vitest';
import {explainViolation} from './violations.ts';

const explain = (directive: string, blocked: string) =>
  explainViolation({route: '/a', file: 'docs/a.mdx', directive, blocked});

test.each([
  ['frame-src', 'https://www.youtube.com/embed/x?y=1', "frameSrc: ['https://www.youtube.com']"],
  ['img-src', 'http://127.0.0.1:81/a.png', "imgSrc: ['http://127.0.0.1:81']"],
  ['script-src-elem', 'https://plausible.io/js/script.js', "scriptSrc: ['https://plausible.io']"],
  ['style-src-elem', 'https://fonts.example.com/css', "styleSrc: ['https://fonts.example.com']"],
  ['connect-src', 'wss://live.example.com/socket', "connectSrc: ['wss://live.example.com']"],
  ['media-src', 'blob', "mediaSrc: ['blob:']"],
  ['font-src', 'data', "fontSrc: ['data:']"],
  ['object-src', 'https://a.example.com/x.swf', "objectSrc: ['https://a.example.com']"],
  ['worker-src', 'blob', "workerSrc: ['blob:']"],
])('%s of %s names the setting', (directive, blocked, setting) => {
  const problem = explain(directive, blocked)!;
  expect(problem).toMatchObject({code: 'policy-violation', severity: 'warn', file: 'docs/a.mdx'});
  expect(problem.message).toBe(
    `The page /a may not load ${blocked}: its security policy allows only hosts that it names (${directive}).`,
  );
  expect(problem.hint).toContain(`contentSecurityPolicy: {${setting}}`);
});

test.each([
  ['style-src-attr', 'inline', `styleSrc: ["'unsafe-inline'"]`],
  ['script-src-attr', 'inline', 'use a component'],
  ['script-src-elem', 'inline', 'headTags'],
  ['script-src', 'eval', `scriptSrc: ["'unsafe-eval'"]`],
  ['script-src', 'wasm-eval', `scriptSrc: ["'wasm-unsafe-eval'"]`],
  ['base-uri', 'https://a.example.com/', 'leaves the whole policy out'],
])('%s of %s says what can be done', (directive, blocked, hint) => {
  expect(explain(directive, blocked)!.hint).toContain(hint);
});

test.each([
  ['img-src\n', 'https://a.example.com'],
  ['<b>', 'https://a.example.com'],
  ['', 'https://a.example.com'],
  ['img-src', ''],
  ['img-src', `https://a.example.com/${'x'.repeat(3000)}`],
])('nothing is said of what no browser sends: %j %j', (directive, blocked) => {
  expect(explain(directive, blocked)).toBeUndefined();
});
