import type {Plugin} from 'esbuild';

/** Imports by the name that the package had before it was published. Another project owns that name. */
const FORMER = /^manual(\/|$)/;

/** Code of that project is not loaded where it happens to be installed. The text is the bundler's for a name that it does not find. */
export const formerName: Plugin = {
  name: 'former-name',
  setup(build) {
    build.onResolve({filter: FORMER}, ({path}) => ({errors: [{text: `Could not resolve "${path}"`}]}));
  },
};

/** How to fix an import by the former name; undefined for any other import. */
export function formerNameHint(specifier: string): string | undefined {
  if (!FORMER.test(specifier)) return undefined;
  const name = specifier.replace(FORMER, 'manual-docs$1');
  return `the package is called manual-docs: write '${name}', or let \`manual migrate --write\` change all files of the site`;
}
