/** Variables of texts, and of the ground that each stands on. */
export const TEXTS: Readonly<Record<string, string>> = {
  '--m-accent': '--m-background',
  '--m-accent-strong': '--m-accent-soft',
  '--m-on-accent': '--m-accent',
  '--m-text': '--m-background',
  '--m-heading': '--m-background',
  '--m-muted': '--m-background',
  '--m-note': '--m-background',
  '--m-tip': '--m-background',
  '--m-info': '--m-background',
  '--m-warning': '--m-background',
  '--m-danger': '--m-background',
};

/** Whether a value is a color that a field for colors can show. */
export function isColor(value: string): boolean {
  return /^#(?:[0-9a-f]{3}){1,2}$/i.test(value);
}

/** A color with two digits for each part, as fields for colors want it. */
export function fullColor(color: string): string {
  return color.length === 4 ? `#${[...color.slice(1)].map((digit) => digit + digit).join('')}` : color;
}

function luminance(color: string): number {
  const hex = fullColor(color).slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The color of a value that names other variables and mixes their colors, as `#rrggbb`. */
export function resolveColor(value: string, values: Readonly<Record<string, string>>): string {
  const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (name !== undefined) return resolveColor(values[name] ?? '', values);
  const [, color, percent, other] = /^color-mix\(in srgb, (.+?) (\d+)%, (.+)\)$/.exec(value) ?? [];
  if (color === undefined || other === undefined)
    return {black: '#000000', white: '#ffffff'}[value] ?? fullColor(value);
  const [a, b] = [color, other].map((part) => resolveColor(part, values)) as [string, string];
  const mixed = [1, 3, 5].map((at) => {
    const [one, two] = [a, b].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number];
    return Math.round(two + ((one - two) * Number(percent)) / 100);
  });
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Contrast of two colors as WCAG counts it: from 1 to 21. */
export function contrastOf(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (high + 0.05) / (low + 0.05);
}
