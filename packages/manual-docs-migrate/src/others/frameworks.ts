/** Packages of other tools whose functions only pass settings on: what they would give, installed or not. */
export const FRAMEWORKS: Readonly<Record<string, object>> = {
  vitepress: {defineConfig: same, defineConfigWithTheme: same, defineAdditionalConfig: same, __esModule: true},
  'vitepress-plugin-mermaid': {withMermaid: same, __esModule: true},
  'astro/config': {defineConfig: same, passthroughImageService: () => undefined, envField: {}, __esModule: true},
  // For a module that is not an ES module, the default import is the whole export.
  '@astrojs/starlight': Object.assign(starlight, {default: starlight, __esModule: true}),
};

function starlight(options: unknown): object {
  return {starlight: options};
}

function same(value: unknown): unknown {
  return value;
}
