import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Copies what a site of `sites.mjs` reads from its checkout to a folder of its own, with its settings; returns that folder. */
export function copyParts(site, from) {
  const to = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-real-'));
  for (const part of site.parts) {
    fs.cpSync(path.join(from, part), path.join(to, part), {
      recursive: true,
      filter: (file) => !['node_modules', '.git', 'build', '.manual'].includes(path.basename(file)),
    });
  }
  fs.writeFileSync(path.join(to, site.folder, 'site.config.ts'), site.config);
  return to;
}
