import {describe, expect, test} from 'vitest';
import {mayNeedBrowser} from './browserNames.ts';
import {findBrowserReason} from './findBrowserReason.ts';

const reason = async (text: string, file = 'a.tsx', isPage = false) =>
  (await findBrowserReason(text, file, isPage)).reason;

describe('what of a module needs the browser', () => {
  test.each([
    ["import {useState} from 'react';\nexport const A = () => useState(0)[0];", 'useState'],
    ["import React from 'react';\nexport const A = () => { React.useEffect(() => {}); return null; };", 'useEffect'],
    ['export const A = () => <button onClick={() => alert(1)}>x</button>;', 'onClick'],
    ['const onClick = go();\nexport const A = () => <button onClick={onClick}>x</button>;', 'onClick'],
    ['export const A = ({onClick = go}) => <button onClick={onClick}>x</button>;', 'onClick'],
    ['export const A = ({click}) => <button onClick={click}>x</button>;', 'onClick'],
    ['export const A = (onClick) => <button onClick={onClick}>x</button>;', 'onClick'],
    ['export const A = ({onClick}) => { onClick ??= go; return <button onClick={onClick}>x</button>; };', 'onClick'],
    ['export const A = (p) => { const {onClick} = p.a; return <button onClick={onClick}>x</button>; };', 'onClick'],
    ['export const A = ({...rest}) => <button onClick={rest.onClick}>x</button>;', 'onClick'],
    ['export const A = ({on}) => <button onClick={on ? go : undefined}>x</button>;', 'onClick'],
    ['export const A = ({on}) => <button onClick={on || go}>x</button>;', 'onClick'],
    ['A.defaultProps = {onClick() {}};', 'onClick'],
    ['set("onClick", () => 1);', 'onClick'],
    ['const name = "onClick";\nconst all = {[name]: go};', 'onClick'],
    ['const all = {[`on$' + '{name}`]: go};', 'on…'],
    ['export const A = ({all, name}) => <b {...all} {...{[name]: () => 1}} />;', '[…]'],
    ['export const A = ({all, name}) => { all[name] = () => 1; return <b {...all} />; };', '[…]'],
    ['export const A = ({name, words}) => <b {...{[name]: words.pop()}} />;', '[…]'],
    ['export const A = ({take}) => <b ref={take} />;', 'ref'],
    ['const ref = createRef();\nexport const A = () => <b ref={ref} />;', 'ref'],
    ['export const A = (props, ref) => <b ref={ref} />;', 'ref'],
    ['export const A = () => <form action={save} />;', 'action'],
    ['const save = async () => {};\nexport const A = () => <button formAction={save} />;', 'formAction'],
    ['export const A = () => <x-a onclose={go} />;', 'onclose'],
    ["import {useColorMode} from 'manual-docs';\nexport const A = () => useColorMode().colorMode;", 'useColorMode'],
    ["import Only from '@docusaurus/BrowserOnly';\nexport const A = () => <Only>{() => 1}</Only>;", 'BrowserOnly'],
    ["import isReady from '@docusaurus/useIsBrowser';\nexport const A = () => isReady();", 'useIsBrowser'],
    ['export class A extends React.Component { render() { return null; } }', 'extends Component'],
    ["import {PureComponent as P} from 'react';\nexport class A extends P {}", 'PureComponent'],
    ["var r = require('react');\nfunction A() {}\nA.prototype = Object.create(r.Component.prototype);", 'Component'],
    ["var r = __importStar(require('react'));\nexports.A = () => r[name](0);", 'React[…]'],
    ["const {Component: C} = require('react');\nexports.A = class extends C {};", 'Component'],
    ["import {createPortal} from 'react-dom';\nexport const A = () => createPortal(1, node);", 'createPortal'],
    ['export const A = () => <BrowserOnly>{() => 1}</BrowserOnly>;', 'BrowserOnly'],
    ["'use client';\nexport const A = () => null;", "'use client'"],
    ["import {useLocation} from 'manual-docs';\nexport const A = () => useLocation().hash;", 'useLocation'],
    ["import {useLocation} from 'manual-docs';\nexport const A = () => <B place={useLocation()} />;", 'useLocation'],
    [
      "import {useLocation as at} from 'manual-docs';\nexport const A = () => { const p = at(); return p.search; };",
      'useLocation',
    ],
    ['export const A = () => <p>{typeof window === "object" && window.name}</p>;', 'window'],
    ['if (typeof document === "object") document.title = "x";', 'document'],
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
    [
      "import {useLocation} from 'manual-docs';\nexport const A = () => { const {pathname} = useLocation(); return pathname; };",
    ],
    [
      "import {useLocation} from 'manual-docs';\nexport const A = () => { const p = useLocation(); return p.pathname; };",
    ],
    // The module that gives a handler or ref needs the browser, and not the one that hands it on.
    ['export const A = ({onClick}) => <button onClick={onClick}>x</button>;'],
    ['export const A = ({onClick: go}) => <button onClick={go}>x</button>;'],
    ['export const A = (props) => <button onClick={props.onClick}>x</button>;'],
    ['export const A = (props) => { const {onClick} = props; return <button onClick={onClick}>x</button>; };'],
    ['export const A = forwardRef((props, ref) => <b ref={ref} />);'],
    ['function A(props, mine) { return <b ref={mine} />; }\nexport default React.forwardRef(A);'],
    ['export const A = ({ref}) => <b ref={ref} />;'],
    ['export const A = () => <button onClick={undefined} ref={null}>x</button>;'],
    ['export const A = () => <Row name="onClick" onClick="a function" ref="#/a" />;'],
    ['const all = {document: 1, window: 2};\nexport const A = ({document}) => <p>{document}{all.window}</p>;'],
    ['export const A = () => <p>{typeof window}</p>;'],
    ['const item = z.lazy(() => z.string());\nconst {Component} = props;'],
    ['export const A = () => <form action={withBase("/search")} />;'],
    ['const all = {[key]: () => 1};'],
    ['export const A = ({name, words}) => <b {...{[name]: words.join(" ")}} />;'],
  ])('nothing in %s', async (text) => {
    expect(await reason(text)).toBeUndefined();
  });
});

