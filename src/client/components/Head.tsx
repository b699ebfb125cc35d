import {Children, isValidElement, type ReactElement, type ReactNode, useLayoutEffect} from 'react';
import {type HeadTag, useRuntime} from '../runtime.ts';

/** Elements that belong in a document's head. Scripts can only be data blocks. */
const ALLOWED = ['title', 'meta', 'link', 'script'];
/** Names of attributes whose React spelling differs from HTML's. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  charSet: 'charset',
  httpEquiv: 'http-equiv',
  hrefLang: 'hreflang',
  className: 'class',
  crossOrigin: 'crossorigin',
};

/** Attribute of elements that came with the document. The component replaces them by its own. */
export const SERVER_TAG_ATTRIBUTE = 'data-from-page';

/** Converts children to head tags. A warning in the console names other children. */
export function toHeadTags(children: ReactNode): readonly HeadTag[] {
  return Children.toArray(children).flatMap((child) => {
    const element = isValidElement(child) ? (child as ReactElement<Record<string, unknown>>) : null;
    const tag = String(element?.type ?? child);
    if (!element || !ALLOWED.includes(tag)) {
      console.warn(`<Head> takes ${ALLOWED.map((name) => `<${name}>`).join(', ')} only; ignored: ${tag}`);
      return [];
    }
    const {children: content, ...props} = element.props;
    const attributes = Object.entries(props)
      .filter(([, value]) => value !== false && value != null)
      .map(([name, value]) => [ATTRIBUTES[name] ?? name, value === true ? '' : String(value)] as const);
    return [{tag, attributes, text: Children.toArray(content as ReactNode).join('')}];
  });
}

export interface HeadProps {
  readonly children?: ReactNode;
}

/** Puts `<title>`, `<meta>`, `<link>` and data blocks into the head of the document while its page is shown. */
export function Head({children}: HeadProps) {
  useRuntime().rendering?.onHead(toHeadTags(children));
  useLayoutEffect(() => {
    for (const node of document.head.querySelectorAll(`[${SERVER_TAG_ATTRIBUTE}]`)) node.remove();
    const {title: previousTitle} = document;
    let pageTitle: string | undefined;
    const added = toHeadTags(children).flatMap(({tag, attributes, text}) => {
      if (tag === 'title') {
        pageTitle = text;
        document.title = text;
        return [];
      }
      const node = document.createElement(tag);
      for (const [name, value] of attributes) node.setAttribute(name, value);
      node.textContent = text;
      document.head.append(node);
      return [node];
    });
    return () => {
      for (const node of added) node.remove();
      // The next page may have set its title by now.
      if (document.title === pageTitle) document.title = previousTitle;
    };
  }, [children]);
  return null;
}
