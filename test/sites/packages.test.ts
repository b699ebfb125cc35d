import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {live, newPage, startSite} from '../e2e/harness.ts';
import {leaveBrowser, openBrowser} from '../e2e/sharedBrowser.ts';
import {type CommandResult, runManualHere} from '../tools/runSite.ts';

/** Small packages as they are published, by path below `node_modules`. */
const PACKAGES: Readonly<Record<string, string>> = {
  // The conditions of Babel's helpers: only `import` selects the module.
  'helpers/package.json':
    '{"name": "helpers", "exports": {"./interop": [{"node": "./cjs.js", "import": "./esm.mjs", "default": "./cjs.js"}, "./cjs.js"]}}',
  'helpers/cjs.js': "module.exports = (value) => 'required ' + value;",
  'helpers/esm.mjs': "export default (value) => 'imported ' + value;",
  'older/package.json': '{"name": "older", "main": "./index.js"}',
  'older/index.js': "const interop = require('helpers/interop');\nexports.text = interop('by older');",
  'dual/package.json':
    '{"name": "dual", "exports": {".": {"import": "./esm.mjs", "require": "./cjs.js", "default": "./none.js"}, "./sub/*": {"import": "./sub/*.mjs", "default": "./sub/*.js"}}}',
  'dual/esm.mjs': "export const kind = 'dual module';",
  'dual/cjs.js': "exports.kind = 'dual script';",
  'dual/sub/a.mjs': "export const kind = 'sub module';",
  'dual/sub/a.js': "exports.kind = 'sub script';",
  'nested/package.json': '{"name": "nested"}',
  'nested/index.js': "exports.kinds = require('./inner').kinds;",
  'nested/inner.js': "exports.kinds = [require('dual').kind, require('dual/sub/a').kind];",
  'edge/package.json':
    '{"name": "edge", "exports": {".": {"edge-light": {"import": "./edge.mjs", "default": "./edge.js"}, "default": "./none.js"}}}',
  'edge/edge.mjs': "export const kind = 'edge module';",
  'edge/edge.js': "exports.kind = 'edge script';",
  'edge-user/index.js': "exports.kind = require('edge').kind;",
  'field/package.json': '{"name": "field", "main": "./cjs.js", "module": "./esm.js"}',
  'field/cjs.js': "exports.kind = 'main';",
  'field/esm.js': "export const kind = 'module field';",
  'bundled/package.json': '{"name": "bundled", "exports": {".": {"module": "./esm.js", "default": "./cjs.js"}}}',
  'bundled/esm.js': "export const kind = 'module condition';",
  'bundled/cjs.js': "exports.kind = 'no condition';",
  // As written for React 18.
  'older-dom/package.json': '{"name": "older-dom", "main": "./index.js"}',
  'older-dom/index.js':
    "import {findDOMNode, flushSync} from 'react-dom';\nexport {DomBox} from './box.js';\nexport const kinds = [typeof findDOMNode, typeof flushSync].join();",
  'older-dom/box.js':
    "import {createElement, useEffect, useRef} from 'react';\nimport ReactDOM, {render, unmountComponentAtNode} from 'react-dom';\n" +
    'export function DomBox() {\n  const ref = useRef(null);\n  useEffect(() => {\n    const [kept, left] = ref.current.children;\n' +
    "    for (const text of ['first', 'rendered ' + typeof ReactDOM.createPortal]) render(createElement('b', null, text), kept);\n" +
    "    render(createElement('b', null, 'left'), left, () => unmountComponentAtNode(left));\n  });\n" +
    "  return createElement('div', {ref, id: 'dom-box'}, createElement('p', null), createElement('p', null));\n}",
  '@scope/none/package.json': '{"name": "@scope/none", "type": "module", "main": "./index.js"}',
  '@scope/none/index.js':
    "import absent, {more, a} from './other.js';\nexport const list = [absent, more, a].map(String).join();",
  '@scope/none/other.js': "export const a = 'there';",
  'class-box/index.js':
    "const R = require('react');\nclass Box extends R.Component {\n  componentDidMount() { this.setState({on: true}); }\n  render() { return R.createElement('samp', null, 'class box of ' + this.props.of); }\n}\nmodule.exports = Box;",
  'class-member/index.js':
    "const R = require('react');\nclass Box extends R.Component {\n  componentDidMount() { this.setState({on: true}); }\n  render() { return R.createElement('samp', null, 'member box'); }\n}\nBox.Inner = class Inner extends R.Component {\n  render() { return R.createElement('samp', null, 'inner box'); }\n};\nmodule.exports = Box;",
  'function-box/index.js':
    "const R = require('react');\nmodule.exports = function Box() {\n  R.useState(0);\n  return R.createElement('samp', null, 'function box');\n};",
  'lazy-class/index.js':
    "const R = require('react');\nvar _a;\nmodule.exports = (_a = class extends R.Component {\n  componentDidMount() { document.title = 'x'; }\n  render() { return R.createElement('samp', null, 'lazy class'); }\n}, _a.displayName = 'Lazy', _a.canPlay = () => true, _a.defaultProps = {of: 1}, _a);",
  'memo-box/index.js':
    "const R = require('react');\nmodule.exports = R.memo(function Box() {\n  R.useState(0);\n  return R.createElement('samp', null, 'memo box');\n});",
  'marked-box/index.js':
    "Object.defineProperty(exports, '__esModule', {value: true});\nconst R = require('react');\nclass Box extends R.Component {\n  componentDidMount() { this.setState({on: true}); }\n  render() { return R.createElement('samp', null, 'marked box'); }\n}\nexports.default = Box;",
  'marked-class/index.js':
    "const R = require('react');\nclass Box extends R.Component {\n  componentDidMount() { this.setState({on: true}); }\n  render() { return R.createElement('samp', null, 'marked class'); }\n}\nmodule.exports = Box;\nmodule.exports.default = Box;\nObject.defineProperty(module.exports, '__esModule', {value: true});",
  'default-box/index.js':
    "Object.defineProperty(exports, '__esModule', {value: true});\nconst R = require('react');\nexports.default = function Box() {\n  R.useState(0);\n  return R.createElement('samp', null, 'default box');\n};",
  'context-box/index.js':
    "import {createContext, createElement, useContext, useState} from 'react';\nconst Tone = createContext('plain');\nfunction Sign() {\n  return createElement('samp', null, 'tone ' + useContext(Tone));\n}\nexport function ToneBox() {\n  useState(0);\n  return createElement('div', null, createElement(Sign), createElement(Tone.Provider, {value: 'inner'}, createElement(Sign)));\n}",
};

