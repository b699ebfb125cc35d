import path from 'node:path';
import {sitePlace} from '../node/diagnostics/sitePlace.ts';
import {findPackageRoot} from '../node/files/packageRoot.ts';
import {TOOL_VERSION} from '../node/version.ts';

/** Where a defect of ours is reported. */
const ISSUES = 'the issue tracker named in package.json';

/** Exit status: 0 all well, 1 the author has something to fix, 2 a defect of ours. */
export const EXIT = {ok: 0, author: 1, defect: 2} as const;

/**
 * Code of the site that runs while a command does may begin what fails later, when nobody waits for it: the command goes on, says so, and
 * ends as one that found a problem.
 */
export function watchStrays(): void {
  // Where a program runs commands, it has its own way.
  if (process.listenerCount('unhandledRejection') > 0) return;
  process.on('unhandledRejection', (reason) => {
    const {message, stack = ''} = reason instanceof Error ? reason : new Error(String(reason));
    // The site may lie anywhere; of its own files, not of packages.
    const disk = path.parse(process.cwd()).root;
    const place = sitePlace(stack, disk);
    const file = place && path.join(disk, place.file);
    if (file === undefined || file.startsWith(findPackageRoot() + path.sep)) {
      process.exitCode = reportDefect(reason);
      return;
    }
    process.stderr.write(`${path.relative('', file)}: a promise fails that nobody waits for: ${message}\n`);
    process.on('exit', (code) => {
      if (code === EXIT.ok) process.exitCode = EXIT.author;
    });
  });
}

/** What is said, by esbuild and by loaders of native parts, of a part that is not installed for this machine. */
const MISSING_PART = /"(@esbuild\/[^"]+)" (?:could not be found|package instead)|Cannot find native binding/;

/** Says that the tool is wrong, and what to send; or that packages are missing, which no tool can mend. */
export function reportDefect(error: unknown): number {
  const {message, stack} = error instanceof Error ? error : new Error(String(error));
  const part = MISSING_PART.exec(message);
  if (part) {
    const what =
      part[1] === undefined ? `A native package for ${process.platform}-${process.arch}` : `The package ${part[1]}`;
    process.stderr.write(`\n${what} is not installed: remove node_modules and install the packages on this machine.\n`);
    return EXIT.author;
  }
  process.stderr.write(`\nThis is a defect of manual, not of your site: ${message}\n`);
  process.stderr.write(`Please report it to ${ISSUES} with these lines:\n\n`);
  process.stderr.write(`manual ${TOOL_VERSION}, Node ${process.versions.node}, ${process.platform}\n${stack}\n`);
  return EXIT.defect;
}
