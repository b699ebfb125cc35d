import type {DomElement} from './DomElement.ts';

/** Whether an element fulfills one simple selector, such as `.name` or `[href]`. */
type Test = (element: DomElement, scope: DomElement | null) => boolean;

interface Step {
  /** How the element is below that of the step before: anywhere, as a child, or as the next sibling. */
  readonly combinator: ' ' | '>' | '+';
  readonly tests: readonly Test[];
}

const NAME = '(?:[\\w\\u0080-\\uffff-]|\\\\.)+';
const TOKEN = new RegExp(
  `(?<tag>^(?:${NAME}|\\*))|#(?<id>${NAME})|\\.(?<cls>${NAME})|\\[(?<attr>[\\w-]+)(?:(?<op>[\\^$*~]?=)(?<value>"(?:[^"\\\\]|\\\\.)*"|[^\\]]*))?\\]|:(?<pseudo>[\\w-]+)(?:\\((?<inner>[^()]*)\\))?`,
  'y',
);
const known = new Map<string, readonly (readonly Step[])[]>();

/**
 * Tells whether an element matches a list of selectors. It understands what the client uses: types, ids, classes, attributes, `:not`, `:has`, `:scope`,
 * `:hover`, `:first-child`, `:last-child`, and the combinators for descendants, children, and next siblings.
 * @throws for everything else
 */
export function matchSelector(element: DomElement, selector: string, scope: DomElement | null = null): boolean {
  let lists = known.get(selector);
  if (!lists) {
    lists = splitOutside(selector, ',').map((one) => parse(one.trim()));
    known.set(selector, lists);
  }
  return lists.some((steps) => matchesSteps(element, steps, scope));
}

function matchesSteps(element: DomElement, steps: readonly Step[], scope: DomElement | null): boolean {
  const last = steps.at(-1)!;
  if (!last.tests.every((test) => test(element, scope))) return false;
  const before = steps.slice(0, -1);
  if (before.length === 0) return true;
  if (last.combinator === '+')
    return element.previousElementSibling !== null && matchesSteps(element.previousElementSibling, before, scope);
  for (let above = element.parentElement; above; above = above.parentElement) {
    if (matchesSteps(above, before, scope)) return true;
    if (last.combinator === '>') return false;
  }
  return false;
}

/** Splits at a separator that is in no brackets, parentheses, or quotes. */
function splitOutside(text: string, separator: string): string[] {
  const parts = [''];
  let depth = 0;
  let quoted = false;
  for (const [index, letter] of [...text].entries()) {
    if (letter === '"' && text[index - 1] !== '\\') quoted = !quoted;
    if (!quoted && '[('.includes(letter)) depth += 1;
    if (!quoted && '])'.includes(letter)) depth -= 1;
    if (letter === separator && depth === 0 && !quoted) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

function parse(selector: string): readonly Step[] {
  const steps: Step[] = [];
  let combinator: Step['combinator'] = ' ';
  for (const word of splitOutside(selector, ' ').filter(Boolean)) {
    if (word === '>' || word === '+') combinator = word;
    else {
      steps.push({combinator, tests: testsOf(word)});
      combinator = ' ';
    }
  }
  return steps;
}

function withoutEscapes(name: string): string {
  return name.replace(/^"|"$/g, '').replace(/\\(.)/g, '$1');
}

function testsOf(compound: string): readonly Test[] {
  const tests: Test[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < compound.length) {
    const groups = TOKEN.exec(compound)?.groups;
    if (!groups) throw new Error(`The test document does not know the selector ${compound}.`);
    tests.push(testOf(groups));
  }
  return tests;
}

function testOf({tag, id, cls, attr, op, value, pseudo, inner}: Readonly<Record<string, string | undefined>>): Test {
  if (tag) return (element) => tag === '*' || element.localName === tag.toLowerCase();
  if (id) return (element) => element.id === withoutEscapes(id);
  if (cls) return (element) => element.classNames.includes(withoutEscapes(cls));
  if (attr) return attributeTest(attr, op, withoutEscapes(value ?? ''));
  const tests: Readonly<Record<string, Test>> = {
    not: (element, scope) => !matchSelector(element, inner!, scope),
    has: (element) => element.querySelector(inner!) !== null,
    scope: (element, scope) => element === scope,
    hover: (element) => element.isHovered,
    'first-child': (element) => element.previousElementSibling === null,
    'last-child': (element) => element.nextElementSibling === null,
  };
  const test = tests[pseudo!];
  if (!test) throw new Error(`The test document does not know :${pseudo}.`);
  return test;
}

function attributeTest(name: string, operator: string | undefined, value: string): Test {
  return (element) => {
    const actual = element.getAttribute(name);
    if (actual === null || operator === undefined) return actual !== null;
    if (operator === '^=') return actual.startsWith(value);
    if (operator === '$=') return actual.endsWith(value);
    if (operator === '*=') return actual.includes(value);
    if (operator === '~=') return actual.split(/\s+/).includes(value);
    return actual === value;
  };
}
