import type {Element, ElementContent} from 'hast';

/**
 * An option, a custom property, a quoted placeholder, or a name with hyphens that fits into a heading of a phone. Browsers break lines at
 * their hyphens, and after the quote.
 */
const WHOLE = /^(?:--?[a-z]|"<|(?=.{3,20}$)\w+(?:-\w+)+$)/i;
/** A word of the kind above, or a name with separators that may be wider than a phone. */
const LONG_NAME =
  /(?<=^|[\s(])(?:--?[a-z][\w-]*|"<[\w|-]{1,24}>"|(?=[\w-]{3,20}(?:$|[\s),:;]))\w+(?:-\w+)+|\S*[_./\\]\S{12,}|\S{12,}[_./\\]\S*)/gi;
/** A separator before a word. The extension stays with the name of its file. */
const BREAK = /(?<=[_/\\]|\.(?!\w{1,4}\W*$))(?=\w)/;

/** Allows line breaks after separators in long names in code, and none in `--options`, quoted placeholders, and short names. */
export function keepWordsWhole(code: Element): void {
  const [child, second] = code.children;
  if (second || child?.type !== 'text') return;
  const {value} = child;
  const children: ElementContent[] = [];
  let end = 0;
  for (const {0: word, index} of value.matchAll(LONG_NAME)) {
    children.push(...toText(value.slice(end, index)));
    if (WHOLE.test(word)) children.push(h('span', {className: ['m-whole']}, toText(word)));
    else children.push(...word.split(BREAK).flatMap((part, i) => [...(i > 0 ? [h('wbr')] : []), ...toText(part)]));
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
