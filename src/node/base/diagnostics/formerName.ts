import type {Plugin} from 'esbuild';

/** Imports by names before the first release. Another project owns `manual`. */
const FORMER = /^manual(\/.*)?$|^manual-docs(\/plugins\/(?:docusaurus|starlight|vitepress))$/;

/** Code of that project is not loaded where it happens to be installed. The text is the bundler's for a name that it does not find. */
export const formerName: Plugin = {
  name: 'former-name',
  setup(build) {
    build.onResolve({filter: FORMER}, ({path}) => ({errors: [{text: `Could not resolve "${path}"`}]}));
  },
};

/** How to fix an import by a former name; undefined for any other import. */
export function formerNameHint(specifier: string): string | undefined {
  const [name, inside = '', plugin] = FORMER.exec(specifier) ?? [];
  if (name === undefined) return undefined;
  const now = plugin === undefined ? `manual-docs${inside}` : `manual-docs-migrate${plugin}`;
  if (plugin !== undefined) return `write '${now}', and install that package`;
  return `write '${now}', or let \`npx manual-docs-migrate --write\` change all files of the site`;
}
