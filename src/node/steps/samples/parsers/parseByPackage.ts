import {createRequire} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {describeThrown} from '../../../base/diagnostics/describeThrown.ts';
import {readIfExists} from '../../../base/files/readIfExists.ts';
import type {Fault} from '../fault.ts';

// biome-ignore lint/suspicious/noExplicitAny: modules of packages that are not installed here
type Module = any;

interface PackageParser {
  readonly name: string;
  /** Parses code; throws the problem. */
  readonly parse: (module: Module, code: string) => unknown;
}

const PACKAGES: Readonly<Record<string, PackageParser>> = {
  toml: {name: 'smol-toml', parse: ({parse}, code) => parse(code)},
  graphql: {name: 'graphql', parse: ({parse}, code) => parse(code)},
  protobuf: {name: 'protobufjs', parse: ({parse, default: main}, code) => (parse ?? main.parse)(code)},
  sql: {name: 'pgsql-ast-parser', parse: ({parse, default: main}, code) => (parse ?? main.parse)(code)},
  dockerfile: {
    name: 'dockerfile-utils',
    parse({validate, default: main}, code) {
      const [problem] = (validate ?? main.validate)(code).filter(({severity}: {severity: number}) => severity === 1);
      if (!problem) return;
      const {line, character} = problem.range.start;
      throw Object.assign(new Error(problem.message), {line: line + 1, column: character + 1});
    },
  },
};

/** Returns a parser that is a package of the site. */
export function parseByPackage(language: string): (code: string, root: string) => Promise<Fault | undefined> {
  const {name, parse} = PACKAGES[language]!;
  return async (code, root) => {
    const module = await importPackage(name, root);
    try {
      parse(module, code);
      return undefined;
    } catch (error) {
      return toFault(error);
    }
  };
}

/** Returns the package that parses a language; undefined if the tool does. */
export function getParserPackage(language: string): string | undefined {
  return PACKAGES[language]?.name;
}

/** Returns the entry of a package that the site installs; undefined if it does not. */
export function resolvePackage(name: string, root: string): string | undefined {
  try {
    return createRequire(path.join(root, 'site.config.ts')).resolve(name);
  } catch {
    return undefined;
  }
}

/** Returns the version of the package that contains a file, for caches. */
export function readPackageVersion(file: string): string {
  for (let folder = path.dirname(file); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const manifest = readIfExists(path.join(folder, 'package.json'));
    const {version} = JSON.parse(manifest ?? '{}') as {version?: string};
    if (version !== undefined) return version;
  }
  return '';
}

async function importPackage(name: string, root: string): Promise<Module> {
  const file = resolvePackage(name, root);
  return file === undefined ? undefined : import(pathToFileURL(file).href);
}

/** Reads the position that parsers add to their errors, each in its own way. */
function toFault(error: unknown): Fault {
  const {line, column, locations} = Object(error) as {
    line?: number;
    column?: number;
    locations?: readonly {line: number; column: number}[];
  };
  const {message} = describeThrown(error);
  const position = locations?.[0] ?? {line, column};
  const inMessage = /\bline:? (\d+)(?:,? col(?:umn)?:? (\d+))?/i.exec(message);
  const reason = message.split('\n')[0]!.replace(/[.:]$/, '');
  return {
    reason,
    line: position.line ?? Number(inMessage?.[1] ?? 1),
    column: position.column ?? Number(inMessage?.[2] ?? 1),
  };
}
