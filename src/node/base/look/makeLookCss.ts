import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import {parseHex} from './colors.ts';
import {findLegibleAccent} from './findLegibleAccent.ts';
import {readCssVariables} from './readCssVariables.ts';

/** The setting `theme` of a site. */
export interface Look {
  readonly preset: string;
  /** As `#rgb` or `#rrggbb`. */
  readonly accent?: string | undefined;
  readonly font: 'bundled' | 'system' | {readonly text?: string | undefined; readonly code?: string | undefined};
  /** In pixels. */
  readonly radius?: number | undefined;
  readonly density: 'compact' | 'normal' | 'spacious';
}

/** The setting `theme` as the bundles use it. */
export interface BundledLook {
  readonly preset: string;
  /** Rules that {@link makeLookCss} made. */
  readonly css: string;
  /** Position of the accent in the configuration, if it is set there. */
  readonly accentPosition?: Pick<Diagnostic, 'file' | 'line' | 'column' | 'length'>;
}

/** Sizes by density. Those of `normal` are the theme's. */
const DENSITIES: Readonly<Record<Exclude<Look['density'], 'normal'>, Readonly<Record<string, string>>>> = {
  compact: {
    '--m-text-size': '0.9375rem',
    '--m-ui-size': '0.8438rem',
    '--m-small-size': '0.7813rem',
    '--m-line-height': '1.6',
    '--m-navbar-height': '3.25rem',
  },
  spacious: {
    '--m-text-size': '1.0625rem',
    '--m-ui-size': '0.9688rem',
    '--m-small-size': '0.875rem',
    '--m-line-height': '1.8',
    '--m-navbar-height': '4.25rem',
  },
};

/**
 * Makes the rules for accent, fonts, radius, and density of a site. They come after the theme and before the style sheets of the site.
 * @param packageRoot folder of the tool, whose style sheets have the grounds on which the accent must be legible
 */
export function makeLookCss(look: Look, packageRoot: string): string {
  const {accent, font, radius, density} = look;
  const values = {
    ...(typeof font === 'object' && font.text !== undefined
      ? {'--m-font': `${JSON.stringify(font.text)}, var(--m-font-system)`}
      : {}),
    ...(typeof font === 'object' && font.code !== undefined
      ? {'--m-font-mono': `${JSON.stringify(font.code)}, var(--m-font-mono-system)`}
      : {}),
    ...(radius === undefined ? {} : {'--m-radius': `${radius}px`}),
    ...(density === 'normal' ? {} : DENSITIES[density]),
    ...(accent === undefined ? {} : {'--m-accent': accent}),
  };
  if (Object.keys(values).length === 0) return '';
  const rules = [makeRule(':root', values)];
  if (accent !== undefined)
    rules.push(
      `@media not print {\n${makeRule('[data-theme="dark"]', {'--m-accent': lightenForDark(accent, look, packageRoot)})}\n}`,
    );
  return `${rules.join('\n')}\n`;
}

function makeRule(selector: string, values: Readonly<Record<string, string>>): string {
  const declarations = Object.entries(values).map(([name, value]) => `  ${name}: ${value};`);
  return `${selector} {\n${declarations.join('\n')}\n}`;
}

function lightenForDark(accent: string, {preset}: Look, packageRoot: string): string {
  const {dark} = readCssVariables(readThemeSheets(preset, packageRoot));
  return findLegibleAccent(parseHex(accent)!, dark) ?? accent;
}

/** Reads the style sheets of the theme that set its colors. */
export function readThemeSheets(preset: string, packageRoot: string): string[] {
  const names = preset === 'manual' ? ['tokens'] : ['tokens', `presets/${preset}`];
  return names.map((name) => fs.readFileSync(path.join(packageRoot, 'theme/styles', `${name}.css`), 'utf8'));
}