describe('a page that hands a function to a component', () => {
  test.each([
    ['_jsx(Chart, {format: (one) => one + 1})', 'format'],
    ['const format = (one) => one;\n_jsx(Chart, {format})', 'format'],
    ['function format() {}\n_jsx(Chart, {of: {format}})', 'of'],
    ['_jsx(Chart, {format() {}})', 'format'],
    ['const all = {format: () => 1};\n_jsx(Chart, {...all})', '…'],
    ['const all = {format: () => 1};\n_jsx(Chart, {format: all.format})', 'format'],
    ['const make = (n) => () => n;\n_jsx(Chart, {format: make(1)})', 'format'],
    ['function make(n) { return () => n; }\n_jsx(Chart, {format: make(1)})', 'format'],
    ['_jsx(Chart, {format: debounce(() => 1)})', 'format'],
    ['_jsx(Chart, {format: isOn ? () => 1 : null})', 'format'],
    ['_jsx(Chart, {format: go.bind(null)})', 'format'],
    ['_jsx(Chart, {children: (one) => one})', 'children'],
    ['React.createElement(Chart, null, (one) => one)', 'children'],
  ])('%s', async (text, wanted) => {
    expect(await reason(text, 'a.mdx.js', true)).toBe(wanted);
  });

  test.each([
    ['_jsx("ul", {children: list.map((one) => _jsx("li", {}))})'],
    ['const rows = [{name: 1}];\n_jsx(Chart, {rows, first: rows[0]})'],
    ['const Icon = () => null;\n_jsx(Card, {icon: Icon})'],
    ['const add = (a) => a + 1;\n_jsx(Card, {count: add(1)})'],
    ['import {rows} from "./rows";\n_jsx(Chart, {rows})'],
    ['const a = b;\nconst b = a;\n_jsx(Chart, {a})'],
  ])('nothing in %s', async (text) => {
    expect(await reason(text, 'a.mdx.js', true)).toBeUndefined();
  });
});

describe('imports that are used as values', () => {
  test.each([
    ['import {a} from "./a";\na();', ['a']],
    ['import {A} from "./a";\nA("x");', ['A']],
    ['import A from "./a";\nnew A();', ['default']],
    ['import {A as B} from "./a";\nB`x`;', ['A']],
    ['import {A} from "./a";\nrows.map(A);', ['A']],
    ['import {A} from "./a";\nArray.from(rows, A);', ['A']],
    ['import {A} from "./a";\nconst show = A;', ['A']],
    ['import {A} from "./a";\nconst B = A;', []],
    ['import {A} from "./a";\nmemo(A);', []],
    ['import {a} from "./a";\n_jsx(B, {...a});', ['a']],
    ['import {a} from "./a";\n_jsx(B, {a});', ['a']],
    ['import {a as A} from "./a";\n_jsx(A, {});', ['a']],
    ['import * as all from "./a";\nall.useA();', ['useA']],
    ['import * as all from "./a";\n_jsx(B, {...all});', ['*']],
    ['import "./a";', ['*']],
    ['import {A} from "./a";\nif (!A) throw 1;\n_jsx(A, {});', []],
    ['import A from "./a";\n_jsx(A.Item, {icon: A});', []],
    ['import * as all from "./a";\n_jsx(all.A, {});', []],
    ['import a from "./a";\n_jsx(a, {});', []],
  ])('%s', async (text, wanted) => {
    const {uses} = await findBrowserReason(text, 'a.mdx.js', true);
    expect([...(uses.get('./a') ?? [])]).toEqual(wanted);
  });
});

