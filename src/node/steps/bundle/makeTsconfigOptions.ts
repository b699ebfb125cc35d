import {createRequire} from 'node:module';
import path from 'node:path';
import {isRegularFile, readIfExists} from '../../base/files/readIfExists.ts';

/**
 * Returns bundler options for a site whose nearest `tsconfig.json` has `"jsx": "react"`, as in many
 * libraries: everything in it applies, but components need no `React` variable.
 */
export function makeTsconfigOptions(root: string) {
  const nearest = listTsconfigs(root).find(isRegularFile);
  if (nearest === undefined || !usesClassicJsx(nearest)) return {};
  return {tsconfigRaw: {extends: nearest, compilerOptions: {jsx: 'react-jsx'}} as object};
}

function listTsconfigs(folder: string): string[] {
  const parent = path.dirname(folder);
  return [path.join(folder, 'tsconfig.json'), ...(parent === folder ? [] : listTsconfigs(parent))];
}

/** Follows `extends`; a missing file changes nothing. */
function usesClassicJsx(file: string, visited: readonly string[] = []): boolean {
  const text = visited.includes(file) ? '' : (readIfExists(file) ?? '');
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
