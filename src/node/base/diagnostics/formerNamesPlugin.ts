import type {Plugin} from 'esbuild';

/** Module names from before the first release. The package `manual` belongs to another project. */
const FORMER_NAMES = /^manual(\/.*)?$|^manual-docs(\/plugins\/(?:docusaurus|starlight|vitepress))$/;

/**
 * Rejects imports by former names, also where a package of that name is installed, because it is
 * another project. The message equals that of esbuild for a missing module.
 */
export const formerNamesPlugin: Plugin = {
  name: 'former-name',
  setup(build) {
    build.onResolve({filter: FORMER_NAMES}, ({path}) => ({errors: [{text: `Could not resolve "${path}"`}]}));
  },
};

/** Returns how to fix an import by a former name; undefined for any other import. */
export function findFormerNameHint(specifier: string): string | undefined {
  const [name, inside = '', plugin] = FORMER_NAMES.exec(specifier) ?? [];
  if (name === undefined) return undefined;
  const newName = plugin === undefined ? `manual-docs${inside}` : `manual-docs-migrate${plugin}`;
  return `write '${newName}'${plugin === undefined ? '' : ', and install that package'}`;
}
