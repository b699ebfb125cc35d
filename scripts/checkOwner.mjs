// Ends with status 1 where a name that is about to be published belongs to another owner. A name that is free passes.
//   node scripts/checkOwner.mjs            asks the registry of npm's settings for all packages
// NPM_OWNER is the account that publishes; `npm owner ls` has to list it for a name that is taken.
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const owner = process.env.NPM_OWNER;
if (!owner) {
  console.error('NPM_OWNER is not set: name the account that publishes the packages.');
  process.exit(1);
}

/** Accounts that may publish a package; undefined where the name is free. Any other answer of the registry throws. */
function ownersOf(name) {
  try {
    const answer = execFileSync('npm', ['owner', 'ls', name], {encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe']});
    return answer.split('\n').flatMap((line) => line.split(' ')[0] || []);
  } catch (error) {
    if (/\bE404\b/.test(error.stderr)) return undefined;
    throw error;
  }
}

for (const folder of ['.', 'packages/create-manual-docs', 'packages/manual-docs-migrate']) {
  const {name} = JSON.parse(fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  const owners = ownersOf(name);
  if (owners && !owners.includes(owner)) {
    console.error(`${name} belongs to ${owners.join(', ')}, not to ${owner}: nothing is published.`);
    process.exitCode = 1;
  }
}
