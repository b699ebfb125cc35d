import type {BlockContent, Blockquote, Paragraph, PhrasingContent, Text} from 'mdast';
import {ADMONITION_ICONS, ADMONITIONS} from '../../../../shared/admonitions.ts';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import {getAdmonitionTitle} from '../defaultTexts.ts';
import {locateNode} from '../locateNode.ts';
import {adviseType, reportAttribute, suggestType} from '../mistakes/containerMistakes.ts';
import type {CompileContext} from '../types.ts';

export interface Directive {
  readonly type: string;
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string | null | undefined>>;
  children: (BlockContent & {data?: {directiveLabel?: boolean}})[];
  data?: object;
  position?: {start: {line: number; column: number; offset?: number}; end: {offset?: number}};
}

/** Turns `:::note[Title]` into an admonition, in place. Default title: its translated name. */
export function makeAdmonition(directive: Directive, type: string, context: CompileContext): void {
  const title = takeLabel(directive) ?? [{type: 'text', value: getAdmonitionTitle(directive.name, context)}];
  directive.children = createBox(type, title, directive.children) as never;
  const hProperties = readAttributes(directive, {classes: ['m-admonition', `m-admonition-${type}`]}, context);
  directive.data = {...directive.data, hName: 'div', hProperties};
}

interface AttributeRules {
  /** Classes that the container has itself. */
  readonly classes: readonly string[];
  /** Attributes without a value that it reads, besides id and class. */
  readonly flags?: readonly string[];
}

/** Returns the properties that the braces after a container give it, and reports other attributes. */
export function readAttributes(
  directive: Directive,
  {classes, flags = []}: AttributeRules,
  context: CompileContext,
): Record<string, unknown> {
  const {id, class: names, ...others} = directive.attributes ?? {};
  const className = [...classes, ...(names?.split(/\s+/) ?? [])];
  const properties: Record<string, unknown> = {
    ...(className.length > 0 ? {className} : {}),
    ...(id ? {id} : {}),
  };
  for (const [name, value] of Object.entries(others)) {
    if (flags.includes(name) && !value) properties[name] = true;
    else reportAttribute(directive as never, {name, value, flags}, context);
  }
  return properties;
}

/** Removes the label of a container and returns its nodes, without a space at the start. */
export function takeLabel(directive: Directive): PhrasingContent[] | undefined {
  const [first] = directive.children;
  if (first?.type !== 'paragraph' || !first.data?.directiveLabel) return undefined;
  directive.children.shift();
  const {children} = first as Paragraph;
  if (children[0]?.type === 'text') children[0].value = children[0].value.trimStart();
  return children;
}

const ALERT = /^\[!([A-Za-z][\w-]*)\][+-]?[ \t]*(?:\n|$|(?=\S))/;

/** Turns a block quote with `[!NOTE] Title` into an admonition. `undefined` for others. */
export function convertAlert(quote: Blockquote, context: CompileContext): object | undefined {
  const first = quote.children[0];
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (first?.type !== 'paragraph' || text?.type !== 'text') return undefined;
  const match = ALERT.exec(text.value);
  if (!match) return undefined;
  const name = match[1]!.toLowerCase();
  const type = ADMONITIONS.get(name) ?? (context.options.admonitions.includes(name) ? name : undefined);
  if (!type) {
    context.diagnostics.push(
      createDiagnostic('unknown-admonition', `There is no alert \`${match[1]}\`, so it is shown as text.`, {
        ...locateNode(text, context),
        length: match[1]!.length + 2,
        hint: adviseType(name, ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION']),
        ...suggestType(name, '[!'),
      }),
    );
    return undefined;
  }
  const hasTitle = !match[0].endsWith('\n') && match[0] !== text.value;
  text.value = text.value.slice(match[0].length);
  const title = hasTitle ? takeFirstLine(first) : [];
  if (first.children.every((child) => child.type === 'text' && child.value.trim() === '')) quote.children.shift();
  const titleNodes =
    title.length > 0 ? title : [{type: 'text', value: getAdmonitionTitle(name, context)} satisfies Text];
  return {
    type: 'alert',
    position: quote.position,
    children: createBox(type, titleNodes, quote.children),
    data: {...quote.data, hName: 'div', hProperties: {className: ['m-admonition', `m-admonition-${type}`]}},
  };
}

function takeFirstLine(paragraph: Paragraph): PhrasingContent[] {
  const line: PhrasingContent[] = [];
  for (;;) {
    const [next] = paragraph.children;
    if (!next || next.type === 'break') {
      paragraph.children.shift();
      return line;
    }
    const end = next.type === 'text' ? next.value.indexOf('\n') : -1;
    if (next.type !== 'text' || end < 0) {
      line.push(next);
      paragraph.children.shift();
      continue;
    }
    if (end > 0) line.push({type: 'text', value: next.value.slice(0, end)});
    next.value = next.value.slice(end + 1);
    return line;
  }
}

function createBox(type: string, title: readonly PhrasingContent[], content: readonly object[]): object[] {
  const body = {
    type: 'admonitionBody',
    children: content,
    data: {hName: 'div', hProperties: {className: ['m-admonition-body']}},
  };
  return [createTitleBar(type, title), body];
}

function createTitleBar(type: string, title: readonly PhrasingContent[]): object {
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
  const icon = element('span', {className: ['m-admonition-icon'], ariaHidden: 'true'}, [svg]);
  return element('p', {className: ['m-admonition-title']}, [icon, ...title]);
}