const PAGES: Readonly<Record<string, string>> = {
  'docs/index.md': '# Home\n',
  'docs/conditions.mdx': [
    "import {text} from 'older';",
    "import {kind as dual} from 'dual';",
    "import {kind as sub} from 'dual/sub/a';",
    "import {kinds} from 'nested';",
    "import {kind as edge} from 'edge';",
    "import {kind as edgeUser} from 'edge-user';",
    "import {kind as field} from 'field';",
    "import {kind as bundled} from 'bundled';",
    '',
    '# Conditions',
    '',
    '<p>{[text, dual, sub, ...kinds, edge, edgeUser, field, bundled].map((item) => <samp key={item}>{item}</samp>)}</p>',
  ].join('\n'),
  'docs/exports.mdx': [
    "import {DomBox, kinds} from 'older-dom';",
    "import {list} from '@scope/none';",
    '',
    '# Exports',
    '',
    '<samp>{kinds}</samp> <samp>{list}</samp> <DomBox />',
  ].join('\n'),
  'docs/scripts.mdx': [
    "import ClassBox from 'class-box';",
    "import MemberBox from 'class-member';",
    "import FunctionBox from 'function-box';",
    "import LazyClass from 'lazy-class';",
    "import MemoBox from 'memo-box';",
    "import MarkedBox from 'marked-box';",
    "import MarkedClass from 'marked-class';",
    '',
    "export const Required = require('class-box');",
    "import {Inner} from 'class-member';",
    '',
    '# Scripts',
    '',
    '<ClassBox of="pages" />\n<MemberBox />\n<MemberBox.Inner />\n<FunctionBox />\n<LazyClass />\n<MemoBox />\n<MarkedBox />\n<MarkedClass />\n<Required of="require" />\n<Inner />',
  ].join('\n'),
  'docs/defaults.mdx': [
    "import Box from 'default-box';",
    "import Wrapped from '@site/Wrapped.tsx';",
    "import Plain from '../Plain.js';",
    '',
    '# Defaults',
    '',
    '<Box /> <Wrapped /> <Plain />',
  ].join('\n'),
  'docs/live-defaults.mdx':
    "import {useState} from 'react';\nimport Wrapped from '@site/Wrapped.tsx';\n\n# Live\n\n<BrowserOnly>{() => <Wrapped />}</BrowserOnly>\n",
  'package.json': '{"type": "module"}',
  'Wrapped.tsx': "import Box from 'default-box';\nexport default function Wrapped() {\n  return <Box />;\n}",
  'Plain.js': "import Box from 'default-box';\nexport default () => <Box />;",
  'docs/contexts.mdx': "import {ToneBox} from 'context-box';\n\n# Contexts\n\n<ToneBox />\n",
};

