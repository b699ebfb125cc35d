import path from 'node:path';
import type {Root} from 'mdast';
import {findPrivacyReason} from '../../../base/files/findPrivacyReason.ts';
import {fillMasks, maskVariables, unmaskVariables} from '../../../base/variables/variableSyntax.ts';
import {parseYamlDocument} from '../../../base/yaml/parseYamlDocument.ts';
import {keepExactNumbers, readYamlValues} from '../../../base/yaml/readYamlValues.ts';
import {findTitle} from '../plugins/findTitle.ts';
import type {CompileContext} from '../types.ts';

/**
 * Creates `data` of the virtual file for Markdown plugins of the site: what the loader of Docusaurus
 * sets, the original of a translation, and functions for progress, dependencies, privacy of files, and
 * variables.
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
    fillVariables: (text: string) => fillText(text, context.variables),
  };
}

/** Fills the variables of a text from elsewhere. Unknown ones stay, because they are reported where the text is. */
function fillText(text: string, variables: CompileContext['variables']): string {
  if (!variables) return text;
  const {reader} = variables;
  const read = (name: string): string => {
    const use = `{{${name}}}`;
    return Object.hasOwn(reader.values, name) ? reader.fill(use, () => ({})) : use;
  };
  return unmaskVariables(fillMasks(maskVariables(text), read));
}

/** Reads the front matter of an imported file. Nothing else uses it, so mistakes have no effect. */
function readFrontMatter({children: [first]}: Root): object {
  try {
    if (first?.type !== 'yaml') return {};
    const data = readYamlValues(parseYamlDocument(first.value));
    const fields = 'problem' in data ? null : keepExactNumbers(data);
    return typeof fields === 'object' && fields !== null ? fields : {};
  } catch {
    return {};
  }
}
