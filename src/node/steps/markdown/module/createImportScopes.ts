import type {PluginBuild} from 'esbuild';
import {hashContent} from '../../../base/files/hashFile.ts';
import {tryToRead} from '../../../base/files/readIfExists.ts';
import type {Variables} from '../../../base/variables/flattenVariables.ts';
import {findVariableUses} from '../../../base/variables/variableSyntax.ts';

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
  /** Lists the variables of a text whose values differ from those of files that components import. */
  readonly listPageVariables: (text: string, scope: ImportScope) => readonly string[];
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
    listPageVariables(text, {locale, variables = {}}) {
      const names = new Set(findVariableUses(text).map(({name}) => name));
      const siteVariables = getVariables(locale) ?? {};
      return [...names].filter((name) => variables[name] !== siteVariables[name]);
    },
  };
}

/** Adds the scope of the importing module to paths, so that each scope gets its own copy. */
export function resolveByScope(build: PluginBuild, {format, listPageVariables}: ImportScopes): void {
  build.onResolve({filter: /\.mdx?$/}, async ({path: request, pluginData, ...rest}) => {
    const {isAsked, ...scope} = (pluginData ?? {}) as Partial<ImportScope> & {readonly isAsked?: boolean};
    const suffix = isAsked || scope.locale === undefined ? '' : format(scope as ImportScope);
    if (suffix === '') return undefined;
    const {importer, kind, namespace, resolveDir} = rest;
    const resolved = await build.resolve(request, {importer, kind, namespace, resolveDir, pluginData: {isAsked: true}});
    if (resolved.errors.length > 0) return resolved;
    const text = tryToRead(resolved.path) ?? '';
    // The plugin of islands reports them.
    return {...resolved, suffix, pluginData: {pageVariables: listPageVariables(text, scope as ImportScope)}};
  });
}
