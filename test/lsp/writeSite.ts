import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const CONFIG = `import {defineConfig} from 'manual-docs/config';

export default defineConfig({title: 'Lines', url: 'https://lines.example.test'});
`;

/** A site of these files in a folder of its own; a configuration is added where none is given. */
export function writeSite(files: Readonly<Record<string, string>>): string {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-lsp-')));
  const all: Record<string, string> = {'site.config.ts': CONFIG, ...files};
  for (const [file, text] of Object.entries(all)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    fs.writeFileSync(path.join(root, file), text);
  }
  return root;
}
