import {expect, test} from 'vitest';
import {findEarlyFonts} from './findEarlyFonts.ts';

const assets = ['geist-latin-1.woff2', 'harbor-ext-3.woff2', 'harbor-4.woff2', 'harbor-italic-5.woff2', 'mono-6.woff2'];
const face = (family: string, file: string, more = ''): string =>
  `@font-face{font-family:${family};src:url(./${file}) format("woff2")${more}}`;
const GEIST = face('Geist', assets[0]!, ';unicode-range:U+0000-00FF');
const HARBOR = [
  face('Harbor Sans', assets[3]!, ';font-style:italic'),
  face('Harbor Sans', assets[1]!, ';unicode-range:U+0100-02BA,U+2020'),
  face('Harbor Sans', assets[2]!, ';font-style:normal;unicode-range:U+0000-00FF,U+2000-206F'),
  face('Mono', assets[4]!),
].join('');

test.each<[string, string, string, string[]]>([
  ['the bundled one where a site sets none', '.m-card{color:red}', '', ['geist-latin-1.woff2']],
  [
    'of several files the upright one with Latin letters',
    ':root{--m-font: "Harbor Sans", x}',
    HARBOR,
    ['harbor-4.woff2'],
  ],
  [
    'the first of several weights',
    ':root{--m-font: H}',
    face('H', assets[2]!) + face('H', assets[4]!),
    ['harbor-4.woff2'],
  ],
  ['none that a static folder has', ':root{--m-font:H}', face('H', '/fonts/h.woff2'), []],
  ['none that readers have', ':root{--m-font:Georgia,serif}', '', []],
])('%s', (_, own, faces, expected) => {
  expect(findEarlyFonts(['', own], GEIST + faces, assets)).toEqual(expected);
});
