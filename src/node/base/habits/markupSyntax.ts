import type {SyntaxHabit} from './syntaxHabit.ts';

const IMPORT = "name the page .mdx, write `import Part from './_part.mdx';`, and `<Part />` where it belongs";
const IMAGE = 'write `<img src="…" alt="…" width="400" />`, or `<Figure width={400}>` in an .mdx page';
const CONTENTS = 'remove it: the headings are beside the text';
const ADMONITION = 'write `:::$1`, the text without indentation, and `:::`, each on a line of its own';
const LINK = 'write a link to the file: `[text](./page.md)`';
const TABS = 'write `<Tabs>` around `<TabItem value="…">` in an .mdx page, or `:::code-group` around blocks of code';

/** Returns a pattern for a mark that begins a line, also in a quote or list item. */
const atStart = (mark: string, rest: string): RegExp =>
  new RegExp(`(?:${mark})(?<=^[ \\t>]*(?:(?:[-*+]|\\d+[.)])[ \\t]+)?(?:${mark}))${rest}`, 'gm');

/** Marks of MkDocs, Obsidian, VitePress, and others. The first row that matches counts. */
export const MARKUP_SYNTAX: readonly SyntaxHabit[] = [
  {
    cues: ['!!! '],
    pattern: atStart('!!!', '[ \\t]+([a-zA-Z][\\w-]*)(?:[ \\t]+(?:inline|end))*(?:[ \\t]+"(.*)")?[ \\t]*$'),
    what: 'An admonition of MkDocs',
    advice: ADMONITION,
    replacement: ':::$1 $2',
    certain: true,
    closing: ':::',
  },
  {
    cues: ['???'],
    pattern: atStart('\\?\\?\\?\\+?', '[ \\t]+([a-zA-Z][\\w-]*)(?:[ \\t]+"(.*)")?[ \\t]*$'),
    what: 'A collapsible admonition of MkDocs',
    advice: 'write `:::details $2`, the text without indentation, and `:::`, each on a line of its own',
    replacement: ':::details $2',
    closing: ':::',
  },
  {
    cues: ['///'],
    pattern: atStart('\\/{3,}', '[ \\t]+(\\w+)[ \\t]*(?:\\|.*)?$'),
    what: 'A block of MkDocs',
    advice: ADMONITION,
  },
  {cues: ['=== "'], pattern: atStart('===[!+]?', '[ \\t]+".*"[ \\t]*$'), what: 'A tab of MkDocs', advice: TABS},
  {cues: ['8<-'], pattern: atStart('-+8<-+', '.*$'), what: 'A snippet of MkDocs', advice: IMPORT},
  {
    cues: ['@include'],
    pattern: /(?:<!--|\{\/\*)[ \t]*@include:/g,
    where: 'html',
    what: 'An include of VitePress',
    effect: 'is not read',
    advice: IMPORT,
  },
  {
    cues: ['<<<'],
    pattern: atStart('<<<', '[ \\t]*[@./][^\\n]*$'),
    what: 'Code from a file, as VitePress writes it,',
    effect: 'is shown as text without its plugin',
    advice: 'add the plugin `manual-docs/plugins/includes`',
  },
  {
    cues: ['<script'],
    pattern: /<script\b[^>]*\bsetup\b/g,
    where: 'html',
    only: 'md',
    what: 'A script of Vue',
    effect: 'does not run as one',
    advice: 'name the page .mdx, and import a React component',
  },
  {
    cues: ['<!--more', '<!-- more', '{/* more', '{/*more'],
    pattern: /<!--[ \t]*more[ \t]*-->|\{\/\*[ \t]*more[ \t]*\*\/\}/gi,
    where: 'html',
    only: 'blog',
    what: 'The end of an excerpt in Hugo and Jekyll',
    effect: 'is a comment',
    advice: 'write `<!-- truncate -->`, or set `blog.truncateMarker`',
    replacement: '<!-- truncate -->',
    certain: true,
  },
  {
    cues: ['TOC]', '_TOC_'],
    pattern: atStart('\\[TOC\\]|\\[\\[_TOC_\\]\\]', '[ \\t]*$'),
    what: 'A list of contents of MkDocs or GitLab',
    advice: CONTENTS,
    replacement: '',
    certain: true,
  },
  {
    cues: ['[[toc]]'],
    pattern: atStart('\\[\\[toc\\]\\]', '[ \\t]*$'),
    what: 'A list of contents of VitePress',
    advice: CONTENTS,
    replacement: '',
    certain: true,
  },
  {cues: ['{:toc'], pattern: /\{:[ \t]*toc[^}]*\}/g, what: 'A list of contents of Jekyll', advice: CONTENTS},
  {
    cues: ['![['],
    pattern: /!\[\[([^[\]|\n]+)(?:\|[^[\]\n]*)?\]\]/g,
    what: 'An embedded file of Obsidian',
    advice: 'write `![Words](./image.png)`, or import a page as a partial',
  },
  {
    cues: ['[['],
    // A single word in lower case may be a table of TOML.
    pattern: /(?<![\w[!])\[\[(?!\s)(?=[^\]\n]*(?:[|#/A-Z]|[a-z] [a-z]))([^[\]|\n$"'=]+)(?:\|[^[\]\n]*)?\]\](?![\w(])/g,
    what: 'A link of Obsidian',
    advice: LINK,
  },
  {
    cues: ['=='],
    pattern: /(?<![=\w!<>/?&])==(?![\s=])([^=\n]{1,200}?)(?<![\s=])==(?![=\w])/g,
    what: 'A highlight of Obsidian and MkDocs',
    advice: 'write `<mark>$1</mark>`',
    replacement: '<mark>$1</mark>',
    certain: true,
  },
  {
    cues: ['^^'],
    pattern: /(?<![\^\w])\^\^(?![\s^])([^^\n]{1,200}?)(?<!\s)\^\^(?![\^\w])/g,
    what: 'An insertion of MkDocs',
    advice: 'write `<ins>$1</ins>`',
    replacement: '<ins>$1</ins>',
    certain: true,
  },
  {
    cues: ['++'],
    pattern: /(?<![\w+])\+\+([a-z][\w-]*(?:\+(?:[\w-]+|".+?"))*)\+\+(?![\w+])/g,
    what: 'A key of MkDocs',
    advice: 'write `<kbd>Ctrl</kbd>+<kbd>C</kbd>`',
  },
  {
    cues: ['^'],
    pattern: /(?<=[A-Za-z\d)])\^([\w+-]{1,12})\^(?![\w(^])/g,
    what: 'A superscript of Pandoc and MkDocs',
    advice: 'write `<sup>$1</sup>`',
    replacement: '<sup>$1</sup>',
    certain: true,
  },
  {
    cues: ['~'],
    pattern: /(?<=[A-Za-z\d)])~([\w+-]{1,12})~(?![~])/g,
    where: 'delete',
    what: 'A subscript of Pandoc and MkDocs',
    effect: 'is struck out',
    advice: 'write `<sub>$1</sub>`',
    replacement: '<sub>$1</sub>',
    certain: true,
  },
  {
    cues: [':material-', ':fontawesome-', ':octicons-', ':simple-'],
    pattern: /:(?:material|fontawesome|octicons|simple)-[a-z\d-]+:/g,
    what: 'An icon of MkDocs',
    advice: 'write an emoji such as `:rocket:`, or an image',
  },
  {
    cues: ['){'],
    pattern: /(?<=\))\{:?[ \t]*(?:(?:width|height|align|loading|style)=[^{}\n]*)\}/g,
    where: 'end',
    what: 'A size of an image of MkDocs and Pandoc',
    advice: IMAGE,
  },
  {
    cues: ['){', ']{', '`{', '*{', '_{', '>{'],
    pattern:
      /(?<=[)`*_>]|\](?=\{:?[ \t]*[.#]))\{:?[ \t]*(?:[.#][\w-]+|[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s{}]+))(?:[ \t]+(?:[.#][\w-]+|[\w-]+(?:=(?:"[^"\n]*"|'[^'\n]*'|[^\s{}]+))?))*[ \t]*\}/g,
    where: 'end',
    what: 'A list of attributes of MkDocs and Jekyll',
    advice: 'write the element in HTML, `<a class="…">`, or remove it',
  },
  {
    cues: ['{:'],
    pattern: /\{:[^{}\n]*\}/g,
    what: 'A list of attributes of Jekyll and MkDocs',
    advice: 'write the element in HTML, `<p class="…">`, or remove it',
  },
  {
    cues: ['{#', '{ #', '{:#', '{: #'],
    pattern:
      /\{(?<=^[ \t>]*#{1,6}[ \t].*\{):?(?:[ \t]+(#[^\s{}]+)[^{}\n]*|(#[^\s{}]+)(?!(?:[ \t]+#?[^\s{}.=#*]+)*(?:[ \t]+(?:(?:since|changed|deprecated)=[^\s{}=*]*\d[^\s{}=*]*|deprecated=true))+[ \t]*\})[ \t]+(?:\.[\w-]|[\w-]+=)[^{}\n]*)\}(?=[ \t]*$)/gm,
    what: 'An id with more than itself in the braces',
    advice: 'write the id alone: `{$1$2}`',
    replacement: '{$1$2}',
  },
  {
    cues: ['='],
    pattern:
      /\{(?<=^[ \t>]*#{1,6}[ \t].*\{)(?!(?:[ \t]*(?:(?:since|changed|deprecated)=[^\s{}=*]*\d[^\s{}=*]*|deprecated=true))+[ \t]*\})[\w-]+=[^{}\n]*\}(?=[ \t]*$)/gm,
    what: 'An attribute of a heading',
    advice: 'write versions as `{since=2.20}`, `{changed=2.22}`, or `{deprecated=2.24}`, or remove it',
  },
  {
    cues: ['{.', '{ .'],
    pattern: /\{(?<=^[ \t>]*#{1,6}[ \t].*\{)[ \t]*\.[\w-]+[^{}\n]*\}(?=[ \t]*$)/gm,
    what: 'A class of a heading',
    advice: 'remove it, or write the heading in HTML: `<h2 class="…">`',
    replacement: '',
  },
  {
    cues: ['*['],
    pattern: atStart('\\*\\[', '[^\\]\\n]+\\]:[ \\t]+\\S.*$'),
    what: 'An abbreviation of MkDocs',
    advice: 'write `<abbr title="…">` where the word is',
  },
  {
    cues: ['\n: '],
    pattern: /\n[ \t>]*:[ \t]+(?=\S)(?<=^[ \t>]*[^\s>|][^\n]{0,60}[^\s.,;:!?|]\n[ \t>]*:[ \t]+)/gm,
    what: 'A list of definitions',
    advice: 'write `<dl><dt>Term</dt><dd>Text</dd></dl>`, or a list with bold terms',
  },
  {
    cues: ['\n:   '],
    pattern: atStart(':', '[ \\t]{3,}(?=\\S)'),
    what: 'A list of definitions',
    advice: 'write `<dl><dt>Term</dt><dd>Text</dd></dl>`, or a list with bold terms',
  },
  {
    cues: ['^['],
    pattern: /(?<!\\)\^\[[^[\]\n]* [^[\]\n]*\](?!\()/g,
    what: 'A footnote in its place',
    advice: 'write `[^1]`, and `[^1]: The note.` on a line of its own',
  },
  {
    cues: ['|1', '|2', '|3', '|4', '|5', '|6', '|7', '|8', '|9'],
    pattern: /!\[[^\][|]*\|\d+(?:x\d+)?\]\([^)\n]*\)/g,
    where: 'image',
    what: 'A size of an image of Obsidian',
    effect: 'is in its words',
    advice: IMAGE,
  },
  {cues: [' ='], pattern: /!\[[^\]\n]*\]\([^)\s]+[ \t]+=\d*%?x\d*\)/g, what: 'An image with a size', advice: IMAGE},
  {
    cues: ['%%'],
    pattern: atStart('%%', '(?:.*%%)?[ \\t]*$'),
    what: 'A comment of Obsidian',
    advice: 'write `<!-- … -->`',
  },
  {
    cues: ['?> ', '!> '],
    pattern: /^[?!]>[ \t]+(?=\S)/gm,
    what: 'A tip of Docsify',
    advice: 'write `:::tip` or `:::warning`, the text, and `:::`',
  },
  {
    cues: [':::{'],
    pattern: atStart(':{3,}', '\\{([\\w-]+)\\}.*$'),
    what: 'A directive of MyST',
    advice: 'write `:::$1`',
  },
  {
    cues: ['}`'],
    pattern: /\{(?:ref|doc|term|numref|eq|cite|abbr|kbd|download|py:\w+)\}(?=`)/g,
    what: 'A role of MyST',
    advice: LINK,
  },
  {
    cues: ['.. '],
    pattern: atStart('\\.\\.', '[ \\t]+[a-z-]+::'),
    what: 'A directive of reStructuredText',
    advice: 'write `:::note`, or a fenced block of code',
  },
];
