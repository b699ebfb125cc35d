/** Packages of other tools whose functions only pass settings on: what they would give, installed or not. */
export const FRAMEWORKS: Readonly<Record<string, object>> = {
  vitepress: {defineConfig: same, defineConfigWithTheme: same, defineAdditionalConfig: same, __esModule: true},
  'vitepress-plugin-mermaid': {withMermaid: same, __esModule: true},
  'astro/config': {defineConfig: same, passthroughImageService: () => undefined, envField: {}, __esModule: true},
  // Modules get the whole export for the default of what is none.
  '@astrojs/starlight': Object.assign(starlight, {default: starlight, __esModule: true}),
};

function starlight(options: unknown): object {
  return {starlight: options};
}

function same(value: unknown): unknown {
  return value;
}
