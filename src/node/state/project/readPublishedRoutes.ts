import fs from 'node:fs';
import path from 'node:path';
import type {Project} from './project.ts';

/** Reads the list of published routes; undefined if the site has none. */
export function readPublishedRoutes({root, config}: Project) {
  const file = config.diagnostics.publishedRoutes;
  const absolute = path.join(root, file);
  if (!fs.existsSync(absolute)) return undefined;
  return {file, text: fs.readFileSync(absolute, 'utf8'), baseUrl: config.baseUrl};
}
