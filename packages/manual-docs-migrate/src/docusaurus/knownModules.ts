import fs from 'node:fs';
import path from 'node:path';
import {findPackageRoot, toSitePath} from 'manual-docs/internal/migrate';
import {ownFile} from '../../plugins/shared/ownFile.ts';
import {listFiles} from '../listFiles.ts';

export const SOURCE = /\.(?:tsx|ts|jsx|js)$/;
/** Imports with a path in their name that the substitutes handle, too. */
const LONG = /^@docusaurus\/theme-common\/.+$|^@theme(?:-original|-init)?\/MDXComponents(?:\/\w+)?$/;

/**
 * Returns whether an export of a Docusaurus module exists here: in the theme, as a substitute, or
 * as a component of the site that is used.
 */
export type KnownModules = (module: string, names?: readonly string[], leftOut?: ReadonlySet<string>) => boolean;

export function knownModules(root: string): KnownModules {
  const compat = ownFile('compat/docusaurus');
  const common = listExports(path.join(compat, 'core/theme-common.tsx'));
  const content = listExports(path.join(compat, 'contentClient.ts'));
  const theme = baseNames(path.join(findPackageRoot(), 'theme'));
  const standIns = paths(path.join(compat, 'theme'));
  const core = paths(path.join(compat, 'core'));
  const themeParts = paths(path.join(root, 'src/theme'));
  return (asked, names = [], leftOut = new Set()) => {
    const name = asked.replace(/^@docusaurus\/theme-classic\/(?:lib|src)\/theme\//, '@theme-original/');
    if (/^@docusaurus\/theme-common(?:\/internal)?$/.test(name)) return names.every((one) => common.has(one));
    if (/^@docusaurus\/plugin-content-(?:docs|blog|pages)\/client$/.test(name))
      return names.every((one) => content.has(one));
    if (LONG.test(name)) return true;
    const [, scope, rest] = /^@(theme|theme-original|theme-init|docusaurus)\/(.+)$/.exec(name) ?? [];
    if (rest === undefined) return false;
    if (scope === 'docusaurus') return core.has(rest);
    // A `Layout` that imports its own provider is a complete layout, which the theme already has.
    if (scope === 'theme' && rest === 'Layout/Provider') return false;
    return theme.has(rest) || standIns.has(rest) || (scope === 'theme' && themeParts.has(rest) && !leftOut.has(rest));
  };
}

function listExports(file: string): Set<string> {
  const text = fs.readFileSync(file, 'utf8');
  const declared = [...text.matchAll(/^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm)].map(
    ([, one]) => one!,
  );
  const listed = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list]) =>
    list!.split(',').map((one) => one.trim().replace(/^.*\sas\s/, '')),
  );
  return new Set([...declared, ...listed]);
}

/** Lists the modules below a folder, which may be missing. */
export function listSources(folder: string): string[] {
  const files = listFiles(folder, () => false).map((file) => toSitePath(folder, file));
  return files.filter((name) => SOURCE.test(name));
}

function baseNames(folder: string): Set<string> {
  return new Set(listSources(folder).map((name) => path.posix.basename(name).replace(SOURCE, '')));
}

/** Lists paths without extension. An index also counts as its folder. */
function paths(folder: string): Set<string> {
  return new Set(
    listSources(folder).flatMap((name) => {
      const bare = name.replace(SOURCE, '');
      return [bare, ...(bare.endsWith('/index') ? [path.posix.dirname(bare)] : [])];
    }),
  );
}
