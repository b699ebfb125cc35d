import {ADMONITION_ICONS} from '../../../../shared/admonitions.ts';
import {CARD_ICONS} from '../../../../shared/cardIcons.ts';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic, Fix} from '../../../base/diagnostics/diagnostic.ts';
import {createReplacement, type Remedy, suggestName} from '../../../base/diagnostics/fixes/suggestName.ts';
import {ATTRIBUTE_HABITS} from '../../../base/habits/componentHabits.ts';
import {getRow} from '../../../base/habits/habit.ts';
import {getStaticValue, isStaticExpression, type JsxAttribute} from '../jsx/staticJsx.ts';
import {locateNode} from '../locateNode.ts';
import type {CompileContext} from '../types.ts';

/** Rule for a prop: any value, any value and required, or one of a list. */
type PropRule = 'any' | 'needed' | readonly string[];

const NOTICES = ['note', 'tip', 'info', 'warning', 'danger'];

/** Props that the components of the theme read. A test compares them with their types. */
export const THEME_PROPS: Readonly<Record<string, Readonly<Record<string, PropRule>>>> = {
  Admonition: {type: Object.keys(ADMONITION_ICONS), title: 'any'},
  Badge: {type: NOTICES, since: 'any', changed: 'any', deprecated: 'any'},
  Button: {href: 'needed', quiet: 'any'},
  Card: {title: 'any', href: 'any', icon: Object.keys(CARD_ICONS)},
  CardGrid: {columns: ['2', '3', '4']},
  Columns: {},
  Figure: {
    src: 'needed',
    srcDark: 'any',
    alt: 'needed',
    caption: 'any',
    width: 'any',
    height: 'any',
    srcSet: 'any',
    sizes: 'any',
  },
  FileTree: {},
  Hero: {title: 'any', eyebrow: 'any'},
  LinkCard: {title: 'needed', href: 'needed', description: 'any'},
  Settings: {},
  Steps: {},
  TabItem: {value: 'needed', label: 'any', default: 'any', className: 'any'},
  Tabs: {defaultValue: 'any', groupId: 'any', queryString: 'any', values: 'any', className: 'any'},
};

/** A component of the theme on a page. */
export interface ThemeElement {
  readonly type: string;
  readonly name: string;
  readonly attributes: readonly JsxAttribute[];
  readonly children: readonly ChildNode[];
}

interface ChildNode extends Partial<Pick<ThemeElement, 'name' | 'attributes'>> {
  readonly type: string;
  readonly value?: string;
}

type Report = (
  message: string,
  remedy: Pick<Diagnostic, 'hint' | 'subject' | 'replacements' | 'fixes'>,
  at?: ChildNode,
) => void;

/**
 * Reports props that a component of the theme does not read, unknown values, and missing required
 * props.
 */
export function reportComponentMistakes(element: ThemeElement, context: CompileContext): void {
  const props = THEME_PROPS[element.name];
  if (!props) return;
  const report: Report = (message, remedy, node = element) =>
    context.diagnostics.push(
      createDiagnostic('component-attribute', message, {
        ...locateNode(node as never, context),
        length: (node.name ?? '').length + 1,
        ...remedy,
      }),
    );
  if (element.name === 'Tabs') reportTabs(element, report);
  const names = Object.keys(props);
  for (const attribute of element.attributes) {
    const {type, name = ''} = attribute;
    // The values of spread props are only known when the page runs.
    if (type !== 'mdxJsxAttribute') return;
    const value = getStaticValue(attribute);
    const rule = props[name];
    if (rule === undefined && name !== 'key' && name !== 'children') {
      const habit = getRow(ATTRIBUTE_HABITS, `${element.name}.${name}`);
      const listHint = names.length > 0 ? `remove it, or write one of ${listNames(names)}` : 'remove it';
      report(
        `\`${element.name}\` has no attribute \`${name}\`.`,
        habit ? {subject: name, hint: habit.advice} : suggestName(name, names, listHint),
      );
    }
    if (Array.isArray(rule) && typeof value === 'string' && !rule.includes(value))
      report(
        `The attribute \`${name}\` of \`${element.name}\` does not accept the value \`${value}\`.`,
        suggestValues(value, rule),
      );
  }
  for (const name of names.filter((one) => props[one] === 'needed')) {
    if (!element.attributes.some((one) => one.name === name))
      report(`\`${element.name}\` needs the attribute \`${name}\`.`, {
        hint: `write \`<${element.name} ${name}="…">\``,
        fixes: [createAttributeFix(element, name, context)],
      });
  }
}

/** Reports children that `Tabs` does not show, duplicate values, and an unknown `defaultValue`. */
function reportTabs({attributes, children}: ThemeElement, report: Report): void {
  const values = new Set<string>();
  const outside: ChildNode[] = [];
  let isComputed = false;
  for (const child of children) {
    const valueAttribute = child.attributes?.find(({name}) => name === 'value');
    const value = valueAttribute && getStaticValue(valueAttribute);
    if (child.attributes?.some(({type}) => type !== 'mdxJsxAttribute') || (valueAttribute && value === undefined))
      isComputed = true;
    else if (child.type.endsWith('Expression')) isComputed ||= !isStaticExpression(child.value ?? '');
    else if (typeof value !== 'string') outside.push(child);
    else if (values.has(value))
      report(
        `Two tabs have the value \`${value}\`.`,
        {hint: 'give each tab another value; labels may be equal'},
        child,
      );
    else values.add(value);
  }
  const [first] = outside.filter(({name}) => name !== 'TabItem');
  if (first)
    report(
      '`Tabs` shows only `TabItem`, and not this content.',
      {hint: 'write it in a `<TabItem value="…">`, or outside of the tabs'},
      first,
    );
  if (isComputed) return;
  if (values.size === 0 && outside.length === 0)
    report('`Tabs` has no `TabItem`.', {hint: 'write `<TabItem value="…">` in it'});
  const defaultAttribute = attributes.find(({name}) => name === 'defaultValue');
  const value = defaultAttribute && getStaticValue(defaultAttribute);
  if (typeof value === 'string' && values.size > 0 && !values.has(value))
    report(`No tab has the \`defaultValue\` \`${value}\`.`, suggestValues(value, [...values]));
}

function suggestValues(value: string, allowed: readonly string[]): Remedy {
  return {
    subject: value,
    hint: `write one of ${listNames(allowed)}`,
    replacements: allowed.map((text) => createReplacement(value, text)),
  };
}

/** Creates the fix that adds an empty attribute after the name of an element. */
function createAttributeFix(element: ThemeElement, name: string, context: CompileContext): Fix {
  const {file, line, column} = locateNode(element as never, context);
  const start = {line, column: column + element.name.length + 1};
  const text = ` ${name}=""`;
  return {title: `Add \`${text.trim()}\``, certain: false, edits: [{file, range: {start, end: start}, text}]};
}

function listNames(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
