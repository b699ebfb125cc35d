import type {Element, ElementContent} from 'hast';

/** An option or a custom property, or a name that may be longer than a column of a phone. */
const PARTS = /(?<=^|[\s(])(?:--?[a-z][\w-]*|\S*[_./\\]\S{12,}|\S{12,}[_./\\]\S*)/gi;

/** Lets long names in code break after `_`, `.`, and slashes, and options such as `--dry-run` nowhere. */
export function wholeWords(code: Element): void {
  const [child, more] = code.children;
  if (more || child?.type !== 'text') return;
  const {value} = child;
  const children: ElementContent[] = [];
  let end = 0;
  for (const {0: word, index} of value.matchAll(PARTS)) {
    children.push(...text(value.slice(end, index)));
    if (word.startsWith('-')) children.push(made('span', {className: ['whole']}, text(word)));
    else
      children.push(
        ...word.split(/(?<=[_./\\])(?=\w)/).flatMap((part, i) => [...(i > 0 ? [made('wbr')] : []), ...text(part)]),
      );
    end = index + word.length;
  }
  if (end > 0) code.children = [...children, ...text(value.slice(end))];
}

function text(value: string): ElementContent[] {
  return value === '' ? [] : [{type: 'text', value}];
}

function made(tagName: string, properties: Element['properties'] = {}, children: ElementContent[] = []): Element {
  return {type: 'element', tagName, properties, children};
}
