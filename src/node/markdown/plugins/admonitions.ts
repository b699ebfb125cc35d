import type {BlockContent, Paragraph, PhrasingContent, Root} from 'mdast';
import {ADMONITION_ICONS} from '../../../shared/icons.ts';
import {diagnostic} from '../../diagnostics/codes.ts';
import type {PageContext} from '../types.ts';
import {SKIP, visit} from '../visit.ts';

/** Built-in admonitions, with the names that older pages use for them. */
const ADMONITIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    note: 'note',
    tip: 'tip',
    info: 'info',
    warning: 'warning',
    danger: 'danger',
    caution: 'caution',
    important: 'info',
    success: 'tip',
    secondary: 'note',
  }),
);

interface Directive {
  readonly type: string;
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string | null | undefined>>;
  children: (BlockContent & {data?: {directiveLabel?: boolean}})[];
  data?: object;
  position?: {start: {line: number; column: number}};
}

/**
 * `:::note[Title]` and `:::note Title` become boxes; their type names are translated in the browser-independent way of
 * the theme's style sheet, the title is the author's. Other directives stay the text that they were.
 */
export function admonitions(tree: Root, context: PageContext): void {
  visit(tree, (node, index, parent) => {
    const directive = node as unknown as Directive;
    if (directive.type === 'textDirective' || directive.type === 'leafDirective') {
      if (!parent || index === undefined) return;
      const start = (node.position?.start.offset ?? 0) as number;
      const end = (node.position?.end.offset ?? start) as number;
      const text = {type: 'text', value: context.text.slice(start, end)};
      parent.children.splice(
        index,
        1,
        (directive.type === 'textDirective' ? text : {type: 'paragraph', children: [text]}) as never,
      );
      return [SKIP, index];
    }
    if (directive.type !== 'containerDirective') return;
    const known =
      ADMONITIONS.get(directive.name) ??
      (context.options.admonitions.includes(directive.name) ? directive.name : undefined);
    if (!known) {
      unknown(directive, context);
      directive.data = {hName: 'div', hProperties: {className: ['directive', `directive-${directive.name}`]}};
      return;
    }
    const title = takeTitle(directive, context) ?? [{type: 'text', value: directive.name} satisfies PhrasingContent];
    const body = {
      type: 'admonitionBody',
      children: directive.children,
      data: {hName: 'div', hProperties: {className: ['admonition-body']}},
    };
    directive.children = [titleBar(known, title), body] as never;
    directive.data = {
      hName: 'div',
      hProperties: {
        className: ['admonition', `admonition-${known}`],
        ...(directive.attributes?.id ? {id: directive.attributes.id} : {}),
      },
    };
  });
}

function takeTitle(directive: Directive, context: PageContext): PhrasingContent[] | undefined {
  const first = directive.children[0];
  if (first?.type === 'paragraph' && first.data?.directiveLabel) {
    directive.children.shift();
    return (first as Paragraph).children;
  }
  // `:::note Title` without brackets: the native parser makes it a directive and leaves the words in the source.
  const line = context.lines[(directive.position?.start.line ?? 0) - 1] ?? '';
  const words = /^[\s>]*:{3,}[a-zA-Z][\w-]*(?:\s*\{[^}]*\})?[ \t]+(.+?)\s*$/.exec(line)?.[1];
  return words && !words.startsWith('{') ? [{type: 'text', value: words}] : undefined;
}

function titleBar(type: string, title: PhrasingContent[]): object {
  const path = Object.hasOwn(ADMONITION_ICONS, type)
    ? ADMONITION_ICONS[type as keyof typeof ADMONITION_ICONS]
    : ADMONITION_ICONS.note;
  const element = (hName: string, hProperties: object, children: unknown[]) => ({
    type: 'admonitionPart',
    children,
    data: {hName, hProperties},
  });
  const drawing = element('path', {d: path}, []);
  const svg = element('svg', {viewBox: '0 0 24 24', width: 20, height: 20}, [drawing]);
  const icon = element('span', {className: ['admonition-icon'], ariaHidden: 'true'}, [svg]);
  return element('p', {className: ['admonition-title']}, [icon, ...title]);
}

function unknown(directive: Directive, context: PageContext): void {
  context.diagnostics.push(
    diagnostic('unknown-admonition', `There is no admonition \`${directive.name}\`.`, {
      file: context.source.file,
      line: directive.position?.start.line,
      column: directive.position?.start.column,
      length: directive.name.length + 3,
      hint: `known: ${[...ADMONITIONS.keys()].slice(0, 6).concat(context.options.admonitions).join(', ')}; others are declared in markdown.admonitions`,
    }),
  );
}
