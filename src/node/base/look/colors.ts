/** Red, green, and blue, each from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Least contrast of text and ground. Source: WCAG 2.2, success criterion 1.4.3, level AA. */
export const LEAST_CONTRAST = 4.5;

/**
 * Parses `#rgb` or `#rrggbb`.
 * @returns undefined for other notations, including colors with transparency
 */
export function parseHex(text: string): Rgb | undefined {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1];
  if (digits === undefined) return undefined;
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as unknown as Rgb;
}

/** Formats a color as `#rrggbb`. */
export function formatHex(color: Rgb): string {
  return `#${color.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Mixes two colors like `color-mix(in srgb, color share, other)`.
 * @param share of the first color, from 0 to 1
 */
export function mixColors(color: Rgb, share: number, other: Rgb): Rgb {
  return color.map((value, i) => value * share + other[i]! * (1 - share)) as unknown as Rgb;
}

/**
 * Computes the contrast of two colors, from 1 to 21.
 * Source: "contrast ratio" and "relative luminance" in WCAG 2.2.
 */
export function computeContrast(a: Rgb, b: Rgb): number {
  const [low = 0, high = 0] = [computeLuminance(a), computeLuminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** Computes the relative luminance of a color, from 0 (black) to 1 (white). */
export function computeLuminance(color: Rgb): number {
  const [red, green, blue] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
