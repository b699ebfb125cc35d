import type {TreeNode as Node} from '../shared/tree.ts';

/** Remark plugin: `<Badge>` is HTML, what only Vue runs is on no page, and a link to `a/index` is one to the folder. */
export function vueParts(): (tree: Node) => void {
  return mend;
}

/** Elements that are read here, though HTML has none of the name. */
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

const attributeOf = (name: string, attributes: string): string | undefined =>
  new RegExp(`\\s${name}=(["'])(.*?)\\1`, 's').exec(attributes)?.[2];

function withBadges(html: string): string {
  const badge = /<Badge\b((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/g;
  return html
    .replace(badge, (_, attributes: string, end: string) => {
      const open = `<span class="m-badge m-badge-${attributeOf('type', attributes) ?? 'tip'}">`;
      return end === '' ? open : `${open}${attributeOf('text', attributes) ?? ''}</span>`;
    })
    .replaceAll('</Badge>', '</span>');
}