test('finds the exports of an interactive module that need no browser', async () => {
  const text = `
    import {useState, useEffect as ready} from 'react';
    import {other} from './other';
    const {useRef: keep} = require('react');
    export const rows = [{name: 'a'}];
    export function Note() { return <p>{rows.length}{other()}</p>; }
    export const Counter = () => useState(0)[0];
    export const Uses = () => <Counter />;
    export const Ready = () => { ready(go); return null; };
    export const Kept = () => keep(0);
    export const Changed = () => null;
    Changed.Item = Counter;
    export const Reads = () => useOther();
    export {Note as Alias};
    export default function () { return <p />; }
  `;
  const {staticExports} = await findBrowserReason(text, '/site/a.tsx');
  expect(Object.fromEntries([...staticExports()].map(([name, sources]) => [name, [...sources].sort()]))).toEqual({
    rows: [],
    Note: ['./other', 'react/jsx-runtime'],
    Alias: ['./other', 'react/jsx-runtime'],
    default: ['react/jsx-runtime'],
  });
  const effect = await findBrowserReason(`${text}\nif (typeof window === 'object') window.go();`, '/site/a.tsx');
  expect(effect.staticExports().size).toBe(0);
});

describe('code of packages', () => {
  const file = '/site/node_modules/icons/a.mjs';
  const text = "import {jsx} from 'react/jsx-runtime';\n// A comment\nexport const A = () => jsx('svg', {});\n";

  test('is parsed only where it may need the browser', async () => {
    expect(mayNeedBrowser(text)).toBe(false);
    expect(await findBrowserReason(text, file)).toMatchObject({reason: undefined, imports: ['react/jsx-runtime']});
    expect(await reason(`${text}export const B = () => jsx('a', {onClick: go});\n`, file)).toBe('onClick');
    expect(await reason(`${text}// onClick: is not handled\n`, file)).toBeUndefined();
    expect(await reason('export const A = () => <a onClick={go} />;', file.replace('.mjs', '.js'))).toBe('onClick');
  });

  test.each([
    ['with (a) { exports.B = () => jsx("b", {onClick: go}); }', 'onClick'],
    ['exports.B = () => jsx("b", {"\\x6fnClick": go});', 'onClick'],
    ['import {jsx as j} from "react/jsx-runtime"; j("x-a", {onclose: go});', 'onclose'],
    ['(function () { window.addEventListener("click", go); })();', 'window'],
    ['if (typeof document === "object") document.title = "x";', 'document'],
    ['exports.go = () => window.scrollTo(0, 0);', undefined],
    ['var hasWindow = typeof window !== "undefined" && window.document;', undefined],
  ])('%s', async (code, wanted) => {
    expect(mayNeedBrowser(code)).toBe(true);
    expect(await reason(code, file.replace('.mjs', '.cjs'))).toBe(wanted);
  });
});

test('reads any number of comments before a directive', async () => {
  const comments = `${'/'.repeat(60)}\n/* a */ /** b ** c */\n// https://a.example//b\n`.repeat(40);
  expect(await findBrowserReason(`${comments}'use client';`, 'A.tsx')).toMatchObject({reason: "'use client'"});
  expect(await findBrowserReason(`${comments}export const A = () => null;`, 'A.tsx')).toMatchObject({
    reason: undefined,
  });
});

test('finds what a module imports', async () => {
  const text = `import {a} from './a';\nexport * from "./b";\nimport './c.css';\nconst d = require('d');\nimport('./e');\nexport {f} from './f';`;
  const imports = ['./a', './b', './c.css', 'd', './e', './f'];
  expect((await findBrowserReason(text, 'a.js')).imports).toEqual(imports);
  expect((await findBrowserReason(text.replace('export *', 'export {b}'), '/node_modules/a.js')).imports).toEqual(
    imports,
  );
});
