// node bench/compare.mjs OTHER SITE…: builds each site with the tool in this repository and with that in the folder OTHER (another
// checkout, compiled), and says which files of the output differ. Names of hashed files do not count: the first place that is really
// different is shown. Status 1 when something differs.
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const [other, ...sites] = process.argv.slice(2);
if (!other || sites.length === 0) {
  console.error('node bench/compare.mjs OTHER SITE…');
  process.exit(2);
}
const tools = {here: path.resolve(import.meta.dirname, '..'), other: path.resolve(other)};
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-compare-'));

/** Everything in a name or a text that is the hash of some code or index. */
const plain = (text) =>
  text
    .replace(/\b((?:site|page|chunk|styles|boot|search-worker)(?:-[\w-]+?)?)-[A-Z0-9]{8}\b/g, '$1-HASH')
    .replace(/(assets\/[\w-]+?)-[A-Z0-9]{8}(\.(?:js|css)\b)/g, '$1-HASH$2')
    .replace(/("v":|data-(?:manual-build|bundle)=|"id":)\\?"[0-9a-f]{12}\\?"/g, '$1"HASH"')
    .replace(/\b(pack|pages|shards?|terms|words)\/[0-9a-z]{8,}\.json/g, '$1/HASH.json');

/** By name without hashes; files that differ in nothing else are in one list. */
function listOutput(folder) {
  const files = new Map();
  for (const entry of fs.readdirSync(folder, {recursive: true, withFileTypes: true})) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = plain(path.relative(folder, file).split(path.sep).join('/'));
    // Code differs between versions of the tool; what is compared is what it makes.
    if (/^(?:.*\/)?assets\/.*\.(?:js|css)$/.test(name)) continue;
    files.set(name, [...(files.get(name) ?? []), plain(fs.readFileSync(file, 'latin1'))].sort());
  }
  return files;
}

let status = 0;
for (const site of sites) {
  const outputs = Object.entries(tools).map(([name, tool]) => {
    const root = path.join(work, 'site');
    fs.rmSync(root, {recursive: true, force: true});
    fs.cpSync(site, root, {
      recursive: true,
      filter: (file) => !['.manual', 'build', 'node_modules', '.git', 'dist'].includes(path.basename(file)),
    });
    const out = path.join(work, name);
    execFileSync(
      process.execPath,
      [path.join(tool, 'bin/manual.js'), 'build', '--no-cache', '--root', root, '--out-dir', out],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    return listOutput(out);
  });
  const [here, there] = outputs;
  const differing = [...new Set([...here.keys(), ...there.keys()])].filter(
    (name) => here.get(name)?.join('\0') !== there.get(name)?.join('\0'),
  );
  console.log(`${site}: ${here.size} files, ${differing.length} differ`);
  for (const name of differing.slice(0, 10)) {
    const [a, b] = [here.get(name)?.join('\0'), there.get(name)?.join('\0')];
    if (a === undefined || b === undefined) {
      console.log(`  ${name}: only ${a === undefined ? 'there' : 'here'}`);
      continue;
    }
    let at = 0;
    while (a[at] === b[at]) at++;
    const around = (text) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 80));
    console.log(`  ${name}\n    here  ${around(a)}\n    there ${around(b)}`);
  }
  if (differing.length > 0) status = 1;
}
fs.rmSync(work, {recursive: true, force: true});
process.exitCode = status;
