import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';

/** The names that each entry of the package exports: a name that goes or comes is a change that sites see. `--update` accepts it. */
const root = path.resolve(import.meta.dirname, '..');
const ENTRIES = {
  'manual-docs': 'src/client/index.ts',
  'manual-docs/api': 'src/cli/startApi.ts',
  'manual-docs/config': 'src/node/steps/config/defineConfig.ts',
  'manual-docs/core': 'src/client/core.ts',
  'manual-docs/mcp': 'src/node/serve/mcp/index.ts',
  'manual-docs/theme': 'theme/index.ts',
} as const;

/** Names of a formatted module; types are marked. What another module exports is followed. */
function exportsOf(file: string, onlyTypes = false): string[] {
  const text = fs.readFileSync(path.join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const mark = (isType: boolean, name: string): string => `${isType || onlyTypes ? 'type ' : ''}${name}`;
  const lists = [...text.matchAll(/^export (type )?\{([^}]*)\}/gm)].flatMap(([, type, names]) =>
    names!
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => mark(Boolean(type) || name.startsWith('type '), name.replace(/^type |^.* as /, ''))),
  );
  const declared = [
    ...text.matchAll(/^export (?:(?<type>interface|type)|(?:async )?function|const|class) (?<name>\w+)/gm),
  ].map(({groups}) => mark(groups!.type !== undefined, groups!.name!));
  const stars = [...text.matchAll(/^export (type )?\* from '([^']+)'/gm)].flatMap(([, type, from]) =>
    exportsOf(path.posix.join(path.posix.dirname(file), from!), Boolean(type)),
  );
  return [...new Set([...lists, ...declared, ...stars])];
}

/** A plugin that comes with the tool is an entry of its own. */
const PLUGINS = fs
  .readdirSync(path.join(root, 'plugins'))
  .filter((name) => fs.existsSync(path.join(root, 'plugins', name, 'index.ts')))
  .map((name) => [`manual-docs/plugins/${name}`, `plugins/${name}/index.ts`] as const);

test.each([...Object.entries(ENTRIES), ...PLUGINS])('%s', async (entry, file) => {
  const names = exportsOf(file).sort();
  expect(names.length).toBeGreaterThan(0);
  await expect(`${names.join('\n')}\n`).toMatchFileSnapshot(`exports/${entry.replaceAll('/', '-')}.txt`);
});

test('the package has these entries, and the inside of the theme', () => {
  const {exports} = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {exports: object};
  const named = Object.keys(ENTRIES).map((entry) => entry.replace('manual-docs', '.'));
  const inside = ['./internal/client/*', './internal/shared/*', './internal/migrate'];
  const others = ['./plugins/*', './package.json', './tsconfig.site.json'];
  expect(Object.keys(exports).sort()).toEqual([...named, ...inside, ...others].sort());
});
