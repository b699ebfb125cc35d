import {describe, expect, test} from 'vitest';
import {browserReason} from './browserReason.ts';

const reason = async (text: string, file = 'a.tsx', isPage = false) => (await browserReason(text, file, isPage)).reason;

describe('what of a module needs the browser', () => {
  test.each([
    ["import {useState} from 'react';\nexport const A = () => useState(0)[0];", 'useState'],
    ["import React from 'react';\nexport const A = () => { React.useEffect(() => {}); return null; };", 'useEffect'],
    ['export const A = () => <button onClick={() => alert(1)}>x</button>;', 'onClick'],
    ["import {useColorMode} from 'manual-docs';\nexport const A = () => useColorMode().colorMode;", 'useColorMode'],
    ['export class A extends React.Component { render() { return null; } }', 'extends React.Component'],
    ['export const A = () => <BrowserOnly>{() => 1}</BrowserOnly>;', 'BrowserOnly'],
    ["'use client';\nexport const A = () => null;", "'use client'"],
    ["import {useLocation} from 'manual-docs';\nexport const A = () => useLocation().hash;", 'useLocation'],
  ])('%s', async (text, wanted) => {
    expect(await reason(text)).toBe(wanted);
  });

  test.each([
    ["'use static';\nexport const A = () => useState(0)[0];"],
    ['export const A = ({title}: {title: string}) => <p className="x">{title}</p>;'],
    // Words in texts, comments, and types use nothing.
    ['// useState(0)\nexport const A = () => <p>Call useState(0), and onClick: it works</p>;'],
    ['export interface Props { onClick: () => void }\nexport const A = () => null;'],
    ["import {useLocation} from 'manual-docs';\nexport const A = () => useLocation().pathname;"],
  ])('nothing in %s', async (text) => {
    expect(await reason(text)).toBeUndefined();
  });

  test('a page that hands a function to a component, and not one that maps a list', async () => {
    expect(await reason('_jsx(Chart, {format: (one) => one + 1})', 'a.mdx.js', true)).toBe('format');
    expect(await reason('_jsx("ul", {children: list.map((one) => _jsx("li", {}))})', 'a.mdx.js', true)).toBeUndefined();
  });
});

test('takes compiled code of packages as it is where it uses nothing', async () => {
  const file = '/site/node_modules/icons/a.mjs';
  const text = "import {jsx} from 'react/jsx-runtime';\n// A comment\nexport const A = () => jsx('svg', {});\n";
  expect(await browserReason(text, file)).toEqual({reason: undefined, code: text});
  expect(await reason(`${text}export const B = () => jsx('a', {onClick: go});\n`, file)).toBe('onClick');
  expect(await reason(`${text}// onClick: is not handled\n`, file)).toBeUndefined();
  expect(await reason('export const A = () => <a onClick={go} />;', file.replace('.mjs', '.js'))).toBe('onClick');
});

test('reads any number of comments before a directive', async () => {
  const comments = `${'/'.repeat(60)}\n/* a */ /** b ** c */\n// https://a.example//b\n`.repeat(40);
  expect(await browserReason(`${comments}'use client';`, 'A.tsx')).toMatchObject({reason: "'use client'"});
  expect(await browserReason(`${comments}export const A = () => null;`, 'A.tsx')).toMatchObject({reason: undefined});
});

test('finds what a module imports', () => {
  expect(importsOf(`import {a} from './a';\nexport * from "./b";\nimport './c.css';\nconst d = require('d');`)).toEqual(
    ['./a', './b', './c.css', 'd'],
  );
});
