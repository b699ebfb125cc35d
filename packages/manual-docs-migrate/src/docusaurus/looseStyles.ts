import fs from 'node:fs';
import path from 'node:path';
import {toSitePath} from 'manual-docs/internal/migrate';
import {ownFile} from '../../plugins/shared/ownFile.ts';
import {listFiles} from '../listFiles.ts';
import type {PlacedFinding} from '../readSettings.ts';

/** Classes of Infima and Docusaurus that no element has here. */
export const LOOSE_CLASSES: ReadonlySet<string> = new Set([
  'avatar__photo-link',
  'blog-authors-list-page',
  'blog-authors-posts-page',
  'blog-tags-list-page',
  'blog-tags-post-list-page',
  'container-fluid',
  'docs-doc-page',
  'docs-tags-doc-list-page',
  'docs-tags-list-page',
  'mdx-page',
  'navbar-sidebar--show',
  'navbar-sidebar__back',
  'navbar-sidebar__backdrop',
  'navbar-sidebar__close',
  'navbar-sidebar__item',
  'navbar-sidebar__items--show-secondary',
  'theme-blog-footer-tags-row',
  'theme-draft-banner',
  'theme-layout-footer-column',
  'theme-layout-navbar-left',
  'theme-layout-navbar-right',
  'theme-layout-navbar-sidebar',
  'theme-layout-navbar-sidebar-panel',
  'theme-pages-footer-edit-meta-row',
  'theme-unlisted-banner',
  'thin-scrollbar',
]);

interface Mention {
  readonly name: string;
  readonly file: string;
  readonly line: number;
}

/**
 * The rules of a site's style sheets for classes and variables of Infima that mean nothing here: each name once, with
 * its first place. Sheets of `customCss` are looked at; the others of `src` may read what they set, and set what they
 * read.
 */
export function looseStyles(root: string, styles: readonly string[]): PlacedFinding[] {
  const layer = layerVariables();
  const own = styles.filter((file) => fs.existsSync(path.join(root, file)));
  const sheets = [...new Set([...own, ...sheetsOf(root)])].map((file) => ({
    file,
    text: withoutComments(fs.readFileSync(path.join(root, file), 'utf8')),
  }));
  const custom = sheets.filter(({file}) => own.includes(file));
  const set = mentions(sheets, /(--ifm-[\w-]+)\s*:/g);
  const read = mentions(sheets, /var\(\s*(--ifm-[\w-]+)\s*\)/g);
  const readAtAll = mentions(sheets, /var\(\s*(--ifm-[\w-]+)/g);
  const classes = mentions(custom, /\.([a-z][\w-]+)(?=[^{}]*\{)/g);
  // The class names of the site's CSS modules are known when they are bundled.
  const modules = mentions(
    sheets.filter(({file}) => /\.module\.\w+$/.test(file)),
    /\.([A-Za-z]\w*)/g,
  );
  const parts = mentions(custom, /(\[class(?:[*^~|$]?=)["']?[A-Za-z]+_[^\]]*\])/g).filter(
    ({name}) => !modules.some((own) => name.includes(`${own.name}_`)),
  );
  const tell = ({name, ...place}: Mention, note: string): PlacedFinding => ({
    fate: 'by-hand',
    subject: name,
    note,
    ...place,
  });
  return [
    ...classes.filter(({name}) => LOOSE_CLASSES.has(name)).map((one) => tell(one, 'no element has this class here')),
    ...parts.map((one) => tell(one, 'no element has a class of this form here')),
    ...set
      .filter(({name, file}) => own.includes(file) && !COLOR.test(name))
      .filter(({name}) => !layer.reads.has(name) && !readAtAll.some((one) => one.name === name))
      .map((one) => tell(one, 'nothing reads this variable here')),
    ...read
      .filter(({name}) => !layer.sets.has(name) && !set.some((one) => one.name === name))
      .map((one) => tell(one, 'nothing gives this variable a value here')),
  ];
}

/** Sites set all shades of a color, whether anything reads them or not. */
const COLOR = /^--ifm-color-/;

/** The variables of Infima that the style sheets of the compatibility layer set, and those that they read. */
function layerVariables(): {sets: ReadonlySet<string>; reads: ReadonlySet<string>} {
  const folder = ownFile('compat/docusaurus/layer/styles');
  const sheets = fs.readdirSync(folder).map((file) => ({file, text: fs.readFileSync(path.join(folder, file), 'utf8')}));
  const names = (pattern: RegExp): Set<string> => new Set(mentions(sheets, pattern).map(({name}) => name));
  return {sets: names(/(--ifm-[\w-]+)\s*:/g), reads: names(/var\(\s*(--ifm-[\w-]+)/g)};
}

function sheetsOf(root: string): string[] {
  const files = listFiles(path.join(root, 'src'), () => false).map((file) => toSitePath(root, file));
  return files.filter((file) => /\.(?:css|scss|sass)$/.test(file));
}

/** Each name once, where it is first. */
function mentions(sheets: readonly {file: string; text: string}[], pattern: RegExp): Mention[] {
  const found = new Map<string, Mention>();
  for (const {file, text} of sheets) {
    for (const {1: name = '', index} of text.matchAll(pattern)) {
      if (!found.has(name)) found.set(name, {name, file, line: text.slice(0, index).split('\n').length});
    }
  }
  return [...found.values()];
}

/** Lines stay where they are. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
}
