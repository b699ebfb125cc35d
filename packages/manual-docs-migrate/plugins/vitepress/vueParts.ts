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
    if (child.type === 'html') child.value = withBadges(child.value ?? '');
    else mend(child);
    if (/^(?:link|definition)$/.test(child.type) && !/^[a-z]+:|^\/\//i.test(child.url ?? ''))
      child.url = child.url?.replace(/(^|\/)index(?=$|[?#])/, (_, slash: string) => slash || './');
  }
}

const readAttribute = (name: string, attributes: string): string | undefined =>
  new RegExp(`\\s${name}=(["'])(.*?)\\1`, 's').exec(attributes)?.[2];

function withBadges(html: string): string {
  const badge = /<Badge\b((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/g;
  return html
    .replace(badge, (_, attributes: string, end: string) => {
      const open = `<span class="m-badge m-badge-${readAttribute('type', attributes) ?? 'tip'}">`;
      return end === '' ? open : `${open}${readAttribute('text', attributes) ?? ''}</span>`;
    })
    .replaceAll('</Badge>', '</span>');
}
