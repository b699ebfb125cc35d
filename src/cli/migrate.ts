import {createRequire} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {findPackageRoot} from '../node/base/files/findPackageRoot.ts';
import {EXIT_STATUS} from './defects.ts';
import {createPrinter} from './report.ts';

const PACKAGE = 'manual-docs-migrate';

/**
 * Runs `manual migrate`, which starts the package that migrates sites of other tools, or prints the
 * command for it.
 */
export async function runMigrate(args: readonly string[]): Promise<void> {
  const entry = findPackage([path.resolve(findRoot(args)), findPackageRoot()]);
  if (entry === undefined) {
    createPrinter('pretty').result(['npx', PACKAGE, ...args.map(quoteWord)].join(' '));
    process.exitCode = EXIT_STATUS.author;
    return;
  }
  const {main} = (await import(pathToFileURL(entry).href)) as {main(argv: readonly string[]): Promise<void>};
  await main(['', '', ...args]);
}

/** Finds the root option among arguments that only the package parses. */
function findRoot(args: readonly string[]): string {
  const at = args.findIndex((word) => /^--root(?:=|$)/.test(word));
  const [, inside] = /^--root=(.*)$/s.exec(args[at] ?? '') ?? [];
  return inside ?? (at < 0 ? '.' : (args[at + 1] ?? '.'));
}

/** Finds the entry of the package, installed in one of the folders or above it. */
function findPackage(folders: readonly string[]): string | undefined {
  for (const folder of folders) {
    try {
      return createRequire(path.join(folder, 'package.json')).resolve(PACKAGE);
    } catch {
      // Not installed in this folder.
    }
  }
  return undefined;
}

const quoteWord = (word: string): string => (/^[\w./:=,@-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`);
