import type {Diagnostic} from '../../../base/diagnostics/diagnostic.ts';
import {isSiteFile} from '../../../base/files/isPackageFile.ts';
import {tryToRead} from '../../../base/files/readIfExists.ts';
import {toSitePath} from '../../../base/files/toSlashes.ts';
import {checkAccent} from '../../../base/look/checkAccent.ts';
import {readThemeSheets} from '../../../base/look/makeLookCss.ts';
import type {BundleInput, RawBundle} from '../common.ts';
import {findUnreadVariables} from './findUnreadVariables.ts';

/**
 * Reads the style sheets of plugins and of the site, by absolute path. One that was deleted since it
 * was bundled is empty.
 */
export function readSiteSheets({theme}: BundleInput): {readonly file: string; readonly text: string}[] {
  return [...theme.pluginStyles, ...theme.siteStyles].map((file) => ({file, text: tryToRead(file) ?? ''}));
}

/**
 * Reports variables in style sheets of the site that no rule of the bundles reads, and an accent
 * that is hard to read.
 */
export function checkSiteStyles(input: BundleInput, bundles: readonly (RawBundle | undefined)[]): Diagnostic[] {
  const {root, look, packageRoot} = input;
  const sheets = readSiteSheets(input)
    .filter(({file}) => isSiteFile(file, root))
    .map(({file, text}) => ({file: toSitePath(root, file), text}));
  const files = bundles.flatMap((bundle) => [...(bundle?.files ?? [])]);
  const css = files.filter(([name]) => name.endsWith('.css')).map(([, data]) => Buffer.from(data).toString('utf8'));
  const themeSheets = [...readThemeSheets(look.preset, packageRoot), look.css];
  return [
    ...findUnreadVariables(sheets, css),
    ...checkAccent({themeSheets, siteSheets: sheets, setting: look.accentPosition}),
  ];
}
