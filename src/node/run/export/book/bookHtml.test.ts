import {describe, expect, test} from 'vitest';
import {createBodyHtml, createBookDocument, createCoverHtml, createListHtml} from './bookHtml.ts';

test('a document names its language, style sheets, and targets, and no text ends its styles', () => {
  const html = createBookDocument({
    title: 'A & B',
    lang: 'ar',
    direction: 'rtl',
    sheets: ['/a.css?x="1"', '/b.css'],
    css: 'p{content:"</style>"}',
    body: '<p>Text</p>',
    targets: ['c1', 'c2'],
    before: 7,
  });
  expect(html).toBe(`<!doctype html>
<html lang="ar" dir="rtl" data-theme="light" data-ready class="m-book">
<head><meta charset="utf-8"><title>A &amp; B</title>
<link rel="stylesheet" href="/a.css?x=&quot;1&quot;">
<link rel="stylesheet" href="/b.css">
<style>p{content:"<\\/style>"}
html{counter-reset:page 7}</style></head>
<body><p>Text</p><div hidden><a href="#c1"></a><a href="#c2"></a></div></body></html>`);
});

test('chapters follow each other, each with the categories that begin with it and the title at the top of its pages', () => {
  const categories = [
    {id: 'p1', label: 'Set up'},
    {id: 'p2', label: 'A < B'},
  ];
  const sections = [
    {id: 'c1', title: 'Say "no" \\ <b>', categories, html: '<p>1</p>'},
    {id: 'c2', title: 'Two', categories: [], html: '<p>2</p>'},
  ];
  const {html, css} = createBodyHtml(sections, 'left');
  expect(html.split('\n')).toEqual([
    '<section class="m-book-chapter" id="c1"><p class="m-book-part" role="heading" aria-level="1" id="p1">Set up</p>' +
      '<p class="m-book-part" role="heading" aria-level="2" id="p2">A &lt; B</p><p>1</p></section>',
    '<section class="m-book-chapter" id="c2"><p>2</p></section>',
  ]);
  expect(css.split('\n')).toEqual([
    '@page c1{@top-left{content:"Say \\22 no\\22  \\5c  \\3c b>"}}#c1{page:c1}',
    '@page c2{@top-left{content:"Two"}}#c2{page:c2}',
  ]);
});

describe('a cover', () => {
  const text = {title: 'A & B', subtitle: undefined, version: 'Version 2', date: '', logo: undefined};
  test('has only the lines that there are', () => {
    expect(createCoverHtml(text)).toBe('<h1>A &amp; B</h1><p class="m-book-version">Version 2</p>');
  });
  test('begins with the logo', () => {
    expect(createCoverHtml({...text, version: undefined, logo: {src: '/a.svg', alt: '"A"'}})).toBe(
      '<img class="m-book-logo" src="/a.svg" alt="&quot;A&quot;"><h1>A &amp; B</h1>',
    );
  });
});

describe('a list', () => {
  const lines = [
    {label: 'Part', depth: 0, references: []},
    {
      label: 'A < B',
      depth: 6,
      references: [
        {id: 'c1', page: 3},
        {id: 'c2', page: 9},
      ],
    },
  ];
  test('of contents leads to the first page', () => {
    expect(createListHtml('contents', 'In & out', lines)).toBe(
      '<section class="m-book-contents" id="contents"><h1>In &amp; out</h1><ul><li style="--depth:0"><span>Part</span> </li>' +
        '<li style="--depth:4"><a href="book:c1"><span>A &lt; B</span><span class="m-book-number">3</span></a></li></ul></section>',
    );
  });
  test('of terms leads to each page', () => {
    expect(createListHtml('index', 'Index', lines)).toContain(
      '<span>A &lt; B</span> <a href="book:c1">3</a>, <a href="book:c2">9</a></li>',
    );
  });
});
