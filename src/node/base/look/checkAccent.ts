import {createDiagnostic} from '../diagnostics/codes.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import {toPosition} from '../diagnostics/locateKey.ts';
import {LEAST_CONTRAST} from './colors.ts';
import {findLegibleAccent, findWeakPair} from './findLegibleAccent.ts';
import {
  COLOR_SCHEMES,
  type ColorScheme,
  type CssVariables,
  readCssVariables,
  resolveColor,
} from './readCssVariables.ts';

interface AccentCheck {
  /** CSS of the theme and of the setting `theme`, in the order in which pages load it. */
  readonly themeSheets: readonly string[];
  /** Style sheets of the site, which come after them. */
  readonly siteSheets: readonly {readonly file: string; readonly text: string}[];
  /** Position of `theme.accent` in the configuration; absent if it is not set. */
  readonly setting?: Pick<Diagnostic, 'file' | 'line' | 'column' | 'length'>;
}

/** Reports an accent that is hard to read in a color mode, with the nearest color that is not. */
export function checkAccent({themeSheets, siteSheets, setting}: AccentCheck): Diagnostic[] {
  const variables = readCssVariables([...themeSheets, ...siteSheets.map(({text}) => text)]);
  return COLOR_SCHEMES.flatMap((mode) => {
    const weak = findWeakPair(variables[mode]);
    const position = weak && locateAccent(siteSheets, setting);
    if (!position) return [];
    const message = `The accent is hard to read in ${mode} mode: \`${weak.text}\` on \`${weak.ground}\` has a contrast of ${weak.contrast.toFixed(1)}, and WCAG AA requires ${LEAST_CONTRAST}.`;
    return [createDiagnostic('accent-contrast', message, {...position, ...advise(mode, variables[mode], position)})];
  });
}

type Position = Pick<Diagnostic, 'file' | 'line' | 'column' | 'length'>;

/** Finds the last declaration of an accent in the site, or the setting. */
function locateAccent(sheets: AccentCheck['siteSheets'], setting: Position | undefined): Position | undefined {
  for (const {file, text} of [...sheets].reverse()) {
    const css = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
    const index = css.search(/--m-(?:on-)?accent(?:-strong|-soft)?\s*:/);
    if (index !== -1) return {file, ...toPosition(css, index), length: '--m-accent'.length};
  }
  return setting;
}

function advise(mode: ColorScheme, variables: CssVariables, {file}: Position): Pick<Diagnostic, 'hint'> {
  const accent = resolveColor('var(--m-accent)', variables);
  const color = accent && findLegibleAccent(accent, variables);
  if (!color)
    return {hint: 'choose colors for `--m-accent`, `--m-accent-strong`, and `--m-accent-soft` that differ more'};
  const selector = mode === 'dark' ? '[data-theme="dark"]' : ':root';
  return {
    hint: file?.endsWith('css')
      ? `write \`${selector} {--m-accent: ${color}}\`, the nearest legible color`
      : `write \`accent: '${color}'\`, the nearest legible color`,
  };
}
