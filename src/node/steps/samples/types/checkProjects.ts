import {spawn} from 'node:child_process';
import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {dropRemovedLines} from '../parseSample.ts';
import type {SampleProject} from './planProjects.ts';

/** An error of TypeScript in a file of a project. */
interface TypeFault {
  /** Index of the project. */
  readonly project: number;
  readonly path: string;
  readonly line: number;
  readonly column: number;
  /** Message with the code of the error, without a period. */
  readonly reason: string;
}

const TIMEOUT = 120_000;

/** Options of the compiler. Each file is a module, so that the projects cannot see each other. */
const COMPILER_OPTIONS = {
  allowImportingTsExtensions: true,
  jsx: 'react-jsx',
  module: 'esnext',
  moduleDetection: 'force',
  moduleResolution: 'bundler',
  noEmit: true,
  resolveJsonModule: true,
  skipLibCheck: true,
  strict: true,
  target: 'esnext',
};

const FAULT = /^(\d+)\/(.+?)\((\d+),(\d+)\): error (TS\d+): (.+)$/gm;

/**
 * Checks the types of projects with the TypeScript that the site installs, all in one process.
 * @param options.root absolute path of the site, from which imports of packages resolve
 * @param options.folder absolute path of a folder below the site for the files; removed at the end
 * @throws if TypeScript fails before it checks a file
 */
export async function checkProjects(
  projects: readonly SampleProject[],
  {root, folder}: {readonly root: string; readonly folder: string},
): Promise<readonly TypeFault[]> {
  const require = createRequire(path.join(root, 'site.config.ts'));
  const manifest = require.resolve('typescript/package.json');
  const compiler = path.join(path.dirname(manifest), 'bin/tsc');
  fs.mkdirSync(folder, {recursive: true});
  const base = fs.mkdtempSync(path.join(folder, 'types-'));
  try {
    for (const [i, project] of projects.entries())
      for (const [file, {code}] of project) {
        const absolute = path.join(base, String(i), file);
        fs.mkdirSync(path.dirname(absolute), {recursive: true});
        fs.writeFileSync(absolute, dropRemovedLines(code));
      }
    const nodeTypes = findFolder('@types/node', require);
    const types = nodeTypes === undefined ? {types: []} : {types: ['node'], typeRoots: [path.dirname(nodeTypes)]};
    const settings = {compilerOptions: {...COMPILER_OPTIONS, ...types}, include: ['*/**/*']};
    fs.writeFileSync(path.join(base, 'tsconfig.json'), JSON.stringify(settings));
    const {code, output} = await runNode([compiler, '-p', base, '--pretty', 'false'], base);
    const faults = [...output.matchAll(FAULT)].map(([, project, file, line, column, id, message]): TypeFault => {
      const reason = `${message!.replace(/\.$/, '')} (${id})`;
      return {project: Number(project), path: file!, line: Number(line), column: Number(column), reason};
    });
    if (code !== 0 && !/: error TS\d/.test(output)) throw new Error(output.trim().split('\n')[0]);
    return faults;
  } finally {
    fs.rmSync(base, {recursive: true, force: true});
  }
}

function findFolder(name: string, require: NodeJS.Require): string | undefined {
  try {
    return path.dirname(require.resolve(`${name}/package.json`));
  } catch {
    return undefined;
  }
}

function runNode(args: readonly string[], cwd: string): Promise<{code: number | null; output: string}> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {cwd, stdio: ['ignore', 'pipe', 'pipe'], timeout: TIMEOUT});
    let output = '';
    const add = (data: Buffer): void => {
      output += data;
    };
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.on('error', reject);
    child.on('close', (code) => resolve({code, output}));
  });
}
