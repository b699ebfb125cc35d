/** A node of a tree of Markdown or HTML, as far as plugins look at it. */
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
  /** Of an element of HTML. */
  tagName?: string;
  properties?: Record<string, unknown>;
  /** Of a directive or a component. */
  name?: string | null;
  attributes?: {type: string; name: string; value: unknown}[];
  position?: {start: {line: number; column: number; offset?: number}; end: {line: number; offset?: number}};
  data?: {hName?: string; hProperties?: Record<string, unknown>; hChildren?: object[]; markdown?: string};
}

/** A page, as Markdown plugins get it; as a text it is its source. */
export interface TreePage {
  /** Absolute, or from the root of the site. */
  readonly path: string;
  /** Root of the site. */
  readonly cwd: string;
  readonly data: {
    readonly original?: string;
    readonly alive: () => void;
    readonly dependOn: (file: string) => void;
    readonly whyPrivate: (file: string) => string | undefined;
  };
  message(reason: string, place?: object): {fatal?: boolean | null | undefined; note?: string | undefined};
}

/** Reports an error of a page. */
export function fail(
  page: Pick<TreePage, 'message'>,
  location: object,
  {reason, note}: {reason: string; note?: string},
): void {
  Object.assign(page.message(reason, location), {fatal: true, note});
}

/** A component on a page. Attributes that are undefined are left out; `true` is one without a value. */
export function componentNode(name: string, attributes: object, children: TreeNode[] = []): TreeNode {
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

/** The statement of a page that imports a component, for a page that a plugin puts it on. @param folder of the plugin */
export function componentImport(component: string, folder: string): TreeNode {
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

/** A statement of a page's module, as text and as its syntax tree. */
function createModuleNode(value: string, statement: object): TreeNode {
  const estree = {type: 'Program', sourceType: 'module', body: [statement], comments: []};
  return {type: 'mdxjsEsm', value, data: {estree} as object};
}
