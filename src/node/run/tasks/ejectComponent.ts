import fs from 'node:fs';
import path from 'node:path';
import {createFailure} from '../../base/diagnostics/codes.ts';
import type {WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {findPackageRoot} from '../../base/files/findPackageRoot.ts';
import {toSitePath} from '../../base/files/toSlashes.ts';
import {proposePart} from '../../steps/bundle/theme/proposePart.ts';
import {findThemeFiles} from '../../steps/bundle/themeFiles.ts';
import type {PlannedChange} from './changes.ts';

/** A theme component that a site can replace. */
interface ThemeComponent {
  readonly name: string;
  /** Folder below the theme. */
  readonly folder: string;
  /** The site's replacement, relative to the root. */
  readonly replacedBy?: string;
}

/** Lists the theme components that a site can replace. */
export function listThemeComponents(root: string): ThemeComponent[] {
  const {theme, files} = readTheme(root);
  return [...files.original]
    .filter(([name, file]) => exportsComponent(fs.readFileSync(file, 'utf8'), name))
    .map(([name, file]) => {
      const override = files.overrides.get(name);
      const folder = toSitePath(theme, path.dirname(file));
      return {name, folder, replacedBy: override && toSitePath(root, override)};
    })
    .sort((a, b) => (a.folder + a.name < b.folder + b.name ? -1 : 1));
}

/** Plans the file that replaces a component: a wrapper, or a copy to edit. */
export function ejectComponent(
  name: string,
  {root, copy}: {readonly root: string; readonly copy: boolean},
): WithDiagnostics<PlannedChange | undefined> {
  const components = listThemeComponents(root);
  const component = components.find((candidate) => candidate.name === name);
  const refuse = (message: string, hint: string) => createFailure('override-unknown', message, hint);
  if (!component) {
    const hint = `${proposePart(name, readTheme(root).files)}run \`manual eject\` for a list`;
    return refuse(`The theme has no component \`${name}\` to replace.`, hint);
  }
  if (component.replacedBy !== undefined)
    return refuse(
      `${component.replacedBy} takes the place of \`${name}\` already.`,
      'change that file, or remove it first',
    );
  const target = `theme/${name}.tsx`;
  const source = fs.readFileSync(readTheme(root).files.original.get(name)!, 'utf8');
  return {value: {kind: 'new', path: target, text: copy ? source : createWrapper(name, source)}, diagnostics: []};
}

function readTheme(root: string) {
  const theme = path.join(findPackageRoot(), 'theme');
  return {theme, files: findThemeFiles({theme, site: path.join(root, 'theme'), root}).value};
}

function exportsComponent(text: string, name: string): boolean {
  return /^[A-Z]/.test(name) && new RegExp(`^export (?:function|const) ${name}\\b`, 'm').test(text);
}

function createWrapper(name: string, source: string): string {
  const [types, parameter, given] = source.includes(`export function ${name}()`)
    ? ['', '', '']
    : [`, type ${name}Props`, `props: ${name}Props`, ' {...props}'];
  return `import {${name} as Original${types}} from '@theme-original/${name}';

/** Takes the place of the theme's \`${name}\`. */
export function ${name}(${parameter}) {
  return <Original${given} />;
}
`;
}
