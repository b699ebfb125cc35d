import fs from 'node:fs';
import path from 'node:path';
import {toSitePath} from 'manual-docs/internal/migrate';
import {ownFile} from '../../plugins/shared/ownFile.ts';
import {listFiles} from '../listFiles.ts';
import type {PlacedFinding} from '../readSettings.ts';

/** Classes of Infima and Docusaurus that no element of this theme has. */
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
 * Finds rules of style sheets for classes and variables of Infima that have no effect here, each
 * name once with its first position. Checks classes only in sheets of `customCss`. Other sheets of
 * `src` may set and read variables for each other.
 */
export function looseStyles(root: string, styles: readonly string[]): PlacedFinding[] {
  const layer = layerVariables();
  const configured = styles.filter((file) => fs.existsSync(path.join(root, file)));
  const sheets = [...new Set([...configured, ...listStyleSheets(root)])].map((file) => ({
    file,
    text: withoutComments(fs.readFileSync(path.join(root, file), 'utf8')),
  }));
  const custom = sheets.filter(({file}) => configured.includes(file));
  const set = mentions(sheets, /(--ifm-[\w-]+)\s*:/g);
  const read = mentions(sheets, /var\(\s*(--ifm-[\w-]+)\s*\)/g);
  const readAtAll = mentions(sheets, /var\(\s*(--ifm-[\w-]+)/g);
  const classes = mentions(custom, /\.([a-z][\w-]+)(?=[^{}]*\{)/g);
  // Class names of CSS modules are only known to the bundler.
  const modules = mentions(
    sheets.filter(({file}) => /\.module\.\w+$/.test(file)),
    /\.([A-Za-z]\w*)/g,
  );
  const selectors = mentions(custom, /(\[class(?:[*^~|$]?=)["']?[A-Za-z]+_[^\]]*\])/g).filter(
    ({name}) => !modules.some((own) => name.includes(`${own.name}_`)),
  );
  const tell = ({name, ...position}: Mention, note: string): PlacedFinding => ({
    fate: 'by-hand',
    subject: name,
    note,
    ...position,
  });
  return [
    ...classes.filter(({name}) => LOOSE_CLASSES.has(name)).map((one) => tell(one, 'no element has this class here')),
    ...selectors.map((one) => tell(one, 'no element has a class of this form here')),
    ...set
      .filter(({name, file}) => configured.includes(file) && !COLOR.test(name))
      .filter(({name}) => !layer.reads.has(name) && !readAtAll.some((one) => one.name === name))
      .map((one) => tell(one, 'nothing reads this variable here')),
    ...read
      .filter(({name}) => !layer.sets.has(name) && !set.some((one) => one.name === name))
      .map((one) => tell(one, 'nothing gives this variable a value here')),
  ];
}

/** Sites set all shades of a color, even unused ones. */
const COLOR = /^--ifm-color-/;

/** Returns the Infima variables that the compatibility styles set and read. */
function layerVariables(): {sets: ReadonlySet<string>; reads: ReadonlySet<string>} {
  const folder = ownFile('compat/docusaurus/layer/styles');
  const sheets = fs.readdirSync(folder).map((file) => ({file, text: fs.readFileSync(path.join(folder, file), 'utf8')}));
  const names = (pattern: RegExp): Set<string> => new Set(mentions(sheets, pattern).map(({name}) => name));
  return {sets: names(/(--ifm-[\w-]+)\s*:/g), reads: names(/var\(\s*(--ifm-[\w-]+)/g)};
}

function listStyleSheets(root: string): string[] {
  const files = listFiles(path.join(root, 'src'), () => false).map((file) => toSitePath(root, file));
  return files.filter((file) => /\.(?:css|scss|sass)$/.test(file));
}

/** Finds each name once, with its first position. */
function mentions(sheets: readonly {file: string; text: string}[], pattern: RegExp): Mention[] {
  const mentioned = new Map<string, Mention>();
  for (const {file, text} of sheets) {
    for (const {1: name = '', index} of text.matchAll(pattern)) {
      if (!mentioned.has(name)) mentioned.set(name, {name, file, line: text.slice(0, index).split('\n').length});
    }
  }
  return [...mentioned.values()];
}

/** Removes comments. Line numbers stay the same. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
}
