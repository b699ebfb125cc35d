import {readIfExists} from '../../../base/files/readIfExists.ts';
import {findNearestTsconfig, listBaseFiles} from './listTsconfigFiles.ts';

/**
 * Returns bundler options for a site whose nearest `tsconfig.json` has `"jsx": "react"`, as in many
 * libraries: everything in it applies, but components need no `React` variable.
 */
export function makeTsconfigOptions(root: string) {
  const nearest = findNearestTsconfig(root);
  if (nearest === undefined || !usesClassicJsx(nearest)) return {};
  return {tsconfigRaw: {extends: nearest, compilerOptions: {jsx: 'react-jsx'}} as object};
}

/** Follows `extends`; a missing file changes nothing. */
function usesClassicJsx(file: string, visited: readonly string[] = []): boolean {
  const text = visited.includes(file) ? '' : (readIfExists(file) ?? '');
  const jsx = /"jsx"\s*:\s*"([^"]*)"/.exec(text)?.[1];
  if (jsx !== undefined) return jsx === 'react';
  return listBaseFiles(file, text).some((base) => usesClassicJsx(base, [...visited, file]));
}
