import {fromHtml} from 'hast-util-from-html';
import type {Plugin} from 'manual-docs/config';
import {type TreeNode as Node, type TreePage as Page, reportError} from '../shared/tree.ts';
import {addBrowserDiagrams, createLibraryResolver} from './addBrowserDiagrams.ts';
import {drawGraphviz} from './drawGraphviz.ts';
import {type Drawing, getCaption, type SvgDrawing} from './drawing.ts';
import {drawMermaid} from './drawMermaid.ts';
import {findDisallowedNode} from './findDisallowedNode.ts';
import {labelDrawing} from './labelDrawing.ts';

export interface DiagramOptions {
  /** Languages of Mermaid code blocks. Default: `mermaid`. */
  readonly mermaid?: readonly string[];
  /** Languages of Graphviz code blocks. Default: `dot`, `graphviz`. */
  readonly graphviz?: readonly string[];
}

/** Matches the word `browser` (```` ```mermaid browser ````), but not inside a title. */
const IN_BROWSER = /(?<![^\s])browser(?![^\s"'])(?=(?:[^"]*"[^"]*")*[^"]*$)/;

/**
 * Draws Mermaid and Graphviz code blocks at build time, as SVG in the colors of the theme (light
 * and dark). Pages need no script for them, except for kinds of Mermaid diagrams that only a
 * browser can draw.
 */
export function diagrams(options: DiagramOptions = {}): Plugin {
  const {mermaid = ['mermaid'], graphviz = ['dot', 'graphviz']} = options;
  const draw = (node: Node, {cwd}: Page): Promise<Drawing> | undefined => {
    if (mermaid.includes(node.lang ?? '')) {
      const match = IN_BROWSER.exec(node.meta ?? '');
      if (match) node.meta = node.meta!.replace(match[0], ' ').trim();
      return drawMermaid(node.value ?? '', {root: cwd, inBrowser: match !== null});
    }
    return graphviz.includes(node.lang ?? '') ? drawGraphviz(node.value ?? '') : undefined;
  };
  const names = [...mermaid, ...graphviz].map((name) => name.replace(/[^\w-]/g, '\\$&'));
  const show = Object.assign(
    () => async (tree: Node, page: Page) => {
      let number = 0;
      const inBrowser: Node[] = [];
      for (const node of findCode(tree)) {
        const drawing = await draw(node, page)?.catch((error: Error & {readonly hint?: string}): Drawing => {
          if (error.hint !== undefined) return {problem: error.message, hint: error.hint};
          throw Object.assign(error, node.position?.start);
        });
        if (!drawing) continue;
        if ('svg' in drawing && drawing.title && getCaption(node.meta) === undefined)
          node.meta = `${node.meta ?? ''} title="${drawing.title.replaceAll('"', '”')}"`;
        const problem = 'svg' in drawing ? placeDrawing(node, drawing, ++number) : drawing;
        if (problem && 'inBrowser' in problem) inBrowser.push(node);
        else if (problem && 'problem' in problem) {
          reportError(page, node, {reason: problem.problem, note: problem.hint});
          // One problem is enough: do not report an unknown language as well.
          node.lang = 'text';
        }
      }
      addBrowserDiagrams(tree, inBrowser);
    },
    {when: new RegExp(`(?:[\`~]{3,}|:::)\\s*(?:${names.join('|')})\\b`)},
  );
  return {
    name: 'diagrams',
    version: '1',
    key: options,
    remarkPlugins: [show],
    esbuildPlugins: [createLibraryResolver()],
  };
}

export default diagrams;

function findCode(node: Node): Node[] {
  return node.type === 'code' ? [node] : (node.children ?? []).flatMap(findCode);
}

/**
 * Replaces a code block by its drawing, unless that contains anything unsafe. `title="…"` becomes
 * the caption.
 */
function placeDrawing(node: Node, {svg, names}: SvgDrawing, number: number): Drawing | undefined {
  const caption = getCaption(node.meta);
  const title = names?.title ?? caption;
  const labelled = labelDrawing(prefixIds(svg, `diagram-${number}-`), {...names, ...(title ? {title} : {})});
  const tree = fromHtml(labelled, {fragment: true});
  const foreign = findDisallowedNode(tree);
  if (foreign !== undefined) {
    const hint = 'remove HTML elements, scripts, and files from the names, fonts, and addresses of the diagram';
    return {problem: `The diagram would put \`${foreign}\` on the page`, hint};
  }
  const {children} = tree;
  // The box scrolls where the drawing is wider, also by keys.
  const properties = {style: 'overflow-x: auto', tabIndex: 0, role: 'group', ariaLabel: title ?? 'Diagram'};
  const drawing = {type: 'element', tagName: 'div', properties, children};
  const text = {type: 'text', value: caption};
  const captionNodes = caption ? [{type: 'element', tagName: 'figcaption', properties: {}, children: [text]}] : [];
  node.type = 'diagram';
  node.data = {hName: 'figure', hProperties: {className: ['m-diagram']}, hChildren: [drawing, ...captionNodes]};
  return undefined;
}

/** Makes ids unique within the page. */
function prefixIds(svg: string, prefix: string): string {
  return svg
    .replace(/(?<![-\w])id="([^"]+)"/g, `id="${prefix}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replace(/(\b(?:xlink:)?href=")#/g, `$1#${prefix}`);
}
