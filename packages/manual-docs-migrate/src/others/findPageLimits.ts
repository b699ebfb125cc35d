import fs from 'node:fs';
import path from 'node:path';
import {CARD_ICONS, toSitePath} from 'manual-docs/internal/migrate';
import {withoutCode} from '../codemods/outsideCode.ts';
import {createFinding} from '../createFinding.ts';
import {isHidden, listFiles} from '../listFiles.ts';
import type {PlacedFinding} from '../readSettings.ts';

const ICONS = Object.keys(CARD_ICONS).join('|');

/**
 * Something that pages show less of here, and that no build reports: its name (the first group of the pattern if
 * empty), the pattern in the front matter or the text of a page, and advice.
 */
type Limit = readonly [subject: string, pattern: RegExp, note: string];

/** Keys of front matter, by tool. */
const KEYS: Readonly<Record<string, readonly Limit[]>> = {
  both: [
    ['`lastUpdated: false`', /^lastUpdated:[ \t]*false/m, 'the day is shown: write `last_update`'],
    [
      '`prev`, `next`',
      /^(?:prev|next):(?![ \t]*(?:false|true)\b)/m,
      'write ids into `pagination_prev` and `pagination_next`: the order of the sidebar is used',
    ],
    [
      '`head`',
      /^head:[\s\S]*?(?:\btag:|- -|\[)[ \t]*["']?(?:style\b|script\b(?![\s\S]{0,80}json))/m,
      'scripts and styles of one page do nothing here: write them into `headTags`, or a component',
    ],
  ],
  vitepress: [
    ['`layout`', /^layout:[ \t]*(?!["']?(?:home|doc|page)\b)\S/m, 'of Vue: the page is shown as a doc'],
    ['`navbar`, `footer`', /^(?:navbar|footer):[ \t]*false/m, 'shown on each page here'],
  ],
  starlight: [['`hero.image.html`', /^hero:[\s\S]*?^[ \t]+html:/m, 'not shown here: name a file, or write a `<Hero>`']],
};

/** Syntax in the text of pages, by tool. */
const SYNTAX: Readonly<Record<string, readonly Limit[]>> = {
  vitepress: [
    ['`<script setup>`', /^<script\b[^>]*\bsetup\b/m, 'Vue does not run here: write its components in React'],
    [
      '`{{ }}`',
      /\{\{(?!\s*\$?(?:frontmatter|site|theme)(?:\.\w+|\[\d+\])+\s*\}\}).+?\}\}/,
      'shown as text here: write the value, or a variable of the configuration',
    ],
  ],
  starlight: [
    // Only the children of such a component are rendered.
    ['', /^import .*from ['"](.+\.astro)['"]/gm, 'write it as a component of React'],
    [
      'icons',
      new RegExp(`<Card\\b[^>]*\\sicon="(?!(?:${ICONS})")|<Icon\\s`),
      `none of this name is shown here: cards have ${ICONS.replaceAll('|', ', ')}`,
    ],
  ],
  mkdocs: [
    ['`{{ }}`', /\{\{.+?\}\}/, 'shown as text here: write the value, or a variable of the configuration'],
    ['`\\(`, `\\[`', /(?<!\\)\\\(.+?\\\)|^[ \t]*\\\[[ \t]*$/m, 'shown as text here: write formulas between `$`'],
  ],
};

/** A snippet in a block of code, which is not all of the block. */
const SNIPPET: Limit = [
  '`--8<--`',
  /(?<!^[ \t]*(?:```|~~~).*\n)^[ \t]*-+8<-+[ \t]|^[ \t]*-+8<-+[ \t].*\n(?![ \t]*(?:```|~~~))/m,
  'shown as text here: copy the file in, or import it in a page of MDX',
];

/** Finds pages that show less here than in the other tool, each with the first affected line. */
export function findPageLimits(root: string, folder: string, tool: string): PlacedFinding[] {
  const keys = KEYS[tool] ? [...KEYS.both!, ...KEYS[tool]] : [];
  return listPages(root, folder).flatMap(({file, page}) => {
    const frontMatter = /^---\r?\n[\s\S]*?\n---(?=\r?\n|$)/.exec(page)?.[0] ?? '';
    // Keeps line numbers.
    const text = frontMatter.replace(/.+/g, '') + withoutCode(page.slice(frontMatter.length));
    const find = (limits: readonly Limit[], inside: string) =>
      limits.flatMap(([subject, pattern, note]) => createFinding(pattern, inside, {subject, note, file}));
    return [
      ...find(keys, frontMatter),
      ...find(SYNTAX[tool] ?? [], text),
      ...find(tool === 'mkdocs' ? [SNIPPET] : [], page),
    ];
  });
}

/** Returns whether pages have `{{name}}` in their text, which a site with variables would fill. */
export function hasBraces(root: string, folder: string): boolean {
  return listPages(root, folder).some(({page}) => /\{\{ *[A-Za-z][\w.-]* *\}\}/.test(withoutCode(page)));
}

/** Lists pages of a folder with their paths relative to the root. */
function listPages(root: string, folder: string): {readonly file: string; readonly page: string}[] {
  return listFiles(path.join(root, folder), isHidden)
    .filter((file) => /\.mdx?$/.test(file) && !path.basename(file).startsWith('.'))
    .map((file) => ({file: toSitePath(root, file), page: fs.readFileSync(file, 'utf8')}));
}
