import fs from 'node:fs';
import path from 'node:path';
import type {Plugin, PluginContext, PluginPages, PluginProblem} from 'manual-docs/config';
import {isReadableFile} from '../shared/isReadableFile.ts';
import {createReferencePlugin} from '../shared/reference/createReferencePlugin.ts';
import {makeTypedocPages, type TypedocOptions} from './makeTypedocPages.ts';
import type {Reflection} from './reflection.ts';

export type {TypedocOptions} from './makeTypedocPages.ts';

/**
 * Makes pages about the declarations of a TypeScript package from TypeDoc's output: one for each
 * declaration or module. They are Markdown like any other page.
 */
export function typedoc(options: TypedocOptions): Plugin {
  const by = ['declaration', 'module'];
  return createReferencePlugin(options, {name: 'typedoc', example: 'api.json', by, pages: readPages});
}

export default typedoc;

function readPages(options: TypedocOptions, {root}: PluginContext, base: string): PluginPages {
  const fail = (problem: PluginProblem): PluginPages => ({
    pages: [],
    problems: [{hint: `write it with \`npx typedoc --json ${options.file} src/index.ts\``, ...problem}],
  });
  const file = path.resolve(root, options.file);
  if (!isReadableFile(file)) return fail({message: `There is no file \`${options.file}\``});
  const text = fs.readFileSync(file, 'utf8');
  let project: Reflection;
  try {
    project = JSON.parse(text) as Reflection;
  } catch (error) {
    const {message} = error as Error;
    const before = text.slice(0, Number(/position (\d+)/.exec(message)?.[1] ?? 0));
    return fail({message: `The file is not JSON: ${message}`, file: options.file, line: before.split('\n').length});
  }
  const start = {file: options.file, line: 1};
  if (typeof project?.name !== 'string' || project.kind !== 1)
    return fail({message: 'The file is not what TypeDoc writes about a project', ...start});
  const schema = String(project.schemaVersion ?? 'without a number');
  if (schema.startsWith('2.')) return {pages: makeTypedocPages(project, options, base)};
  const message = `The file is of a version of TypeDoc that is not known: schema ${schema}`;
  const hint = 'update TypeDoc to 0.26 or newer, which writes schema 2, and write the file again';
  return fail({message, hint, ...start});
}
