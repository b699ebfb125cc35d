import path from 'node:path';
import type {Root} from 'mdast';
import {parseDocument} from 'yaml';
import {findPrivacyReason} from '../../../base/files/findPrivacyReason.ts';
import {keepExactNumbers, readYamlValues} from '../../../base/yaml/readYamlValues.ts';
import {findTitle} from '../plugins/findTitle.ts';
import type {CompileContext} from '../types.ts';

/**
 * Creates `data` of the virtual file for Markdown plugins of the site: what the loader of Docusaurus
 * sets, the original of a translation, and functions for progress, dependencies, and privacy of
 * files.
 */
export function createPluginData(tree: Root, {options, source, frontMatter, ...context}: CompileContext) {
  const {root, readableFolders} = options;
  const {alive = () => {}, dependencies} = context;
  const contentTitle = findTitle(tree);
  return {
    // A copy, because plugins may change it.
    frontMatter: frontMatter ? structuredClone(frontMatter) : readFrontMatter(tree),
    ...(contentTitle === undefined ? {} : {contentTitle}),
    ...(source.original === undefined ? {} : {original: path.resolve(root, source.original)}),
    alive,
    dependOn: (file: string): void => void dependencies.add(path.relative(root, file).split(path.sep).join('/')),
    whyPrivate: (file: string) => findPrivacyReason(file, readableFolders),
  };
}

/** Reads the front matter of an imported file. Nothing else uses it, so mistakes have no effect. */
function readFrontMatter({children: [first]}: Root): object {
  try {
    if (first?.type !== 'yaml') return {};
    const fields = keepExactNumbers(readYamlValues(parseDocument(first.value)));
    return typeof fields === 'object' && fields !== null ? fields : {};
  } catch {
    return {};
  }
}