const CONFIG = "export default {title: 'Packages', url: 'https://docs.example.com'};\n";

let root: string;
let built: CommandResult;
const read = (file: string): string => fs.readFileSync(path.join(root, 'build', file), 'utf8');

beforeAll(async () => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-packages-')));
  // Without a file of its own, a package would have the type of the site.
  const manifests = Object.keys(PACKAGES).map((file) => [file.replace(/[^/]*$/, 'package.json'), '{}'] as const);
  const packages = Object.entries({...Object.fromEntries(manifests), ...PACKAGES}).map(
    ([file, text]) => [`node_modules/${file}`, text] as const,
  );
  for (const [file, text] of [['site.config.ts', CONFIG] as const, ...packages, ...Object.entries(PAGES)]) {
    fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    fs.writeFileSync(path.join(root, file), text);
  }
  built = await runManualHere(['build'], root);
  expect(built.status, built.messages).toBe(0);
});
afterAll(() => fs.rmSync(root, {recursive: true, force: true}));

describe('packages run as webpack runs them', () => {
  test('the kind of import selects the condition', () => {
    expect([...read('conditions.html').matchAll(/<samp>([^<]*)/g)].map(([, text]) => text)).toEqual([
      'required by older',
      'dual module',
      'sub module',
      'dual script',
      'sub script',
      'edge module',
      'edge script',
      'module field',
      'module condition',
    ]);
  });

  test('a CommonJS module may be a component', () => {
    expect([...read('scripts.html').matchAll(/<samp>([^<]*)/g)].map(([, text]) => text)).toEqual([
      'class box of pages',
      'member box',
      'inner box',
      'function box',
      'lazy class',
      'memo box',
      'marked box',
      'marked class',
      'class box of require',
      'inner box',
    ]);
  });

  test('an export that does not exist is undefined, with a warning', () => {
    const warn = (name: string, specifier: string, importer: string) =>
      `warning  The package "${importer}" imports \`${name}\` of "${specifier}", which does not exist; its value is \`undefined\`.  [bundle-warning]`;
    const lines = built.messages.split('\n').map((line) => line.trim());
    expect(lines.filter((line) => line.startsWith('warning'))).toEqual([
      warn('default', './other.js', '@scope/none'),
      warn('more', './other.js', '@scope/none'),
      warn('findDOMNode', 'react-dom', 'older-dom'),
    ]);
    expect([...read('exports.html').matchAll(/<samp>([^<]*)/g)].map(([, text]) => text)).toEqual([
      'undefined,function',
      'undefined,undefined,there',
    ]);
  });

  test('the default export of a CommonJS module is the one that it marks, in a site of ES modules', () => {
    expect([...read('defaults.html').matchAll(/<samp>([^<]*)/g)].map(([, text]) => text)).toEqual([
      'default box',
      'default box',
      'default box',
    ]);
  });

  test('a component may read a context above its provider, without a warning', () => {
    expect([...read('contexts.html').matchAll(/<samp>([^<]*)/g)].map(([, text]) => text)).toEqual([
      'tone plain',
      'tone inner',
    ]);
    expect(built.messages).not.toContain('island-context');
  });

  test('functions of React 18 render and unmount in the browser', async () => {
    const browser = await openBrowser();
    const site = await startSite('build', root);
    try {
      const page = await newPage(browser);
      await page.goto(`${site.url}/exports`);
      await expect.poll(() => page.locator('#dom-box').innerHTML()).toBe('<p><b>rendered function</b></p><p></p>');
      expect(page.problems).toEqual([]);
      for (const name of ['defaults', 'live-defaults']) {
        await page.goto(`${site.url}/${name}`);
        await expect.poll(() => page.locator('samp').first().textContent()).toBe('default box');
        await live(page);
      }
      await page.goto(`${site.url}/scripts`);
      await live(page);
      expect(page.problems).toEqual([]);
    } finally {
      await site.stop();
      await leaveBrowser(browser);
    }
  });
});
