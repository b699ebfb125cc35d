import {createContext, createElement, isValidElement, useContext} from 'react';
import {type AnyComponent, type IslandReference, RuntimeContext} from '../runtime.ts';

/** True inside of an island. Nested components belong to the outer island. */
export const InsideIsland = createContext(false);

const references = new WeakMap<object, IslandReference>();

/**
 * Returns the module and export by which browsers load a component; undefined for components that
 * only the server renders.
 */
export const getIslandReference = (component: unknown): IslandReference | undefined =>
  references.get(component as object);

/**
 * Registers a component under its module and export, so that properties of islands can refer to it.
 * Returns the value.
 */
export function registerComponent<T>(value: T, reference: IslandReference): T {
  if (isComponent(value)) references.set(value as object, reference);
  return value;
}

function isComponent(value: unknown): value is AnyComponent {
  if (typeof value === 'function') return /^[A-Z]/.test(value.name) || value.name === '' || value.name === 'default';
  return typeof value === 'object' && value !== null && '$$typeof' in value && !isValidElement(value);
}

/**
 * Wraps a component so that browsers hydrate it where it is the outermost interactive one. Returns
 * other values unchanged.
 */
export function island<T>(value: T, reference: IslandReference): T {
  if (!isComponent(value)) return value;
  const Component: AnyComponent = value;
  function Island(props: Readonly<Record<string, unknown>>) {
    const inside = useContext(InsideIsland);
    const rendering = useContext(RuntimeContext)?.rendering;
    if (inside || !rendering) return createElement(Component, props);
    return createElement('manual-island', {'data-place': rendering.onIsland({Component, reference, props})});
  }
  // Static properties, such as the name, stay the same. Components among them become islands.
  const statics = wrapStatics(Component as object as Readonly<Record<string, unknown>>, reference, Island);
  // React gives a class its defaults. Among the properties of the island they would have to be data.
  if ((Component as {prototype?: {isReactComponent?: unknown}}).prototype?.isReactComponent)
    delete statics.defaultProps;
  const wrapped = Object.assign(Island, statics, {displayName: getDisplayName(Component)});
  references.set(wrapped, reference);
  return wrapped as T;
}

/**
 * Wraps the components that are properties of a component or of an object: pages write
 * `<Tabs.Item>`.
 */
function wrapStatics(
  holder: Readonly<Record<string, unknown>>,
  {module, name}: IslandReference,
  provider?: AnyComponent,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(holder).map(([key, value]) => {
      // A context is its own provider.
      if (value === holder) return [key, provider];
      const isNested = /^[A-Z]/.test(key) && isComponent(value) && !getIslandReference(value);
      return [key, isNested ? island(value, {module, name: `${name}.${key}`}) : value];
    }),
  );
}

const getDisplayName = ({displayName, name}: AnyComponent): string | undefined => displayName ?? name;

/**
 * Wraps the exports of a module. Components become islands if `isHydrated` is set; otherwise they
 * are only registered.
 */
export function islandModule(
  exports: Readonly<Record<string, unknown>>,
  module: string,
  isHydrated: boolean,
): Record<string, unknown> {
  const wrap = (value: unknown, reference: IslandReference): unknown => {
    if (!isHydrated) return registerComponent(value, reference);
    const isList = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
    return isList && !('$$typeof' in value)
      ? wrapStatics(value as Readonly<Record<string, unknown>>, reference)
      : island(value, reference);
  };
  const wrappedExports: Record<string, unknown> = {};
  Object.defineProperty(wrappedExports, '__esModule', {value: true});
  for (const name of Object.keys(exports)) {
    let wrapped: {readonly value: unknown} | undefined;
    // Getters, because modules that import each other read their exports late.
    Object.defineProperty(wrappedExports, name, {
      enumerable: true,
      get() {
        wrapped ??= {value: wrap(exports[name], {module, name})};
        return wrapped.value;
      },
    });
  }
  return wrappedExports;
}
