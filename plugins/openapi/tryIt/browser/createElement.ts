type Child = Node | string;

/**
 * Creates an element. Texts become text nodes, so that nothing of a description or response is read
 * as HTML.
 */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  children: readonly Child[] = [],
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}
