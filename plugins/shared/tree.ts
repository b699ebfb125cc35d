/** A node of a Markdown or HTML tree, with the fields that plugins use. */
export interface TreeNode {
  type: string;
  value?: string;
  children?: TreeNode[];
  lang?: string | null;
  meta?: string | null;
  url?: string;
  alt?: string | null;
  depth?: number;
  spread?: boolean;
  align?: (string | null)[];
  /** Tag name of an HTML element. */
  tagName?: string;
  properties?: Record<string, unknown>;
  /** Name of a directive or component. */
  name?: string | null;
  attributes?: {type: string; name: string; value: unknown}[];
  position?: {start: {line: number; column: number; offset?: number}; end: {line: number; offset?: number}};
  data?: {hName?: string; hProperties?: Record<string, unknown>; hChildren?: object[]; markdown?: string};
}

/** A page as Markdown plugins receive it. `String(page)` is its source. */
export interface TreePage {
  /** Absolute, or from the root of the site. */
  readonly path: string;
  /** Absolute root of the site. */
  readonly cwd: string;
  readonly data: {
    readonly original?: string;
    readonly alive: () => void;
    readonly dependOn: (file: string) => void;
    readonly whyPrivate: (file: string) => string | undefined;
    /** Fills the variables of a text with their values on the page. */
    readonly fillVariables: (text: string) => string;
  };
  message(reason: string, place?: object): {fatal?: boolean | null | undefined; note?: string | undefined};
}

/**
 * Reports an error on a page.
 * @param location node or position
 * @param problem message, and the note with the fix
 */
export function reportError(
  page: Pick<TreePage, 'message'>,
  location: object,
  {reason, note}: {reason: string; note?: string},
): void {
  Object.assign(page.message(reason, location), {fatal: true, note});
}

/**
 * Creates the node of a component.
 * @param name name of the component
 * @param attributes undefined values are omitted; `true` is an attribute without value
 */
export function createComponentNode(name: string, attributes: object, children: TreeNode[] = []): TreeNode {
  const defined = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: defined.map(([key, value]) => ({
      type: 'mdxJsxAttribute',
      name: key,
      value: value === true ? null : value,
    })),
    children,
  };
}

/**
 * Creates the import statement of a plugin's component.
 * @param folder folder of the plugin
 */
export function createComponentImport(component: string, folder: string): TreeNode {
  const module = `manual-docs/internal/plugins/${folder}/${component}`;
  const name = {type: 'Identifier', name: component};
  const statement = {
    type: 'ImportDeclaration',
    specifiers: [{type: 'ImportSpecifier', imported: name, local: name}],
    source: {type: 'Literal', value: module, raw: `'${module}'`},
    attributes: [],
  };
  return createModuleNode(`import {${component}} from '${module}'`, statement);
}

/** Creates a statement of a page's module, as source and syntax tree. */
function createModuleNode(value: string, statement: object): TreeNode {
  const estree = {type: 'Program', sourceType: 'module', body: [statement], comments: []};
  return {type: 'mdxjsEsm', value, data: {estree} as object};
}
