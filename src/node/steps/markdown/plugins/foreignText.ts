import type {Paragraph, Root, Text} from 'mdast';
import {visit} from '../visit.ts';

interface LinkNode {
  type: string;
  url: string;
  children?: unknown[];
  alt?: string | null;
  value?: string;
}

/** Allowed links; not files, because the text could select any file of the repository. */
const ALLOWED_LINK = /^(?:https?:|mailto:|tel:|\/|#|[^:?#]*\.md(?:[?#]|$))/i;
const ALLOWED_IMAGE = /^(?:https?:)?\/\//i;

/**
 * Creates a remark plugin for untrusted text: it shows HTML as text and restricts links and images.
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
      const link = node as unknown as LinkNode;
      const isImage = link.type === 'image';
      if (!isImage && link.type !== 'link' && link.type !== 'definition') return;
      if ((isImage ? ALLOWED_IMAGE : ALLOWED_LINK).test(link.url)) return;
      if (isImage) Object.assign(link, {type: 'text', value: link.alt ?? ''});
      else if (link.type === 'link') Object.assign(link, {type: 'emphasis', data: {hName: 'span'}});
      else Object.assign(link, {type: 'yaml', value: ''});
    });
  };
}
foreignText.foreign = true;
