import type {Html, Paragraph, Root} from 'mdast';
import {diagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../../base/diagnostics/diagnostic.ts';
import {nearest} from '../../../base/diagnostics/nearest.ts';
import {placeAfter} from '../plugins/sourceOf.ts';
import type {PageContext} from '../types.ts';
import {visit} from '../visit.ts';

/** Statements as pages hold them: sentences begin with these words, too. */
const STATEMENT = new RegExp(
  [
    String.raw`^(?:import\s[^'"\n]*\bfrom\s*['"](?:[@./][^'"\n]*|[^'"\n]*\/[^'"\n]*)['"]`,
    String.raw`import\s+[{*\s]*[A-Z][^'"\n]*\bfrom\s*['"][^'"\n]+['"]`,
    String.raw`import\s*['"][^'"\n]*[./][^'"\n]*['"]`,
    String.raw`export\s+(?:(?:const|let)\s+[\w{[][^\n]*=|(?:default\s+)?function\b|default\s*[({]))`,
  ].join('|'),
);
const HINT = "components need MDX: name the file .mdx, or set `markdown.format: 'mdx'`";

/** Reports what is MDX in a page that is not, and front matter in another language: readers would see it as text, or not at all. */
export function reportUnread(tree: Root, context: PageContext): void {
  if (context.text.startsWith('+++\n')) {
    context.diagnostics.push(
      diagnostic('front-matter-syntax', 'Front matter in TOML is not read; it is shown as text.', {
        ...{file: context.source.file, line: 1, column: 1, length: 3},
        hint: 'write it in YAML, between lines of `---`',
      }),
    );
  }
  if (context.source.format === 'mdx') return;
  const imported = new Set(context.options.components);
  for (const node of tree.children) {
    if (node.type === 'paragraph') reportStatement(node, imported, context);
  }
  visit(tree, (node) => {
    if (node.type === 'html') reportTags(node, imported, context);
    if (node.type === 'code' && /^mdx-code-block\b/.test(node.lang ?? '')) {
      report(context, node.position?.start, {
        message: 'A block of `mdx-code-block` is shown as code in a .md page.',
        length: 17,
      });
    }
  });
}

function reportStatement(node: Paragraph, imported: Set<string>, context: PageContext): void {
  const [first] = node.children;
  if (first?.type !== 'text') return;
  const match = STATEMENT.exec(context.text.slice(node.position?.start.offset, node.position?.end.offset));
  if (!match) return;
  for (const [name] of match[0].matchAll(/\b[A-Z]\w*/g)) imported.add(name);
  const word = match[0].slice(0, 6);
  report(context, node.position?.start, {
    message: `\`${word}\` is text in a .md page.`,
    length: match[0].length,
  });
}

/** Tags of components: HTML does not know them, and shows what they hold without them. */
function reportTags(node: Html, imported: ReadonlySet<string>, context: PageContext): void {
  const read = new Set(context.options.remarkPlugins.flatMap(elementsOf));
  const html = node.value.replace(/<!--[\s\S]*?(?:-->|$)/g, (comment) => comment.replace(/[^\n]/g, ' '));
  for (const match of html.matchAll(/<([A-Z]\w*)(?=[\s/>])/g)) {
    const name = match[1]!;
    if (read.has(name)) continue;
    if (HTML_ELEMENTS.has(name.toLowerCase()) && !imported.has(name)) continue;
    const start = node.position?.start;
    const place = start && placeAfter(start, html.slice(0, match.index));
    const length = name.length + 1;
    if (imported.has(name))
      report(context, place, {message: `The component \`${name}\` does nothing in a .md page.`, length});
    else reportUnknown(name, imported, {context, place: {...place, length}});
  }
}

/** Elements that a remark plugin reads: it says so in a property. */
function elementsOf(plugin: unknown): readonly string[] {
  return ((Array.isArray(plugin) ? plugin[0] : plugin) as {elements?: readonly string[]}).elements ?? [];
}

interface FoundTag {
  readonly context: PageContext;
  readonly place: Pick<Diagnostic, 'line' | 'column' | 'length'>;
}

function reportUnknown(name: string, known: ReadonlySet<string>, {context, place}: FoundTag): void {
  const near = nearest(name, known);
  context.diagnostics.push(
    diagnostic('unknown-element', `HTML has no element \`${name}\`; what it holds is shown without it.`, {
      file: context.source.file,
      ...place,
      hint: near
        ? `did you mean the component \`${near}\`? ${HINT}`
        : `if it is text, write \`<${name}>\` in backticks; ${HINT}`,
    }),
  );
}

/** Elements of HTML; authors may write them in capital letters. */
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
  {source, diagnostics}: PageContext,
  place: {line: number; column: number} | undefined,
  {message, length}: Pick<Diagnostic, 'message'> & {length: number},
): void {
  const {line = 1, column = 1} = place ?? {};
  diagnostics.push(diagnostic('mdx-in-markdown', message, {file: source.file, line, column, length, hint: HINT}));
}
