/** The statement of a page that imports a component, for a page that a plugin puts it on. */
export function componentImport(component: string, module: string): {type: string; value: string; data: object} {
  const name = {type: 'Identifier', name: component};
  const statement = {
    type: 'ImportDeclaration',
    specifiers: [{type: 'ImportSpecifier', imported: name, local: name}],
    source: {type: 'Literal', value: module, raw: `'${module}'`},
    attributes: [],
  };
  const estree = {type: 'Program', sourceType: 'module', body: [statement], comments: []};
  return {type: 'mdxjsEsm', value: `import {${component}} from '${module}'`, data: {estree}};
}
