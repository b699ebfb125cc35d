import type {Root, Text} from 'mdast';
import {ADMONITION_ICONS, ADMONITIONS} from '../../../../shared/admonitions.ts';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../../base/diagnostics/diagnostic.ts';
import {getDefaultText} from '../defaultTexts.ts';
import {getSourceText, locateNode} from '../locateNode.ts';
import {adviseType, suggestType} from '../mistakes/containerMistakes.ts';
import type {CompileContext} from '../types.ts';
import {SKIP, visit} from '../visit.ts';
import {convertAlert, type Directive, makeAdmonition, readAttributes, takeLabel} from './admonitions.ts';
import {createCodeGroup} from './codeTabs.ts';

const CODE_GROUP = 'code-group';
const DETAILS = 'details';
const SETTINGS = 'settings';
/** VitePress only: containers that exclude their content from its styles or templates. */
const RAW_CONTAINERS = ['raw', 'v-pre'];
/** Required content of containers, and the hint for other content. */
const CONTENT_RULES: Readonly<Record<string, readonly [string, string]>> = {
  [CODE_GROUP]: ['code blocks', 'leave only code blocks in it, or write `<Tabs>` in an .mdx page'],
  [SETTINGS]: ['tables', 'write a table into it, with a blank line above'],
};

/** Returns the names that may follow `:::` and a space. */
export function getContainerNames(admonitions: readonly string[]): ReadonlySet<string> {
  return new Set([...ADMONITIONS.keys(), ...admonitions, CODE_GROUP, DETAILS, SETTINGS, ...RAW_CONTAINERS]);
}

/** Turns containers and alerts into boxes. Reports others, which become text or a `<div>`. */
export function transformDirectives(tree: Root, context: CompileContext): void {
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return;
    // A plugin of the site made an element of the directive.
    if (/Directive$/.test(node.type) && node.data?.hName !== undefined) return;
    switch (node.type) {
      case 'textDirective':
      case 'leafDirective': {
        const text = {type: 'text', value: getSourceText(node, context)};
        reportDirective(node, context, text.value);
        parent.children.splice(index, 1, node.type === 'textDirective' ? text : {type: 'paragraph', children: [text]});
        return [SKIP, index + 1];
      }
      case 'containerDirective': {
        const replacement = convertContainer(node, context);
        if (replacement) parent.children[index] = replacement;
        return;
      }
      case 'blockquote': {
        const alert = convertAlert(node, context);
        if (alert) parent.children[index] = alert;
        return;
      }
      case 'text':
        if (node.value.includes(':::')) reportMarks(node, context);
        return;
    }
  });
}

/** Converts a container in place, or returns its replacement. */
function convertContainer(directive: Directive, context: CompileContext): object | undefined {
  const {name} = directive;
  const type = ADMONITIONS.get(name) ?? (context.options.admonitions.includes(name) ? name : undefined);
  if (type) {
    makeAdmonition(directive, type, context);
    return undefined;
  }
  if (name === DETAILS) {
    const label = takeLabel(directive) ?? [{type: 'text', value: getDefaultText(context, 'theme.text.details')}];
    const summary = {type: 'summary', children: label, data: {hName: 'summary'}};
    directive.children.unshift(summary as never);
    const hProperties = readAttributes(directive, {classes: [], flags: ['open']}, context);
    directive.data = {...directive.data, hName: 'details', hProperties};
    return undefined;
  }
  if (RAW_CONTAINERS.includes(name)) {
    takeLabel(directive);
    directive.data = {...directive.data, hName: 'div', hProperties: readAttributes(directive, {classes: []}, context)};
    return undefined;
  }
  if (name === CODE_GROUP) {
    const tabs = createCodeGroup(directive);
    if (tabs) return tabs;
  }
  if (name === SETTINGS && directive.children.every(({type}) => (type as string) === 'table')) {
    const hProperties = readAttributes(directive, {classes: [`m-${SETTINGS}`]}, context);
    directive.data = {...directive.data, hName: 'div', hProperties};
    return undefined;
  }
  reportContainer(directive, context);
  const label = takeLabel(directive);
  if (label) directive.children.unshift({type: 'paragraph', children: label});
  directive.data = {
    ...directive.data,
    hName: 'div',
    hProperties: {className: ['m-directive', `m-directive-${name}`]},
  };
  return undefined;
}

function reportContainer(directive: Directive, context: CompileContext): void {
  const {name} = directive;
  const containers = [...Object.keys(ADMONITION_ICONS), ...context.options.admonitions, DETAILS, CODE_GROUP, SETTINGS];
  const rule = Object.hasOwn(CONTENT_RULES, name) ? CONTENT_RULES[name] : undefined;
  context.diagnostics.push(
    createDiagnostic(
      'unknown-admonition',
      rule ? `A \`${name}\` may contain only ${rule[0]}.` : `There is no admonition \`${name}\`.`,
      {
        ...locateNode(directive as never, context),
        length: name.length + 3,
        hint: rule ? rule[1] : adviseType(name, containers),
        ...(rule ? {} : suggestType(name, ':::')),
      },
    ),
  );
}

/** Reports unknown directives with a label or attributes. Times and ratios are text. */
function reportDirective(node: Directive, context: CompileContext, text: string): void {
  const isMeant = node.type === 'leafDirective' || node.children.length > 0 || /[\]}]$/.test(text);
  const before = context.text[(node.position?.start.offset ?? 0) - 1] ?? ' ';
  if (!isMeant || (node.type === 'textDirective' && /[\w:]/.test(before))) return;
  context.diagnostics.push(
    createDiagnostic('unknown-admonition', `There is no directive \`${node.name}\`, so it is shown as text.`, {
      ...locateNode(node as never, context),
      length: text.split('\n')[0]!.length,
      hint: 'write `\\:` in place of the colon if it is text, or add a Markdown plugin that gives it a meaning',
    }),
  );
}

/** Reports lines of colons that stayed text. */
function reportMarks(node: Text, context: CompileContext): void {
  const {line, column, ...source} = locateNode(node, context);
  for (const [i, text] of node.value.split('\n').entries()) {
    const mark = /^[ \t]*:{3,}[ \t]*([a-zA-Z][\w-]*)?/.exec(text);
    // Closing line of a container that did not open.
    const isFollowUp = mark?.[1] === undefined && context.diagnostics.some(isUnopened);
    if (!mark || isFollowUp || (i === 0 && column > 1 && !isLineStart(node, context))) continue;
    context.diagnostics.push(
      createDiagnostic(
        'unknown-admonition',
        mark[1] === undefined
          ? 'This line closes no container, so it is shown as text.'
          : `This line opens no container \`${mark[1]}\`, so it is shown as text.`,
        {
          ...source,
          line: line + i,
          column: i === 0 ? column : 1,
          length: text.length,
          subject: mark[1],
          hint: 'write `:::name` or `:::name[Title]` and nothing after it, and `:::` on a line of its own at the end',
        },
      ),
    );
  }
}

/** Returns whether a problem is about a line that opens no container. Closing lines have no name. */
const isUnopened = ({code, subject}: Diagnostic): boolean => code === 'unknown-admonition' && subject !== undefined;

function isLineStart(node: Text, {lines}: CompileContext): boolean {
  const {line = 1, column = 1} = node.position?.start ?? {};
  return /^[\s>]*(?:[-*+]\s+|\d+[.)]\s+)?$/.test((lines[line - 1] ?? '').slice(0, column - 1));
}
