import type {Element, ElementContent} from 'hast';

/** An option or a custom property, or a name that may be longer than a column of a phone. */
const LONG_NAME = /(?<=^|[\s(])(?:--?[a-z][\w-]*|\S*[_./\\]\S{12,}|\S{12,}[_./\\]\S*)/gi;

/** Lets long names in code break after `_`, `.`, and slashes, and options such as `--dry-run` nowhere. */
export function wholeWords(code: Element): void {
  const [child, second] = code.children;
  if (second || child?.type !== 'text') return;
  const {value} = child;
  const children: ElementContent[] = [];
  let end = 0;
  for (const {0: word, index} of value.matchAll(LONG_NAME)) {
    children.push(...toText(value.slice(end, index)));
    if (word.startsWith('-')) children.push(h('span', {className: ['whole']}, toText(word)));
    else
      children.push(
        ...word.split(/(?<=[_./\\])(?=\w)/).flatMap((part, i) => [...(i > 0 ? [h('wbr')] : []), ...toText(part)]),
      );
    end = index + word.length;
  }
  if (end > 0) code.children = [...children, ...toText(value.slice(end))];
}

function toText(value: string): ElementContent[] {
  return value === '' ? [] : [{type: 'text', value}];
}

function h(tagName: string, properties: Element['properties'] = {}, children: ElementContent[] = []): Element {
  return {type: 'element', tagName, properties, children};
}
