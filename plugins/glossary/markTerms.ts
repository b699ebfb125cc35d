import path from 'node:path';
import type {TreeNode as Node} from '../shared/tree.ts';
import {findUses, type Glossary} from './findGlossary.ts';
import type {Term} from './readTerms.ts';

/** Elements whose text is not that of a sentence, or leads elsewhere. */
const UNMARKED = new Set(
  'a abbr button code dfn dt figcaption h1 h2 h3 h4 h5 h6 kbd label math pre samp script style summary svg textarea th'.split(
    ' ',
  ),
);
/** Classes of elements that stand for a heading, or that are not read. */
const UNMARKED_CLASS = /^(?:m-admonition-title|sr-only)$/;

interface MarkedPage {
  readonly folder: string;
  readonly fillVariables: (text: string) => string;
}

/**
 * Turns the first use of each term into a link to the glossary, which has the definition for the
 * browser.
 *
 * @param page `folder` is its absolute folder
 */
export function markTerms(tree: Node, glossary: Glossary, {folder, fillVariables}: MarkedPage): void {
  if (!glossary.pattern) return;
  const file = path.relative(folder, glossary.file).split(path.sep).join('/');
  const address = encodeURI(file.startsWith('.') ? file : `./${file}`);
  const seen = new Set<Term>();
  const mark = (node: Node): void => {
    if (!node.children) return;
    node.children = node.children.flatMap((child) => {
      if (child.type === 'text') return splitText(child);
      if (!isUnmarked(child)) mark(child);
      return [child];
    });
  };
  const splitText = (node: Node): Node[] => {
    const {value = '', position} = node;
    const nodes: Node[] = [];
    let from = 0;
    for (const {term, words, index} of findUses(glossary, value)) {
      if (seen.has(term)) continue;
      seen.add(term);
      const text: Node = {type: 'text', value: words};
      nodes.push(
        {type: 'text', value: value.slice(from, index)},
        {...createLink({...term, definition: fillVariables(term.definition)}, address, text), position: position!},
      );
      from = index + words.length;
    }
    return nodes.length === 0 ? [node] : [...nodes, {type: 'text', value: value.slice(from)}];
  };
  mark(tree);
}

function createLink(term: Term, address: string, text: Node): Node {
  const href = `${address}#${encodeURIComponent(term.id)}`;
  return {
    type: 'element',
    tagName: 'a',
    // The second address is that of a link in Markdown, which leads to a file also in MDX.
    properties: {className: ['m-term'], href, dataDefinition: term.definition, dataManualTarget: href},
    children: [text],
  };
}

function isUnmarked({type, tagName, name, properties}: Node): boolean {
  if (UNMARKED.has(tagName ?? name ?? '')) return true;
  // Components get their text as data, and some make a link or a button of it.
  if (type === 'mdxJsxTextElement' || (name && /^(?:Button|Card|Link|LinkCard)$/.test(name))) return true;
  const {className} = properties ?? {};
  const classes = Array.isArray(className) ? className : [className];
  return classes.some((value) => typeof value === 'string' && UNMARKED_CLASS.test(value));
}
