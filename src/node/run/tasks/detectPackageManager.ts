/**
 * A package manager. `<name> install` installs the packages of a site, and `<name> run` runs a
 * script.
 */
export interface PackageManager {
  readonly name: 'npm' | 'pnpm' | 'yarn' | 'bun';
  /** Command that runs the installed tool; its arguments follow. */
  readonly exec: string;
  /** Commands of a CI workflow that replace `npm ci`, one per line. */
  readonly workflow: readonly string[];
  /** A required setting: its file, its key, and the text to add. */
  readonly setting?: {readonly file: string; readonly key: string; readonly text: string};
}

const MANAGERS: Readonly<Record<PackageManager['name'], Omit<PackageManager, 'name'>>> = {
  npm: {exec: 'npx --no manual', workflow: ['npm ci']},
  pnpm: {
    exec: 'pnpm exec manual',
    workflow: ['corepack enable', 'pnpm install --frozen-lockfile'],
    // Since version 11, pnpm fails with status 1 on install scripts that are neither allowed nor
    // denied.
    setting: {file: 'pnpm-workspace.yaml', key: 'allowBuilds', text: 'allowBuilds:\n  esbuild: false\n'},
  },
  yarn: {
    exec: 'yarn exec manual',
    workflow: ['corepack enable', 'yarn install --immutable'],
    // The tool does not work with Plug'n'Play, Yarn's default.
    setting: {file: '.yarnrc.yml', key: 'nodeLinker', text: 'nodeLinker: node-modules\n'},
  },
  bun: {exec: 'bun run manual', workflow: ['npm install --global bun', 'bun install --frozen-lockfile']},
};

/**
 * Detects the package manager that runs the tool; default npm.
 * @param userAgent `npm_config_user_agent`, such as `pnpm/11.2.0 npm/? node/v22.1.0 …`
 */
export function detectPackageManager(userAgent: string | undefined): PackageManager {
  const [name] = userAgent?.split('/') ?? [];
  const detected = Object.keys(MANAGERS).find((candidate) => candidate === name) as PackageManager['name'] | undefined;
  return {name: detected ?? 'npm', ...MANAGERS[detected ?? 'npm']};
}
