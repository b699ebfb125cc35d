import type {Html, Paragraph, Root} from 'mdast';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../../base/diagnostics/diagnostic.ts';
import {findNearest} from '../../../base/diagnostics/findNearest.ts';
import {advancePosition} from '../plugins/locateNode.ts';
import type {CompileContext} from '../types.ts';
import {visit} from '../visit.ts';

/** Import and export statements. Sentences begin with these words, too. */
const STATEMENT = new RegExp(
  [
    String.raw`^(?:import\s[^'"\n]*\bfrom\s*['"](?:[@./][^'"\n]*|[^'"\n]*\/[^'"\n]*)['"]`,
    String.raw`import\s+[{*\s]*[A-Z][^'"\n]*\bfrom\s*['"][^'"\n]+['"]`,
    String.raw`import\s*['"][^'"\n]*[./][^'"\n]*['"]`,
    String.raw`export\s+(?:(?:const|let)\s+[\w{[][^\n]*=|(?:default\s+)?function\b|default\s*[({]))`,
  ].join('|'),
);
const MDX_HINT = "components need MDX: name the file .mdx, or set `markdown.format: 'mdx'`";

/** Reports MDX in a `.md` page and TOML front matter, which would appear as text or not at all. */
export function reportUnread(tree: Root, context: CompileContext): void {
  if (context.text.startsWith('+++\n')) {
    context.diagnostics.push(
      createDiagnostic('front-matter-syntax', 'Front matter in TOML is not read; it is shown as text.', {
        ...{file: context.source.file, line: 1, column: 1, length: 3},
        hint: 'write it in YAML, between lines of `---`',
      }),
    );
  }
  if (context.source.format === 'mdx') return;
  const components = new Set(context.options.components);
  for (const node of tree.children) {
    if (node.type === 'paragraph') reportStatement(node, components, context);
  }
  visit(tree, (node) => {
    if (node.type === 'html') reportTags(node, components, context);
    if (node.type === 'code' && /^mdx-code-block\b/.test(node.lang ?? '')) {
      report(context, node.position?.start, {
        message: 'A block of `mdx-code-block` is shown as code in a .md page.',
        length: 17,
      });
    }
  });
}

function reportStatement(node: Paragraph, components: Set<string>, context: CompileContext): void {
  const [first] = node.children;
  if (first?.type !== 'text') return;
  const match = STATEMENT.exec(context.text.slice(node.position?.start.offset, node.position?.end.offset));
  if (!match) return;
  for (const [name] of match[0].matchAll(/\b[A-Z]\w*/g)) components.add(name);
  const word = match[0].slice(0, 6);
  report(context, node.position?.start, {
    message: `\`${word}\` is text in a .md page.`,
    length: match[0].length,
  });
}

/**
 * Reports tags of components and unknown elements. Browsers ignore such tags and show their
 * content.
 */
function reportTags(node: Html, components: ReadonlySet<string>, context: CompileContext): void {
  const pluginElements = new Set(context.options.remarkPlugins.flatMap(getPluginElements));
  const html = node.value.replace(/<!--[\s\S]*?(?:-->|$)/g, (comment) => comment.replace(/[^\n]/g, ' '));
  for (const match of html.matchAll(/<([A-Z]\w*)(?=[\s/>])/g)) {
    const name = match[1]!;
    if (pluginElements.has(name)) continue;
    if (HTML_ELEMENTS.has(name.toLowerCase()) && !components.has(name)) continue;
    const start = node.position?.start;
    const position = start && advancePosition(start, html.slice(0, match.index));
    const length = name.length + 1;
    if (components.has(name))
      report(context, position, {message: `The component \`${name}\` does nothing in a .md page.`, length});
    else reportUnknown(name, components, {context, position: {...position, length}});
  }
}

/** Returns the elements that a remark plugin handles, from its property `elements`. */
function getPluginElements(plugin: unknown): readonly string[] {
  return ((Array.isArray(plugin) ? plugin[0] : plugin) as {elements?: readonly string[]}).elements ?? [];
}

interface FoundTag {
  readonly context: CompileContext;
  readonly position: Pick<Diagnostic, 'line' | 'column' | 'length'>;
}

function reportUnknown(name: string, components: ReadonlySet<string>, {context, position}: FoundTag): void {
  const near = findNearest(name, components);
  context.diagnostics.push(
    createDiagnostic('unknown-element', `HTML has no element \`${name}\`; what it holds is shown without it.`, {
      file: context.source.file,
      ...position,
      hint: near
        ? `did you mean the component \`${near}\`? ${MDX_HINT}`
        : `if it is text, write \`<${name}>\` in backticks; ${MDX_HINT}`,
    }),
  );
}

/** HTML elements. Authors may write them in capital letters. */
const HTML_ELEMENTS: ReadonlySet<string> = new Set(
  [
    'a abbr acronym address area article aside audio b base bdi bdo big blockquote body br button canvas caption center cite code col',
    'colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset',
    'h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark marquee math menu meta',
    'meter nav noframes noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp script search section',
    'select slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr',
    'track tt u ul var video wbr',
  ].flatMap((line) => line.split(' ')),
);

function report(
  {source, diagnostics}: CompileContext,
  position: {line: number; column: number} | undefined,
  {message, length}: Pick<Diagnostic, 'message'> & {length: number},
): void {
  const {line = 1, column = 1} = position ?? {};
  diagnostics.push(
    createDiagnostic('mdx-in-markdown', message, {file: source.file, line, column, length, hint: MDX_HINT}),
  );
}
