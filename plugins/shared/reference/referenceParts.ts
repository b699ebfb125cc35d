import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Plugin} from 'manual/config';
import {referenceMarkup} from './markup.ts';

/** What pages of a reference need besides their text: a look, and tabs that change together. */
export function referenceParts(): Pick<Plugin, 'theme' | 'clientModules' | 'remarkPlugins'> {
  const folder = ownFolder();
  return {
    theme: path.join(folder, 'layer'),
    clientModules: [path.join(folder, 'tabs.ts')],
    remarkPlugins: [referenceMarkup],
  };
}

/** This folder of the installed tool, from wherever in it this runs. */
function ownFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!fs.existsSync(path.join(folder, 'plugins/shared/reference/layer'))) {
    const above = path.dirname(folder);
    if (above === folder) throw new Error('The folder of the installed package was not found.');
    folder = above;
  }
  return path.join(folder, 'plugins/shared/reference');
}
