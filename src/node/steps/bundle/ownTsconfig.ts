import {createRequire} from 'node:module';
import path from 'node:path';
import {isFile, readIfThere} from '../../base/files/readIfThere.ts';

/**
 * Options of the bundler for a site below a `tsconfig.json` with `"jsx": "react"`, as that of a library often has around the folder of its
 * documentation: all of it applies, but components need no variable `React`.
 */
export function ownTsconfig(root: string) {
  const nearest = listTsconfigs(root).find(isFile);
  if (nearest === undefined || !usesClassicJsx(nearest)) return {};
  return {tsconfigRaw: {extends: nearest, compilerOptions: {jsx: 'react-jsx'}} as object};
}

function listTsconfigs(folder: string): string[] {
  const parent = path.dirname(folder);
  return [path.join(folder, 'tsconfig.json'), ...(parent === folder ? [] : listTsconfigs(parent))];
}

/** Follows `extends`; a file that is not there asks for nothing. */
function usesClassicJsx(file: string, visited: readonly string[] = []): boolean {
  const text = visited.includes(file) ? '' : (readIfThere(file) ?? '');
  const jsx = /"jsx"\s*:\s*"([^"]*)"/.exec(text)?.[1];
  if (jsx !== undefined) return jsx === 'react';
  const bases = /"extends"\s*:\s*(\[[^\]]*\]|"[^"]*")/.exec(text)?.[1]?.match(/[^"[\],\s]+/g) ?? [];
  return bases.some((base) => {
    try {
      return usesClassicJsx(createRequire(file).resolve(base), [...visited, file]);
    } catch {
      return false;
    }
  });
}
