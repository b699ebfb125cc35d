/** The program that installs the packages of a site by `<name> install`, and runs a script by `<name> run`. */
export interface PackageManager {
  readonly name: 'npm' | 'pnpm' | 'yarn' | 'bun';
  /** Runs the installed command of the tool, whose arguments follow. */
  readonly exec: string;
  /** The commands of a workflow in place of `npm ci`, line by line. */
  readonly workflow: readonly string[];
  /** A setting without which the packages cannot be used: its file, what it must name, and a text that does. */
  readonly setting?: {readonly file: string; readonly key: string; readonly text: string};
}

const MANAGERS: Readonly<Record<PackageManager['name'], Omit<PackageManager, 'name'>>> = {
  npm: {exec: 'npx --no manual', workflow: ['npm ci']},
  pnpm: {
    exec: 'pnpm exec manual',
    workflow: ['corepack enable', 'pnpm install --frozen-lockfile'],
    // From version 11 on an install script that is neither allowed nor refused ends the installation with status 1.
    setting: {file: 'pnpm-workspace.yaml', key: 'allowBuilds', text: 'allowBuilds:\n  esbuild: false\n'},
  },
  yarn: {
    exec: 'yarn exec manual',
    workflow: ['corepack enable', 'yarn install --immutable'],
    // The tool does not work with Plug'n'Play, which is what Yarn does without it.
    setting: {file: '.yarnrc.yml', key: 'nodeLinker', text: 'nodeLinker: node-modules\n'},
  },
  bun: {exec: 'bun run manual', workflow: ['npm install --global bun', 'bun install --frozen-lockfile']},
};

/** The package manager that runs the tool. @param userAgent `npm_config_user_agent`: all of them set it, as `pnpm/11.2.0 npm/? node/v22.1.0 …` */
export function packageManager(userAgent: string | undefined): PackageManager {
  const [name] = userAgent?.split('/') ?? [];
  const detected = Object.keys(MANAGERS).find((candidate) => candidate === name) as PackageManager['name'] | undefined;
  return {name: detected ?? 'npm', ...MANAGERS[detected ?? 'npm']};
}
