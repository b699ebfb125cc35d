import type {SourceFile} from '../../../shared/build.ts';
import {flattenVariables, type Variables, type VariableTree} from '../../base/variables/flattenVariables.ts';
import {getLanguageVariables} from '../../base/variables/getLanguageVariables.ts';
import {toSetKey} from '../../steps/site/translations/planTranslations.ts';
import type {CategoryMeta} from '../../steps/site/types.ts';
import type {Project} from './project.ts';

/** The part of a site whose variables are requested. */
interface VariableScope extends Pick<SourceFile, 'kind' | 'instance' | 'version' | 'locale'> {
  /** Folder below the content folder; empty for the content folder. */
  readonly folder: string;
}

/**
 * Returns the variables of a scope: those of the site, the language, the version, and the folders,
 * of which later ones come first. Undefined if the site does not use variables. Equal scopes have the same object.
 */
export type GetVariables = (scope: VariableScope) => Variables | undefined;

/**
 * Creates the variables of all scopes of a site.
 * @param categories content of `_category_` files by set and folder
 */
export function createVariableScopes(
  {config, docs}: Project,
  categories: ReadonlyMap<string, ReadonlyMap<string, CategoryMeta>>,
): GetVariables {
  if (!config.variables) return () => undefined;
  const scopes = new Map<string, Variables>();
  const resolve = (scope: VariableScope): Variables => {
    const key = `${scope.locale}|${toSetKey(scope)}|${scope.folder}`;
    const values = scopes.get(key) ?? create(scope);
    scopes.set(key, values);
    return values;
  };
  const create = (scope: VariableScope): Variables => {
    if (scope.folder !== '') {
      const outer = resolve({...scope, folder: scope.folder.slice(0, Math.max(0, scope.folder.lastIndexOf('/')))});
      const inner = categories.get(toSetKey(scope))?.get(scope.folder)?.variables;
      return inner ? {...outer, ...inner} : outer;
    }
    const instance = scope.kind === 'doc' ? docs.find(({options}) => options.id === scope.instance) : undefined;
    return {
      ...getLanguageVariables(config, scope.locale),
      ...flattenVariables((instance?.options.versions[scope.version]?.variables ?? {}) as VariableTree),
      ...categories.get(toSetKey(scope))?.get('')?.variables,
    };
  };
  return resolve;
}

/** Returns the variables of a page without its own. Text from elsewhere has none. */
export function getPageVariables(source: SourceFile, getVariables: GetVariables): Variables | undefined {
  if (source.generated?.foreign) return undefined;
  return getVariables({...source, folder: source.path.slice(0, Math.max(0, source.path.lastIndexOf('/')))});
}
