import fs from 'node:fs';
import path from 'node:path';
import {listFiles} from '../listFiles.ts';
import type {PlacedFinding} from '../readSettings.ts';

/** Classes of Infima and Docusaurus that no element of this theme has. */
export const LOOSE =
  /^(?:avatar__photo-link|blog-(?:authors-(?:list-page|posts-page)|tags-(?:list-page|post-list-page))|container-fluid|docs-(?:doc-page|tags-(?:doc-)?list-page)|mdx-page|navbar-sidebar(?:--show|__(?:back|backdrop|close|item|items--show-secondary))|thin-scrollbar|theme-(?:blog-footer-tags-row|draft-banner|layout-(?:footer-column|navbar-(?:left|right|sidebar|sidebar-panel))|pages-footer-edit-meta-row|unlisted-banner))$/;

/**
 * Finds selectors in style sheets of `customCss` for classes that no element has here, each once with its first
 * position. A build reports variables that nothing reads.
 */
export function looseStyles(root: string, styles: readonly string[]): PlacedFinding[] {
  const modules = listFiles(path.join(root, 'src'), () => false).filter((file) => /\.module\.\w+$/.test(file));
  // Names of CSS modules are only known to the bundler.
  const moduleNames = modules.flatMap((file) =>
    [...read(file).matchAll(/\.([A-Za-z]\w*)/g)].map(([, name]) => `${name}_`),
  );
  const seen = new Set<string>();
  return styles.flatMap((file) => {
    const text = read(path.join(root, file)).replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
    const selectors = text.matchAll(/\.([a-z][\w-]+)(?=[^{}]*\{)|(\[class[*^~|$]?=["']?[A-Za-z]+_[^\]]*\])/g);
    return [...selectors].flatMap(({1: name, 2: pattern, index}): PlacedFinding[] => {
      const subject = name ?? pattern!;
      const isLoose = name === undefined ? !moduleNames.some((one) => subject.includes(one)) : LOOSE.test(name);
      if (!isLoose || seen.has(subject)) return [];
      seen.add(subject);
      const line = text.slice(0, index).split('\n').length;
      return [{fate: 'by-hand', subject, note: 'no element has this class here', file, line}];
    });
  });
}

const read = (file: string): string => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '');
