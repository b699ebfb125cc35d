import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {makeContentSecurityPolicy} from './contentSecurityPolicy.ts';
import {CACHE_IMMUTABLE, CACHE_REVALIDATE, makeSecurityHeaders, SVG_POLICY} from './makeSecurityHeaders.ts';

it('sends what the nginx example sends', () => {
  const example = readFileSync(new URL('../../../../examples/hosting/nginx.conf', import.meta.url), 'utf8');
  const contentSecurityPolicy = makeContentSecurityPolicy({}, 'header');
  const {'Content-Security-Policy': _, ...others} = makeSecurityHeaders({contentSecurityPolicy});
  for (const [name, value] of Object.entries(others))
    expect(example).toContain(`add_header ${name} "${value}" always;`);
  for (const value of [contentSecurityPolicy, SVG_POLICY, CACHE_IMMUTABLE, CACHE_REVALIDATE])
    expect(example).toContain(`"${value}";`);
  // Besides those: how long files are kept, the policy of each page, and what decides between HTML and Markdown.
  expect(example).toContain('add_header Vary $manual_vary always;');
  expect(example.match(/^ {2}add_header/gm)).toHaveLength(Object.keys(others).length + 3);
});

it('protects a site whose policy is turned off as far as it can', () => {
  expect(makeSecurityHeaders({contentSecurityPolicy: null})).toMatchObject({
    'X-Frame-Options': 'DENY',
    'X-Content-Type-Options': 'nosniff',
  });
  expect(makeSecurityHeaders({contentSecurityPolicy: null})).not.toHaveProperty('Content-Security-Policy');
});

it('lets features be used by whom the configuration names', () => {
  const headers = makeSecurityHeaders({
    contentSecurityPolicy: null,
    frameOptions: false,
    permissionsPolicy: {camera: ['self', 'https://app.example.com'], autoplay: ['*']},
  });
  expect(headers['Permissions-Policy']).toBe(
    'autoplay=*, browsing-topics=(), camera=(self "https://app.example.com"), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  );
  expect(headers).not.toHaveProperty('X-Frame-Options');
  expect(makeSecurityHeaders({contentSecurityPolicy: null, permissionsPolicy: false})).not.toHaveProperty(
    'Permissions-Policy',
  );
});
