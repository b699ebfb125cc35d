import type {PluginBuild} from 'esbuild';
import {hashContent} from '../../../base/files/hashFile.ts';
import type {Variables} from '../../../base/variables/flattenVariables.ts';

/** Language and variables of the page that imports a file. */
export interface ImportScope {
  readonly locale: string;
  readonly variables?: Variables | undefined;
  /** Whether only the code is of interest, so that variables of the page may be missing. */
  readonly isAnalysis?: boolean;
}

interface ImportScopes {
  /** Returns the suffix of paths in a scope; empty for files of the default language without variables. */
  readonly format: (scope: ImportScope) => string;
  readonly parse: (suffix: string) => ImportScope;
}

/**
 * Creates the scopes of imported files.
 * @param original the default language
 * @param getVariables returns the variables of files that components import
 */
export function createImportScopes(
  original: string,
  getVariables: (locale: string) => Variables | undefined,
): ImportScopes {
  const scopes = new Map<string, ImportScope>();
  return {
    format({locale, variables}) {
      if (locale === original && !variables) return '';
      // A hash, because numbers would depend on the order in which files are resolved.
      const suffix = `?scope=${hashContent(Buffer.from(JSON.stringify([locale, variables])))}`;
      scopes.set(suffix, {locale, variables: variables ?? getVariables(locale)});
      return suffix;
    },
    parse: (suffix) =>
      scopes.get(suffix) ?? {locale: original, variables: getVariables(original), isAnalysis: suffix !== ''},
  };
}

/** Adds the scope of the importing module to paths, so that each scope gets its own copy. */
export function resolveByScope(build: PluginBuild, {format}: ImportScopes): void {
  build.onResolve({filter: /\.mdx?$/}, async ({path: request, pluginData, ...rest}) => {
    const {isAsked, ...scope} = (pluginData ?? {}) as Partial<ImportScope> & {readonly isAsked?: boolean};
    const suffix = isAsked || scope.locale === undefined ? '' : format(scope as ImportScope);
    if (suffix === '') return undefined;
    const {importer, kind, namespace, resolveDir} = rest;
    const resolved = await build.resolve(request, {importer, kind, namespace, resolveDir, pluginData: {isAsked: true}});
    return resolved.errors.length > 0 ? resolved : {...resolved, suffix};
  });
}
