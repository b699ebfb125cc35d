import {type TreeNode as Node, readFrontMatter} from '../shared/tree.ts';

/** Settings by the names that pages use: `site.title`, `theme.version`. */
export type SettingValues = Readonly<Record<string, unknown>>;

const VALUE = /\{\{\s*\$?((?:frontmatter|site|theme)(?:\.\w+|\[\d+\])+)\s*\}\}/g;

/** Creates a Remark plugin that writes values of the front matter and of settings into the text: `{{ $frontmatter.title }}`. */
export function createVueValues(settings: SettingValues = {}) {
  return Object.assign(
    function vueValues(): (tree: {children: Node[]}) => void {
      return (tree) => {
        const {data} = readFrontMatter(tree);
        const read = (whole: string, name: string): string => {
          const [root, ...keys] = name.match(/\w+/g)!;
          if (root !== 'frontmatter') return Object.hasOwn(settings, name) ? toText(settings[name]) : whole;
          return toText(keys.reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], data));
        };
        const replaceValues = (node: Node): void => {
          if (node.type === 'text' || node.type === 'html') node.value = node.value?.replace(VALUE, read);
          for (const child of node.children ?? []) replaceValues(child);
        };
        replaceValues(tree as Node);
      };
    },
    {when: /\{\{/},
  );
}

/** Formats a value like Vue. */
function toText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
}
