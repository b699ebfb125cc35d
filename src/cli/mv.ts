import fs from 'node:fs';
import path from 'node:path';
import {movePage} from '../node/run/tasks/movePage.ts';
import {createPrinter, pluralize} from './report.ts';

/** `manual mv`: moves a page, and rewrites everything that refers to it. */
export async function runMv(from: string, to: string, {root}: {readonly root: string}): Promise<void> {
  const printer = createPrinter('pretty');
  // Paths are relative to the current folder, or to the root of the site.
  const start = fs.existsSync(path.resolve(from)) ? process.cwd() : root;
  const {value, diagnostics} = await movePage({
    root,
    from: path.resolve(start, from),
    to: path.resolve(start, to) + (/[\\/]$/.test(to) ? path.sep : ''),
  });
  printer.conclude(diagnostics, root);
  if (!value) return;
  const {moves, changed, links, route} = value;
  printer.result(
    [
      ...moves.map((move) => `Moved: ${move.from} to ${move.to}`),
      `Changed: ${pluralize(links, 'link')} (${changed.join(', ') || 'no file'})`,
      route.from === route.to
        ? `The address stays: ${route.to}`
        : route.from.toLowerCase() === route.to.toLowerCase()
          ? `The address is ${route.to} now; nothing leads there from ${route.from}, which differs in letter case alone`
          : `Redirect: ${route.from} to ${route.to}`,
    ].join('\n'),
  );
}
