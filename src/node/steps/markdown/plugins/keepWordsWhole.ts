import type {Element, ElementContent} from 'hast';

/** An option or custom property, or a name with separators that may be wider than a phone. */
const LONG_NAME = /(?<=^|[\s(])(?:--?[a-z][\w-]*|\S*[_./\\]\S{12,}|\S{12,}[_./\\]\S*)/gi;

/** Allows line breaks after separators in long names in code, and none in `--options`. */
export function keepWordsWhole(code: Element): void {
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
