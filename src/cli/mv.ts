import path from 'node:path';
import {createFailure} from '../node/base/diagnostics/codes.ts';
import {moveHeading} from '../node/run/tasks/moveHeading.ts';
import {movePage} from '../node/run/tasks/movePage.ts';
import {resolveInSite} from './options.ts';
import {createPrinter, pluralize} from './report.ts';

/** `manual mv`: moves a page or gives a heading another id, and rewrites everything that refers to it. */
export async function runMv(from: string, to: string, {root}: {readonly root: string}): Promise<void> {
  const [, file = '', id] = /^(.*?\.mdx?)#(.+)$/i.exec(from) ?? [];
  if (id !== undefined) return renameId({file, from: id, to}, root);
  const printer = createPrinter('pretty');
  const {value, diagnostics} = await movePage({
    root,
    from: resolveInSite(from, root),
    to: resolveInSite(to, root, from) + (/[\\/]$/.test(to) ? path.sep : ''),
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

interface NewId {
  readonly file: string;
  readonly from: string;
  /** The new id after `#`, or after the file and `#`. */
  readonly to: string;
}

async function renameId({file, from, to}: NewId, root: string): Promise<void> {
  const printer = createPrinter('pretty');
  const [, target = '', id = ''] = /^(.*)#(.+)$/.exec(to) ?? [];
  const {value, diagnostics} =
    target === '' || target === file
      ? await moveHeading({root, file: resolveInSite(file, root), from, to: id})
      : createFailure('content-missing', `${to} is not on the page ${file}.`, `write \`${file}#new-id\``);
  printer.conclude(diagnostics, root);
  if (!value) return;
  printer.result(
    [
      `Renamed: #${from} to #${id} in ${value.pages.join(', ')}`,
      `Changed: ${pluralize(value.links, 'link')} (${value.changed.join(', ')})`,
      `The old id stays: links to #${from} still reach the heading`,
    ].join('\n'),
  );
}
