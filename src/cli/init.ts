import path from 'node:path';
import {createInterface} from 'node:readline/promises';
import {detectPackageManager} from '../node/run/tasks/detectPackageManager.ts';
import {initSite} from '../node/run/tasks/initSite.ts';
import {applyPlannedChanges, createPrinter} from './report.ts';

interface InitFlags {
  readonly root: string;
  readonly title?: string;
  readonly url?: string;
  readonly accent?: string;
  readonly logo?: string;
  readonly yes?: boolean;
}

/** Runs `manual init`, which writes a working site. */
export async function runInit(flags: InitFlags): Promise<void> {
  const printer = createPrinter('pretty');
  const root = path.resolve(flags.root);
  const defaults: Answers = {
    title: flags.title ?? 'My docs',
    url: flags.url ?? 'https://docs.example.com',
    accent: flags.accent ?? '#0a6963',
    logo: flags.logo ?? '',
  };
  const given = [flags.title, flags.url, flags.accent, flags.logo].some((flag) => flag !== undefined);
  const asks = !flags.yes && process.stdin.isTTY === true && !given;
  const manager = detectPackageManager(process.env.npm_config_user_agent, root);
  const answers = asks ? await ask(defaults) : defaults;
  const {logo, ...texts} = answers;
  const {value, diagnostics} = initSite({root, ...texts, ...(logo ? {logo: path.resolve(logo)} : {}), manager});
  printer.conclude(diagnostics, root);
  if (!value || !applyPlannedChanges(printer, root, value.changes)) return;
  const folder = path.relative(process.cwd(), root);
  const enter = folder === '' ? [] : [`  cd ${folder}`];
  printer.result(
    [
      ...value.changes.map(({kind, path: file}) => `${kind === 'edit' ? 'Changed' : 'Written'}: ${file}`),
      ...value.kept.map((file) => `Kept: ${file}`),
      '',
      'Next:',
      ...enter,
      `  ${manager.name} install`,
      `  ${manager.name} run serve`,
    ].join('\n'),
  );
}

interface Answers {
  readonly title: string;
  readonly url: string;
  readonly accent: string;
  /** Path of a file from the current folder; empty for the logo of the starter. */
  readonly logo: string;
}

async function ask({title, url, accent}: Answers): Promise<Answers> {
  const terminal = createInterface({input: process.stdin, output: process.stderr});
  try {
    return {
      title: (await terminal.question(`Title (${title}): `)).trim() || title,
      url: (await terminal.question(`Address of the published site (${url}): `)).trim() || url,
      accent: (await terminal.question(`Color of links and buttons (${accent}): `)).trim() || accent,
      logo: (await terminal.question('File of the logo (none): ')).trim(),
    };
  } finally {
    terminal.close();
  }
}
