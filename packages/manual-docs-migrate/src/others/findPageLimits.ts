import fs from 'node:fs';
import path from 'node:path';
import {CARD_ICONS, toSitePath} from 'manual-docs/internal/migrate';
import {withoutCode} from '../codemods/outsideCode.ts';
import {createFinding} from '../createFinding.ts';
import {isHidden, listFiles} from '../listFiles.ts';
import type {PlacedFinding} from '../readSettings.ts';

const ICONS = Object.keys(CARD_ICONS);

/**
 * A front matter key or a syntax that is ignored here: its name (the first group of the pattern if
 * empty), the part of a page, the pattern, and advice.
 */
type Limit = readonly [subject: string, where: 'frontMatter' | 'text' | 'page', pattern: RegExp, note: string];

/** Keys of front matter of Starlight and VitePress. */
const KEYS: readonly Limit[] = [
  ['`lastUpdated: false`', 'frontMatter', /^lastUpdated:[ \t]*false/m, 'the day is shown: write `last_update`'],
  [
    '`prev`, `next`',
    'frontMatter',
    /^(?:prev|next):(?![ \t]*(?:false|true)\b)/m,
    'write ids into `pagination_prev` and `pagination_next`: the order of the sidebar is used',
  ],
  [
    '`head`',
    'frontMatter',
    /^head:[\s\S]*?(?:\btag:|- -|\[)[ \t]*["']?(?:style\b|script\b(?![\s\S]{0,80}json))/m,
    'scripts and styles of one page do nothing here: write them into `headTags`, or a component',
  ],
];

/** Keys and syntax of other tools that are ignored here. */
const LIMITS: Readonly<Record<string, readonly Limit[]>> = {
  vitepress: [
    ...KEYS,
    ['`layout`', 'frontMatter', /^layout:[ \t]*(?!["']?(?:home|doc|page)\b)\S/m, 'of Vue: the page is shown as a doc'],
    ['`navbar`, `footer`', 'frontMatter', /^(?:navbar|footer):[ \t]*false/m, 'shown on each page here'],
    ['`aside: left`', 'frontMatter', /^aside:[ \t]*["']?left/m, 'headings are at the right here'],
    ['`titleTemplate`', 'frontMatter', /^titleTemplate:/m, 'titles are `page | site`'],
    [
      '`features.icon`',
      'frontMatter',
      /^features:[\s\S]*?\bicon:[ \t]*(?:["']?<|\{|[|>]|$)/m,
      'pictures of cards are not shown here, signs are',
    ],
    ['`@include`', 'text', /<!--[ \t]*@include:/, 'nothing is shown here: import the file in a page of MDX'],
    [
      '`<script setup>`',
      'text',
      /^<script\b[^>]*\bsetup\b/m,
      'Vue does not run here: take it out, and write its components in React',
    ],
    [
      '`{{ }}`',
      'text',
      /\{\{(?!\s*\$?(?:frontmatter|site|theme)(?:\.\w+|\[\d+\])+\s*\}\}).+?\}\}/,
      'shown as text here: write the value, or a variable of the configuration',
    ],
  ],
  starlight: [
    ...KEYS,
    [
      '`sidebar.attrs`',
      'frontMatter',
      /^sidebar:[ \t]*(?:\{.*|\n(?:[ \t]+.*\n)*?[ \t]+)\battrs:/m,
      'entries of the sidebar have none here',
    ],
    [
      '`hero.image.html`',
      'frontMatter',
      /^hero:[\s\S]*?^[ \t]+html:/m,
      'not shown here: name a file, or write a `<Hero>`',
    ],
    // Only the children of such a component are rendered.
    ['', 'text', /^import .*from ['"](.+\.astro)['"]/gm, 'write it as a component of React'],
    [
      'icons',
      'text',
      new RegExp(`<Card\\b[^>]*\\sicon="(?!(?:${ICONS.join('|')})")|<Icon\\s`),
      `none of this name is shown here: cards have ${ICONS.join(', ')}`,
    ],
  ],
  summary: [
    [
      '`{{#…}}`',
      'text',
      /\{\{#\w+/,
      'shown as text here: import the file in a page of MDX, or write `file=` at a block of code',
    ],
    ['`{% %}`', 'text', /\{%.+?%\}/, 'shown as text here: write boxes as `:::note`, and the rest in Markdown'],
  ],
  mkdocs: [
    [
      '`--8<--`',
      'page',
      /(?<!^[ \t]*(?:```|~~~).*\n)^[ \t]*-+8<-+[ \t]|^[ \t]*-+8<-+[ \t].*\n(?![ \t]*(?:```|~~~))/m,
      'shown as text here, where it is not all of a block of code: copy the file in, or import it in a page of MDX',
    ],
    [
      '`{{ }}`',
      'text',
      /\{\{.+?\}\}|\{%.+?%\}/,
      'shown as text here: write the value, or a variable of the configuration',
    ],
    ['`:::` of an API', 'text', /^::: ?\w+(?:\.\w+)+/m, 'shown as text here: no documentation of Python is made'],
    [
      '`\\(`, `\\[`',
      'text',
      /(?<!\\)\\\(.+?\\\)|^[ \t]*\\\[[ \t]*$/m,
      'shown as text here: write formulas between `$`',
    ],
    [
      '`///`',
      'text',
      /^[ \t]*\/{3,}[ \t]*(?:caption|figure-caption|html|define|tab)\b/m,
      'shown as text here: write it in Markdown or HTML',
    ],
  ],
};

/** Finds pages that show less here than in the other tool, each with the first affected line. */
export function findPageLimits(root: string, folder: string, tool: string): PlacedFinding[] {
  const limits = LIMITS[tool] ?? [];
  return listPages(root, folder).flatMap(({file, page}) => {
    const frontMatter = /^---\r?\n[\s\S]*?\n---(?=\r?\n|$)/.exec(page)?.[0] ?? '';
    // Keeps line numbers.
    const text = frontMatter.replace(/.+/g, '') + withoutCode(page.slice(frontMatter.length));
    const texts = {frontMatter, page, text};
    return limits.flatMap(([subject, where, pattern, note]) =>
      createFinding(pattern, texts[where], {subject, note, file}),
    );
  });
}

/** Returns whether pages have `{{name}}` in their text, which a site with variables would fill. */
export function hasBraces(root: string, folder: string): boolean {
  return listPages(root, folder).some(({page}) => /\{\{ *[A-Za-z][\w.-]* *\}\}/.test(withoutCode(page)));
}

/** Finds links and images of pages that lead to no file, in sites where they stop a build. */
export function findLostLinks(root: string, folder: string): PlacedFinding[] {
  const note = 'a page links to it, and a build stops at it: bring the file, or set the severity of `broken-link`';
  return listPages(root, folder).flatMap(({file, page}) => {
    const text = withoutCode(page);
    return [...text.matchAll(/\]\(([\w./-]+\.\w+)[#)\s]/g)].flatMap(({1: link, index}): PlacedFinding[] => {
      const line = text.slice(0, index).split('\n').length;
      const isThere = link!.startsWith('/') || fs.existsSync(path.resolve(root, path.dirname(file), link!));
      return isThere ? [] : [{fate: 'by-hand', subject: link!, note, file, line, stops: true}];
    });
  });
}

/** Lists pages of a folder with their paths relative to the root. */
function listPages(root: string, folder: string): {readonly file: string; readonly page: string}[] {
  return listFiles(path.join(root, folder), isHidden)
    .filter((file) => /\.mdx?$/.test(file) && !path.basename(file).startsWith('.'))
    .map((file) => ({file: toSitePath(root, file), page: fs.readFileSync(file, 'utf8')}));
}
