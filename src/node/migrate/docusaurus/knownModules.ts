import fs from 'node:fs';
import path from 'node:path';

const SOURCE = /\.(?:tsx|ts|jsx|js)$/;
/** Names with a path behind them that the stand-ins answer, too. */
const LONG =
  /^@docusaurus\/(?:theme-common\/.+|plugin-content-(?:docs|blog|pages)\/client)$|^@theme(?:-original|-init)?\/MDXComponents\/\w+$/;

/** Whether an import of Docusaurus leads somewhere here: to the theme, to a stand-in, or to a module of the site. */
export function knownModules(root: string, packageRoot: string): (name: string) => boolean {
  const theme = baseNames(path.join(packageRoot, 'theme'));
  const standIns = paths(path.join(packageRoot, 'compat/docusaurus/theme'));
  const core = paths(path.join(packageRoot, 'compat/docusaurus/core'));
  const own = paths(path.join(root, 'src/theme'));
  return (name) => {
    if (LONG.test(name)) return true;
    const [, place, rest] = /^@(theme|theme-original|theme-init|docusaurus)\/(.+)$/.exec(name) ?? [];
    if (rest === undefined) return false;
    if (place === 'docusaurus') return core.has(rest);
    return theme.has(rest) || standIns.has(rest) || (place === 'theme' && own.has(rest));
  };
}

function listSources(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, {recursive: true})
    .map((name) => String(name).split(path.sep).join('/'))
    .filter((name) => SOURCE.test(name));
}

function baseNames(folder: string): Set<string> {
  return new Set(listSources(folder).map((name) => path.posix.basename(name).replace(SOURCE, '')));
}

/** Paths without extension; a folder with an index has that of the folder, too. */
function paths(folder: string): Set<string> {
  return new Set(
    listSources(folder).flatMap((name) => {
      const bare = name.replace(SOURCE, '');
      return [bare, ...(bare.endsWith('/index') ? [path.posix.dirname(bare)] : [])];
    }),
  );
}
