import fs from 'node:fs';
import path from 'node:path';
import {CARD_ICONS} from '../../../shared/cardIcons.ts';
import {withoutCode} from '../codemods/outsideCode.ts';
import {isHidden, listFiles} from '../listFiles.ts';
import type {PlacedFinding} from '../readSettings.ts';

const ICONS = Object.keys(CARD_ICONS);

interface Limit {
  readonly subject: string;
  /** The part of a page that has it: the front matter, the text outside of code, or anything. */
  readonly where: 'frontMatter' | 'text' | 'page';
  readonly pattern: RegExp;
  readonly note: string;
}

/** Keys and syntax of other tools that are ignored here. */
const LIMITS: Readonly<Record<string, readonly Limit[]>> = {
  vitepress: [
    {
      subject: '`<script setup>`',
      where: 'text',
      pattern: /^<script\b[^>]*\bsetup\b/m,
      note: 'Vue does not run here: take it out, and write its components in React',
    },
    {
      subject: '`{{ }}`',
      where: 'text',
      pattern: /\{\{.+?\}\}/,
      note: 'shown as text here: write the value',
    },
  ],
  starlight: [
    {
      subject: '`hero.image.html`',
      where: 'frontMatter',
      pattern: /^hero:[\s\S]*?^[ \t]+html:/m,
      note: 'not shown here: name a file, or write a `<Hero>`',
    },
    {
      subject: 'icons',
      where: 'text',
      pattern: new RegExp(`<Card\\b[^>]*\\sicon="(?!(?:${ICONS.join('|')})")|<Icon\\s`),
      note: `none of this name is shown here: cards have ${ICONS.join(', ')}`,
    },
  ],
  mkdocs: [
    {
      subject: '`--8<--`',
      where: 'page',
      pattern: /^[ \t]*-+8<-+[ \t]/m,
      note: 'shown as text here: name the file by `<<< ./file` and the plugin `includes`, or import it in a page of MDX',
    },
    {
      subject: '`{{ }}`',
      where: 'text',
      pattern: /\{\{.+?\}\}|\{%.+?%\}/,
      note: 'shown as text here: write the value',
    },
    {
      subject: '`:::` of an API',
      where: 'text',
      pattern: /^::: ?\w+(?:\.\w+)+/m,
      note: 'shown as text here: no documentation of Python is made',
    },
    {
      subject: '`///`',
      where: 'text',
      pattern: /^[ \t]*\/{3,}[ \t]*(?:caption|figure-caption|html|define|tab)\b/m,
      note: 'shown as text here: write it in Markdown or HTML',
    },
  ],
};

/** Pages that are built here and show less than there, each with the first line of what is missing. */
export function findPageLimits(root: string, folder: string, tool: string): PlacedFinding[] {
  const limits = LIMITS[tool] ?? [];
  if (limits.length === 0) return [];
  return pagesBelow(root, folder).flatMap(({file, page}) => {
    const frontMatter = /^---\r?\n[\s\S]*?\n---(?=\r?\n|$)/.exec(page)?.[0] ?? '';
    return limits.flatMap(({subject, where, pattern, note}): PlacedFinding[] => {
      // Lines stay where they are.
      const texts = {frontMatter, page, text: frontMatter.replace(/.+/g, '') + bodyOf(page, frontMatter)};
      const text = texts[where];
      const found = pattern.exec(text);
      const line = found && text.slice(0, found.index).split('\n').length;
      return line ? [{fate: 'by-hand', subject, note, file, line}] : [];
    });
  });
}

function bodyOf(page: string, frontMatter: string): string {
  return withoutCode(page.slice(frontMatter.length));
}

/** Links and images of pages that name no file: those of a site that is not lenient, where they end a build. */
export function findLostLinks(root: string, folder: string): PlacedFinding[] {
  const note = 'a page links to it, and a build stops at it: bring the file, or set the severity of `broken-link`';
  return pagesBelow(root, folder).flatMap(({file, page}) => {
    const text = withoutCode(page);
    return [...text.matchAll(/\]\(([\w./-]+\.\w+)[#)\s]/g)].flatMap(({1: link, index}): PlacedFinding[] => {
      const line = text.slice(0, index).split('\n').length;
      const isThere = link!.startsWith('/') || fs.existsSync(path.resolve(root, path.dirname(file), link!));
      return isThere ? [] : [{fate: 'by-hand', subject: link!, note, file, line, stops: true}];
    });
  });
}

/** Pages of a folder, with their paths from the root. */
function pagesBelow(root: string, folder: string): {readonly file: string; readonly page: string}[] {
  return listFiles(path.join(root, folder), isHidden)
    .filter((file) => /\.mdx?$/.test(file) && !path.basename(file).startsWith('.'))
    .map((file) => ({
      file: path.relative(root, file).split(path.sep).join('/'),
      page: fs.readFileSync(file, 'utf8'),
    }));
}
