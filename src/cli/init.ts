import path from 'node:path';
import {createInterface} from 'node:readline/promises';
import {detectPackageManager} from '../node/run/tasks/detectPackageManager.ts';
import {initSite} from '../node/run/tasks/initSite.ts';
import {applyPlannedChanges, createPrinter} from './report.ts';

interface InitFlags {
  readonly root: string;
  readonly title?: string;
  readonly url?: string;
  readonly yes?: boolean;
}

/** `manual init`: writes a site that works. */
export async function runInit(flags: InitFlags): Promise<void> {
  const printer = createPrinter('pretty');
  const root = path.resolve(flags.root);
  const defaults = {title: flags.title ?? 'My docs', url: flags.url ?? 'https://docs.example.com'};
  const asks = !flags.yes && process.stdin.isTTY === true && (flags.title ?? flags.url) === undefined;
  const manager = detectPackageManager(process.env.npm_config_user_agent, root);
  const answers = asks ? await ask(defaults) : defaults;
  const {value, diagnostics} = initSite({root, ...answers, manager});
  printer.conclude(diagnostics, root);
  if (!value || !applyPlannedChanges(printer, root, value.changes)) return;
  const folder = path.relative(process.cwd(), root);
  const enter = folder === '' ? [] : [`  cd ${folder}`];
  printer.result(
    [
      ...value.changes.map(({kind, path: file}) => `${kind === 'new' ? 'Written' : 'Changed'}: ${file}`),
      ...value.kept.map((file) => `Kept: ${file}`),
      '',
      'Next:',
      ...enter,
      `  ${manager.name} install`,
      `  ${manager.name} run serve`,
    ].join('\n'),
  );
}

async function ask({title, url}: {title: string; url: string}): Promise<{title: string; url: string}> {
  const terminal = createInterface({input: process.stdin, output: process.stderr});
  try {
    return {
      title: (await terminal.question(`Title (${title}): `)).trim() || title,
      url: (await terminal.question(`Address of the published site (${url}): `)).trim() || url,
    };
  } finally {
    terminal.close();
  }
}
