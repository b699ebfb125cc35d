import type {Html, Paragraph, Root} from 'mdast';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../../base/diagnostics/diagnostic.ts';
import {findNearest} from '../../../base/diagnostics/findNearest.ts';
import {suggestText} from '../../../base/diagnostics/fixes/suggestName.ts';
import {COMPONENT_HABITS} from '../../../base/habits/componentHabits.ts';
import {getRow} from '../../../base/habits/habit.ts';
import {advancePosition} from '../locateNode.ts';
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
const MDX_HINT = "name the file .mdx, or set `markdown.format: 'mdx'`, because components need MDX";

/** Reports MDX in a `.md` page and TOML front matter, which would appear as text or not at all. */
export function reportUnread(tree: Root, context: CompileContext): void {
  if (context.text.startsWith('+++\n')) {
    context.diagnostics.push(
      createDiagnostic('front-matter-syntax', 'Front matter in TOML is not read, so it is shown as text.', {
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
  for (const match of html.matchAll(/<([A-Za-z][\w-]*)(?=[\s/>])/g)) {
    const name = match[1]!;
    if (pluginElements.has(name)) continue;
    if (isElement(name, context.text) && !components.has(name)) continue;
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
  const habit = getRow(COMPONENT_HABITS, name);
  const near = habit ? undefined : findNearest(name, components);
  const isClosed = context.text.includes(`</${name}`);
  const element = name.toLowerCase();
  const message = HTML_ELEMENTS.has(element)
    ? `\`<${name}>\` is read as the HTML element \`${element}\`.`
    : `HTML has no element \`${name}\`, so only its content is shown.`;
  context.diagnostics.push(
    createDiagnostic('unknown-element', message, {
      file: context.source.file,
      ...position,
      ...(near
        ? {...suggestText(name, near), hint: `did you mean the component \`${near}\`? If so, ${MDX_HINT}`}
        : {
            ...(isClosed || habit ? {} : suggestText(`<${name}>`, `\`<${name}>\``)),
            hint: habit?.advice ?? `write \`<${name}>\` in backticks if it is text, or ${MDX_HINT}`,
          }),
    }),
  );
}

/**
 * Returns whether a tag is an element: of HTML, in any letter case, of SVG or MathML, or a custom
 * element, which has a hyphen and, unlike a placeholder such as `<your-token>`, an end tag. Names
 * such as `<Aside>` are components of other tools.
 */
function isElement(name: string, text: string): boolean {
  // `<Details>` does as an element what it does as a component.
  if (/^[A-Z][a-z]/.test(name) && name !== 'Details' && getRow(COMPONENT_HABITS, name)) return false;
  if (HTML_ELEMENTS.has(name.toLowerCase()) || DRAWING_ELEMENTS.has(name)) return true;
  return name.includes('-') && text.includes(`</${name}>`);
}

const toNames = (lines: readonly string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(' ')));

/** HTML elements, obsolete ones included. */
const HTML_ELEMENTS = toNames([
  'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button canvas',
  'caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font',
  'footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins kbd keygen label legend li link',
  'listing main map mark marquee math menu meta meter nav nobr noembed noframes noscript object ol optgroup option output p param picture',
  'plaintext pre progress q rb rp rt rtc ruby s samp script search section select selectedcontent slot small source spacer span strike',
  'strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp',
]);

/** Elements of SVG and MathML that HTML does not have. Letter case counts. */
const DRAWING_ELEMENTS = toNames([
  'animate animateMotion animateTransform circle clipPath defs desc ellipse feBlend feColorMatrix feComponentTransfer feComposite',
  'feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR',
  'feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence',
  'filter foreignObject g line linearGradient marker mask metadata mpath path pattern polygon polyline radialGradient rect set stop',
  'switch symbol text textPath tspan use view',
  'annotation annotation-xml maction menclose merror mfenced mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow',
  'ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics',
]);

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
