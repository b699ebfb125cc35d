/** The one sample project of the manual: its folders, and the files that the pages show with a title. */

import {type FencedBlock, FOLDERS, fileOf} from '../sample-project/titledBlocks.ts';
import {checkedBlocks} from './readSample.ts';

const EXTENSION = /\.(?:feature|csv|sql|msql|groovy|conf|cycplay|cvt|api|xml|png|ctl)$/;

/** The mistake in a path of the sample project; empty for one that fits and for anything else. */
export function pathProblem(path: string): string {
  if (!EXTENSION.test(path) || /^(?:[A-Za-z]:|[\\/$<*.]|https?:)/.test(path)) return '';
  if (path.includes('\\')) return `"${path}" is written with / in the samples`;
  const folder = path.includes('/') ? path.slice(0, path.indexOf('/')) : '';
  if (!folder) return '';
  if (!FOLDERS.includes(folder))
    return `"${folder}/" is not a folder of the sample project; there are ${FOLDERS.join(', ')}`;
  const file = path.slice(path.lastIndexOf('/') + 1);
  if (/\.feature$/.test(file) && !/^[A-Z0-9][A-Za-z0-9]*(?:_[A-Za-z0-9]+)*\.feature$/.test(file))
    return `"${file}" is written with a capital and underscores: "Log_In.feature"`;
  return '';
}

/** Mistakes in the names in a Feature File; empty for one that fits. A Feature is named like its file. */
export function nameProblem(file: string, code: string): string {
  if (!file.endsWith('.feature')) return '';
  const name = /^\s*Feature:\s*(.*)$/m.exec(code)?.[1]?.trim() ?? '';
  const stem = file.slice(file.lastIndexOf('/') + 1, -'.feature'.length).replaceAll('_', ' ');
  if (name !== stem) return `the Feature "${name}" is in a file named like "${stem}"`;
  const scenarios = checkedBlocks(code).filter(({kind}) => kind.startsWith('scenario'));
  const small = scenarios.find((block) => !/^[A-Z]/.test(block.name));
  const helper = scenarios.find((block) => block.helper && /(?:^|[ -])[a-z]/.test(block.name));
  if (helper) return `"${helper.name}" is called by others: title case`;
  return small ? `"${small.name}" begins with a capital` : '';
}

/** The content of the sample project's files, for the samples that name them. */
export interface SampleFiles {
  /** Code of each file that a page shows whole, by its path in the project. */
  readonly files: ReadonlyMap<string, string>;
}

/** The files that the pages show. Where two pages show one, the first counts. */
export function sampleFiles(
  pages: readonly {readonly blocks: readonly Pick<FencedBlock, 'meta' | 'code'>[]}[],
): SampleFiles {
  const files = new Map<string, string>();
  for (const page of pages) {
    for (const block of page.blocks) {
      const file = fileOf(block);
      if (file && !files.has(file)) files.set(file, block.code);
    }
  }
  return {files};
}

/** Names that a file gives to variables: the keys of a configuration file, the columns of a CSV file or a query. */
export function namesIn({files}: SampleFiles, path: string): readonly string[] | undefined {
  const text = files.get(path);
  if (text === undefined) return undefined;
  if (path.endsWith('.conf')) return confKeys(text);
  if (path.endsWith('.csv')) return (text.split('\n')[0] ?? '').split(',').map((name) => name.trim());
  return queryColumns(text);
}

/** Keys of a configuration file; those of a nested object carry its name in front. */
function confKeys(text: string): readonly string[] {
  const names: string[] = [];
  let object = '';
  for (const line of text.split('\n')) {
    const opened = /^\s*(\w+)\s*(?:=|:)?\s*\{\s*$/.exec(line)?.[1];
    if (opened) object = `${opened}_`;
    else if (/^\s*\}/.test(line)) object = '';
    const key = /^\s*(\w+)\s*=\s*[^{\s]/.exec(line)?.[1];
    if (key) names.push(object + key);
  }
  return [...new Set(names)];
}

function queryColumns(text: string): readonly string[] {
  const list = /select\s+([\s\S]*?)\s+from\b/i.exec(text)?.[1] ?? '';
  return list.split(',').map((column) => column.trim().split(/\s+/).at(-1) ?? '');
}

/** Scenarios by name, in a shown Feature File and in those that it imports. */
export function scenariosIn(
  project: SampleFiles,
  path: string,
  seen = new Set<string>(),
): ReturnType<typeof checkedBlocks> {
  const text = project.files.get(path);
  if (text === undefined || seen.has(path)) return [];
  seen.add(path);
  const blocks = checkedBlocks(text).filter(({kind}) => kind.startsWith('scenario'));
  const imports = importsOf(text).flatMap((file) => scenariosIn(project, file, seen));
  return [...blocks, ...imports];
}

/** Paths that a sample imports. */
export function importsOf(code: string): readonly string[] {
  return [...code.matchAll(/^\s*\w+ I import scenarios from "([^"]+)"/gim)].map(([, path = '']) => path);
}
