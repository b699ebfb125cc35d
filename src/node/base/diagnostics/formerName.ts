import type {Plugin} from 'esbuild';

/** Imports by names before the first release. Another project owns `manual`. */
const FORMER_NAMES = /^manual(\/.*)?$|^manual-docs(\/plugins\/(?:docusaurus|starlight|vitepress))$/;

/** Code of that project is not loaded where it happens to be installed. The text is the bundler's for a name that it does not find. */
export const formerName: Plugin = {
  name: 'former-name',
  setup(build) {
    build.onResolve({filter: FORMER_NAMES}, ({path}) => ({errors: [{text: `Could not resolve "${path}"`}]}));
  },
};

/** How to fix an import by a former name; undefined for any other import. */
export function formerNameHint(specifier: string): string | undefined {
  const [name, inside = '', plugin] = FORMER_NAMES.exec(specifier) ?? [];
  if (name === undefined) return undefined;
  const newName = plugin === undefined ? `manual-docs${inside}` : `manual-docs-migrate${plugin}`;
  if (plugin !== undefined) return `write '${newName}', and install that package`;
  return `write '${newName}', or let \`npx manual-docs-migrate --write\` change all files of the site`;
}
