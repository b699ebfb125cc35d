import {absentValue} from '../evaluate/foreignValue.ts';

/** Stand-ins for functions of other tools that only return settings. */
export const FRAMEWORKS: Readonly<Record<string, object>> = {
  vitepress: {defineConfig: same, defineConfigWithTheme: same, defineAdditionalConfig: same, __esModule: true},
  'vitepress-plugin-mermaid': {withMermaid: same, __esModule: true},
  'astro/config': {defineConfig: same, __esModule: true},
  // For a module that is not an ES module, the default import is the whole export.
  '@astrojs/starlight': Object.assign(starlight, {default: starlight, __esModule: true}),
};

/**
 * Returns a module of another tool, whose stand-ins come first. Its other exports are those of the installed package. If it cannot be loaded,
 * {@link absentValue} answers for them.
 *
 * @param load loads an installed package by its name; `undefined` if the package is not installed
 */
export function frameworkModule(name: string, load: ((name: string) => unknown) | undefined): object {
  let installed: Readonly<Record<PropertyKey, unknown>> | undefined;
  const read = (key: PropertyKey): unknown => {
    try {
      installed ??= (load?.(name) ?? {}) as Readonly<Record<PropertyKey, unknown>>;
    } catch {
      installed = {};
    }
    return installed[key] ?? (typeof key === 'symbol' ? undefined : absentValue({module: name, name: String(key)}));
  };
  return new Proxy(FRAMEWORKS[name]!, {
    get: (standIns, key, self) => (Reflect.has(standIns, key) ? Reflect.get(standIns, key, self) : read(key)),
  });
}

function starlight(options: unknown): object {
  return {starlight: options};
}

function same(value: unknown): unknown {
  return value;
}
