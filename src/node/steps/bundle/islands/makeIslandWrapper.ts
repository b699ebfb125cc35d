import type {ModuleExports} from '../theme/mdxComponentsPlugin.ts';

interface WrapperOptions {
  /** Id of the module in documents. */
  readonly id: string;
  readonly file: string;
  /** Module that turns components into islands. */
  readonly helper: string;
  /** Whether browsers hydrate its components, rather than only render them inside other islands. */
  readonly isHydrated: boolean;
  /** Exports that need no browser. */
  readonly staticNames: ReadonlySet<string>;
}

/**
 * Generates a module that re-exports another one with wrapped components. If the bundler cannot see
 * all exports, the wrapper finds them at run time.
 */
export function makeIslandWrapper(
  {names, isAll, isCommonJs}: ModuleExports,
  {id, file, helper, isHydrated, staticNames}: WrapperOptions,
): string {
  const [module, from, by] = [id, file, helper].map((text) => JSON.stringify(text));
  if (!isAll) {
    const lines = [`const {islandModule} = require(${by});`, `const whole = require(${from});`];
    return isCommonJs
      ? [
          ...lines,
          NAME_COMPONENT,
          `const wrap = (all) => islandModule(all, ${module}, ${isHydrated});`,
          WRAP_COMMON_JS,
        ].join('\n')
      : [...lines, `module.exports = islandModule(whole, ${module}, ${isHydrated});`].join('\n');
  }
  const components = names.filter((name) => !staticNames.has(name)).map((name) => JSON.stringify(name));
  return [
    `import {islandModule, registerComponent} from ${by};`,
    `import * as all from ${from};`,
    NAME_COMPONENT,
    `for (const name of [${components}]) asComponent(all[name], name);`,
    `const wrapped = islandModule(all, ${module}, ${isHydrated});`,
    ...names.map((name, i) => {
      const key = JSON.stringify(name);
      const value = staticNames.has(name)
        ? `registerComponent(all[${key}], {module: ${module}, name: ${key}})`
        : `wrapped[${key}]`;
      return `const e${i} = ${value};\nexport {e${i} as ${name}};`;
    }),
  ].join('\n');
}

/** Restores component names, which minified code shortens and default exports may lack. */
const NAME_COMPONENT = `
function asComponent(value, name) {
  const isLower = typeof value === 'function' && /^(?!use[A-Z])[^A-Z]/.test(value.name);
  if (isLower && /^[A-Z]|^default$/.test(name)) Object.defineProperty(value, 'name', {value: name});
  return value;
}`;

/**
 * In the browser, a CommonJS module has a default export only, whose members are its other exports.
 * A module that is a component stays one, because `require` returns it.
 */
const WRAP_COMMON_JS = `
const isMarked = whole != null && whole.__esModule;
const isComponent = typeof whole === 'function' || (whole != null && '$$typeof' in Object(whole));
const byPath = isComponent ? {default: asComponent(whole, 'default')} : {};
for (const key of Object.keys(whole ?? {})) byPath['default.' + key] = asComponent(whole[key], key);
const wrapped = wrap(byPath);
const members = {};
for (const key of Object.keys(whole ?? {})) members[key] = wrapped['default.' + key];
if (isMarked) Object.defineProperty(members, '__esModule', {value: true});
module.exports = isComponent && !isMarked ? wrapped.default : members;`;
