import {expect, test} from 'vitest';
import {siteSchema} from '../../../steps/config/schema/site.ts';
import {headerOptions} from './sitePolicy.ts';

const config = (more: object = {}) => siteSchema.parse({title: 'T', url: 'https://t.example.com', ...more});
const OWN_FRAME = {frameSrc: ["'self'"]};

test.each([
  ['nobody, when no page shows a file of the site in a frame', {}, {}, 'DENY', "frame-ancestors 'none'"],
  ['the site, when a page does', {}, OWN_FRAME, 'SAMEORIGIN', "frame-ancestors 'self'"],
  ['the site, for an object as well', {}, {objectSrc: ["'self'"]}, 'SAMEORIGIN', "frame-ancestors 'self'"],
  ['who is named', {contentSecurityPolicy: {frameAncestors: ['https://a.test']}}, OWN_FRAME, false, 'https://a.test'],
  ['nobody, when that is set', {securityHeaders: {frameOptions: 'DENY'}}, OWN_FRAME, 'DENY', "frame-ancestors 'none'"],
])('may frame the site: %s', (_, more, seen, option, ancestors) => {
  const {frameOptions, contentSecurityPolicy} = headerOptions(config(more), seen);
  expect(frameOptions).toBe(option);
  expect(contentSecurityPolicy).toContain(ancestors);
});
