// Writes the types that the package is published with: `dist/types` has what an entry of the package or a part of the theme leads to.
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const types = path.join(root, 'dist/types');
fs.rmSync(types, {recursive: true, force: true});
execFileSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.types.json'], {
  cwd: root,
  stdio: 'inherit',
});

const written = fs
  .readdirSync(types, {recursive: true, withFileTypes: true})
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath, entry.name));
const {exports} = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
/** As `paths` of tsconfig.site.json has them. */
const theme = './dist/types/theme/*';
const entries = [...Object.values(exports).flatMap((entry) => entry.types ?? []), theme].map((file) =>
  path.join(root, file),
);
const isEntry = (file) => entries.some((entry) => matches(file, entry));

/** True when a file is an entry, in which `*` stands for anything. */
function matches(file, entry) {
  const [before, after] = entry.split('*');
  return after === undefined ? file === entry : file.startsWith(before) && file.endsWith(after);
}

const needed = new Set();
/** Types that the compiler infers are imported without an extension. */
const visit = (file) => {
  if (needed.has(file) || !fs.existsSync(file)) return;
  needed.add(file);
  for (const [, module] of fs.readFileSync(file, 'utf8').matchAll(/(?:from |import\(|import )['"](\.[^'"]+)['"]/g))
    visit(path.resolve(path.dirname(file), module.replace(/(?:\.tsx?)?$/, '.d.ts')));
};
for (const file of written) if (isEntry(file)) visit(file);
for (const file of written) if (!needed.has(file)) fs.rmSync(file);

// Editors show comments of what sites import and of what they configure. Those of inner modules stay in the repository.
const INNER =
  /^(?:plugins\/(?!\w[\w-]*\/index\.d)|theme\/internal\/|src\/client\/(?:search|shell|navigation|islands|dom)\/|src\/shared\/search\/|src\/node\/(?!api\/|steps\/config\/))/;
for (const file of needed) {
  if (!INNER.test(path.relative(types, file).split(path.sep).join('/'))) continue;
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/^ *\/\*\*[\s\S]*?\*\/\n/gm, ''));
}
