/** Parts of the theme's layer, from the weakest. A rule of a later part wins over those of earlier parts, however specific they are. */
const SUBLAYERS = ['reset', 'base', 'components', 'utilities'] as const;

/**
 * The order of all layers. The theme is in `manual`; the other names are those of Tailwind, which are declared here so that its reset yields to the
 * theme, and its utilities win. Rules without a layer, such as those of the site, win over all. Every sheet of the theme begins with this line,
 * because the first sheet that a page links decides the order.
 */
const LAYERS = `@layer theme, base, ${SUBLAYERS.map((name) => `manual.${name}`).join(', ')}, components, utilities;`;

/** Files of a style sheet, by their part of the theme's layer. */
type LayeredFiles = Partial<Record<(typeof SUBLAYERS)[number], readonly string[]>>;

/**
 * Makes a style sheet that imports files into the theme's layer, then others without one. The first line fixes the order of the layers, so that of
 * the files is free.
 */
export function makeSheet(layered: LayeredFiles, others: readonly string[] = []): string {
  const list = (files: readonly string[], layer: string): string[] =>
    files.map((file) => `@import ${JSON.stringify(file)}${layer};`);
  return [
    LAYERS,
    ...Object.entries(layered).flatMap(([name, files]) => list(files, ` layer(manual.${name})`)),
    ...list(others, ''),
  ].join('\n');
}
