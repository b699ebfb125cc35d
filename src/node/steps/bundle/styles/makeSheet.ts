/**
 * The theme's layer in the cascade. The other names are those of Tailwind, which are declared here so that its reset yields to the theme, and its
 * utilities win. Rules without a layer, such as those of the site, win over all.
 */
const LAYERS = '@layer theme, base, manual, components, utilities;';

/** Makes a style sheet that imports files into the theme's layer, then others without one. */
export function makeSheet(layered: readonly string[], others: readonly string[] = []): string {
  const list = (files: readonly string[], layer: string): string[] =>
    files.map((file) => `@import ${JSON.stringify(file)}${layer};`);
  return [LAYERS, ...list(layered, ' layer(manual)'), ...list(others, '')].join('\n');
}
