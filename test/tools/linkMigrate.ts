import fs from 'node:fs';
import path from 'node:path';

const PACKAGE = path.resolve(import.meta.dirname, '../../packages/manual-docs-migrate');

/** Puts the package `manual-docs-migrate` of this repository into a folder, as an installation does. */
export function linkMigrate(folder: string): void {
  const modules = path.join(folder, 'node_modules');
  fs.mkdirSync(modules, {recursive: true});
  fs.symlinkSync(PACKAGE, path.join(modules, path.basename(PACKAGE)), 'dir');
}
