import type {Paragraph, Root, Text} from 'mdast';
import {visit} from '../visit.ts';

interface Linking {
  type: string;
  url: string;
  children?: unknown[];
  alt?: string | null;
  value?: string;
}

/** Web addresses, headings, and pages: no files, which the text would choose from those of the repository. */
const LINKED = /^(?:https?:|mailto:|tel:|\/|#|[^:?#]*\.md(?:[?#]|$))/i;
const SHOWN = /^(?:https?:)?\/\//i;

/**
 * Text from elsewhere as nothing but text: its HTML is shown as it is written, links lead to pages and web addresses, and images come from
 * the web. Comments stay, since they show nothing.
 */
export function foreignText() {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'html' && parent && index !== undefined && !/^<!--(?:(?!-->)[\s\S])*-->$/.test(node.value)) {
        const text: Text = {type: 'text', value: node.value};
        const block: Paragraph = {type: 'paragraph', children: [text]};
        const isInline = !['root', 'blockquote', 'listItem', 'footnoteDefinition', 'containerDirective'].includes(
          parent.type,
        );
        parent.children[index] = isInline ? text : block;
      }
      const linking = node as unknown as Linking;
      const isImage = linking.type === 'image';
      if (!isImage && linking.type !== 'link' && linking.type !== 'definition') return;
      if ((isImage ? SHOWN : LINKED).test(linking.url)) return;
      if (isImage) Object.assign(linking, {type: 'text', value: linking.alt ?? ''});
      else if (linking.type === 'link') Object.assign(linking, {type: 'emphasis', data: {hName: 'span'}});
      else Object.assign(linking, {type: 'yaml', value: ''});
    });
  };
}
foreignText.foreign = true;
