import type {TreeNode as Node} from '../shared/tree.ts';

/**
 * Creates a remark plugin that renders `<Badge>` as HTML, removes elements that only Vue renders,
 * and links `a/index` to its folder.
 */
export function vueParts(): (tree: Node) => void {
  return mend;
}

/** Custom elements that this plugin handles. */
vueParts.elements = ['Badge'];

function mend(node: Node): void {
  if (!node.children) return;
  node.children = node.children.filter(
    ({type, value = ''}) => type !== 'html' || !/^\s*<script\b[^>]*\bsetup\b/.test(value),
  );
  for (const child of node.children) {
    if (child.type === 'html') child.value = withBadges(child.value ?? '', node.type === 'heading');
    else mend(child);
    if (/^(?:link|definition)$/.test(child.type) && !/^[a-z]+:|^\/\//i.test(child.url ?? ''))
      child.url = child.url?.replace(/(^|\/)index(?=$|[?#])/, (_, slash: string) => slash || './');
  }
}

const readAttribute = (name: string, attributes: string): string | undefined =>
  new RegExp(`\\s${name}=(["'])(.*?)\\1`, 's').exec(attributes)?.[2];

/** Renders badges. Only text between tags is part of the id of a heading, not that of an attribute. */
function withBadges(html: string, isInHeading: boolean): string {
  const badge = /<Badge\b((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/g;
  return html
    .replace(badge, (_, attributes: string, end: string) => {
      const mark = isInHeading && end !== '' ? ' data-no-id=""' : '';
      const open = `<span class="m-badge m-badge-${readAttribute('type', attributes) ?? 'tip'}"${mark}>`;
      return end === '' ? open : `${open}${readAttribute('text', attributes) ?? ''}</span>`;
    })
    .replaceAll('</Badge>', '</span>');
}
