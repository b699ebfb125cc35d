import {expect, test} from 'vitest';
import {siteSchema} from '../../../steps/config/schema/site.ts';
import type {SitePage} from '../../../steps/site/types.ts';
import {collectImageSources, createHeaderOptions} from './sitePolicy.ts';

const config = (more: object = {}) => siteSchema.parse({title: 'T', url: 'https://t.example.com', ...more});
const OWN_FRAME = {frameSrc: ["'self'"]};

test.each([
  ['nobody, when no page shows a file of the site in a frame', {}, {}, 'DENY', "frame-ancestors 'none'"],
  ['the site, when a page does', {}, OWN_FRAME, 'SAMEORIGIN', "frame-ancestors 'self'"],
  ['the site, for an object as well', {}, {objectSrc: ["'self'"]}, 'SAMEORIGIN', "frame-ancestors 'self'"],
  ['who is named', {contentSecurityPolicy: {frameAncestors: ['https://a.test']}}, OWN_FRAME, false, 'https://a.test'],
  [
    'the site, when that is set',
    {securityHeaders: {frameOptions: 'SAMEORIGIN'}},
    {},
    'SAMEORIGIN',
    "frame-ancestors 'self'",
  ],
  [
    'everybody, when nobody is kept out',
    {securityHeaders: {frameOptions: false}},
    OWN_FRAME,
    false,
    'frame-ancestors *',
  ],
  [
    'two who are named',
    {contentSecurityPolicy: {frameAncestors: ["'self'", 'https://a.test']}},
    {},
    false,
    "'self' https://a.test",
  ],
  [
    'nobody, when the list is empty',
    {contentSecurityPolicy: {frameAncestors: []}},
    {},
    'DENY',
    "frame-ancestors 'none'",
  ],
  ['nobody, when that is set', {securityHeaders: {frameOptions: 'DENY'}}, OWN_FRAME, 'DENY', "frame-ancestors 'none'"],
])('may frame the site: %s', (_, more, seen, option, ancestors) => {
  const {frameOptions, contentSecurityPolicy} = createHeaderOptions(config(more), seen);
  expect(frameOptions).toBe(option);
  expect(contentSecurityPolicy).toContain(ancestors);
});

test('a site without a policy has the older header', () => {
  const {frameOptions, contentSecurityPolicy} = createHeaderOptions(config({contentSecurityPolicy: false}), {});
  expect(frameOptions).toBe('DENY');
  expect(contentSecurityPolicy).toBeFalsy();
});

test('images of Markdown count by their origin, links and files of the site do not', () => {
  const link = (kind: string, href: string) => ({kind, href, line: 1, column: 1});
  const page = (links: readonly object[], hasImages = true) =>
    ({record: {hasImages, details: JSON.stringify({links})}}) as unknown as SitePage;
  const images = [
    link('image', 'HTTPS://b.example.test/x.png'),
    link('image', '//a.example.test/x.png'),
    link('image', 'http://c.example.test/x.png'),
    link('image', '/own.png'),
    link('image', '/own?from=https://no.example.test'),
    link('image', 'https://'),
    link('link', 'https://link.example.test/'),
  ];
  const base = 'https://site.example.test';
  expect(collectImageSources(page(images), base)).toEqual({
    imgSrc: ['http://c.example.test', 'https://a.example.test', 'https://b.example.test'],
  });
  expect(collectImageSources(page([link('image', '/own.png')]), base)).toEqual({});
  expect(collectImageSources(page(images, false), base)).toEqual({});
  expect(collectImageSources({} as SitePage, base)).toEqual({});
});
