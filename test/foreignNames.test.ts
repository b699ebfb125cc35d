import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {createStarterFiles, createWorkflow} from '../src/node/run/tasks/createStarterFiles.ts';
import {detectPackageManager} from '../src/node/run/tasks/detectPackageManager.ts';

/** The names `manual` and `create-manual` on the registry are not ours. Nothing that a user reads or gets asks the registry for them. */
const root = path.resolve(import.meta.dirname, '..');

const FORMS: readonly [string, RegExp][] = [
  ['npx without --no', /\bnpx (?!--no manual\b)(?:-\S+ )*manual\b(?!-docs)/],
  ['npm exec without --no', /\bnpm (?:exec|x) (?!--no\b)(?:-\S+ )*manual\b/],
  ['a runner that fetches', /\b(?:pnpm dlx|pnpx|yarn dlx|bunx|bun x) (?:-\S+ )*manual\b/],
  [
    'an install by the former name',
    /\b(?:npm|pnpm|yarn|bun) (?:i|install|add|init|create) (?:\S+ )*(?:create-)?manual(?=[\s`'"@]|$)/,
  ],
  ['a dependency by the former name', /"(?:create-)?manual": "[\^~]?\d/],
  ['npx as a command with arguments', /"npx", "args": \["(?!--no")/],
];

/** The problems of a text, with its lines. */
function problemsIn(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, i) =>
      FORMS.flatMap(([what, form]) => (form.test(line) ? [`${i + 1}: ${what}: ${line.trim()}`] : [])),
    );
}

test.each([
  'npx manual init my-docs',
  'run it with `npx --yes manual build`',
  'npm exec -- manual build',
  'npm create manual my-docs',
  'npm install --save-dev manual',
  'npm install manual@0.1.0 react',
  'pnpm dlx manual init',
  '"devDependencies": {"manual": "0.1.0"}',
  '{"command": "npx", "args": ["manual", "mcp"]}',
])('%s is found', (line) => {
  expect(problemsIn(line)).toHaveLength(1);
});

test.each([
  'npx --no manual build',
  'npm exec --no -- manual build',
  'npm run build',
  'npm create manual-docs my-docs',
  'npm install --save-dev ../manual-docs-0.1.0.tgz',
  'manual serve --port 3000',
])('%s is fine', (line) => {
  expect(problemsIn(line)).toEqual([]);
});

/** Files that users read, copy, or get with the package: prose, samples, and the messages in the sources. */
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .filter((file) =>
    /^(?:README|CONTRIBUTING|CHANGELOG|ARCHITECTURE)\.md$|^(?:website|examples|packages|src|plugins|bin|theme|\.github)\//.test(
      file,
    ),
  )
  .filter(
    (file) =>
      /\.(?:[cm]?[jt]sx?|mdx?|json|ya?ml|toml|sh|css)$|\/[^./]+$/.test(file) && fs.existsSync(path.join(root, file)),
  );

test('no text leads to code by a name that is not ours', () => {
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    problemsIn(fs.readFileSync(path.join(root, file), 'utf8')).map((problem) => `${file}:${problem}`),
  );
  expect(found).toEqual([]);
});

describe('written files', () => {
  const written = ['npm/11', 'pnpm/11', 'yarn/4', 'bun/1'].flatMap((agent) => {
    const site = {
      ...{title: 'T', url: 'https://a.example.com', accent: '#0a6963', folder: ''},
      manager: detectPackageManager(agent),
    };
    const files = [
      ...createStarterFiles(site, path.join(root, 'starter')),
      ['workflow', createWorkflow(site)] as const,
    ];
    return files.map(([name, text]): [string, string] => [`${agent} ${name}`, text]);
  });

  test.each(written)('%s', (_name, text) => {
    expect(problemsIn(text)).toEqual([]);
  });
});

describe('workflows', () => {
  const blocks = files.flatMap((file): [string, string][] => {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    if (/\.ya?ml$/.test(file)) return /^jobs:/m.test(text) ? [[file, text]] : [];
    return [...text.matchAll(/^```ya?ml[^\n]*\n([\s\S]*?)^```$/gm)].flatMap(([, block]) =>
      /\buses: /.test(block!) ? [[file, block!] as [string, string]] : [],
    );
  });
  const all: [string, string][] = [
    ...blocks,
    ['manual init', createWorkflow({folder: '', manager: detectPackageManager(undefined)})],
  ];

  test('there are those of the project, of the examples, of the guide, and of a new site', () => {
    expect(all.length).toBeGreaterThanOrEqual(8);
  });

  test.each(all)('%s names actions by commit and keeps no token', (_file, text) => {
    const uses = [...text.matchAll(/uses: (\S+)(.*)/g)];
    for (const [line, action, comment] of uses) {
      expect(action, line).toMatch(/@[0-9a-f]{40}$/);
      expect(comment, line).toMatch(/^ # v\d+\.\d+\.\d+$/);
    }
    const checkouts = uses.filter(([, action]) => action!.startsWith('actions/checkout@')).length;
    expect(text.match(/persist-credentials: false/g)?.length ?? 0).toBe(checkouts);
    // A block of steps alone has no place for permissions.
    if (/^jobs:/m.test(text)) expect(text).toMatch(/^permissions:/m);
    expect(text).not.toMatch(/run: npm install$/m);
  });
});
