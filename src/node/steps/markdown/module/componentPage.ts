import path from 'node:path';
import {runInNewContext} from 'node:vm';
import type {CompiledPage, PageRecord, SourceFile} from '../../../../shared/build.ts';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../../base/diagnostics/diagnostic.ts';

/** Metadata of a component page, with the line of each key. */
interface ComponentMeta {
  readonly data: Record<string, unknown>;
  readonly lines: Record<string, number>;
  readonly diagnostics: readonly Diagnostic[];
  /** Whether the file cannot be a page; the reason is in `diagnostics`. */
  readonly failed: boolean;
}

const EXPORT_HINT = 'write `export default function Page()`, or begin the name of a file that is not a page with `_`';

/**
 * Reads the exported constant `frontMatter` or `meta` of a component. Does not run the component,
 * because titles are needed before anything is bundled.
 *
 * @param text source code of the component
 * @param file path from the root, for messages
 */
export async function readComponent(text: string, file: string): Promise<ComponentMeta> {
  const {transform} = await import('esbuild');
  const failure = {data: {}, lines: {}, failed: true};
  let code: string;
  try {
    const loader = /\.tsx$/.test(file) ? 'tsx' : 'jsx';
    code = (await transform(text, {loader, jsx: 'preserve', logLevel: 'silent', charset: 'utf8'})).code;
  } catch (error) {
    const [first] =
      (error as {errors?: {text: string; location: {line: number; column: number} | null}[]}).errors ?? [];
    if (!first) throw error;
    const {line, column} = first.location ?? {line: 1, column: 0};
    const hint = 'correct the source file: the position is where the bundler stopped';
    const problem = createDiagnostic('bundle-failed', `${first.text}.`, {file, line, column: column + 1, hint});
    return {...failure, diagnostics: [problem]};
  }
  if (
    !/^export default\b|\bas default\b|^export \{[^}]*\bdefault\b|\bmodule\.exports\b|\bexports\.default\b/m.test(code)
  ) {
    const problem = createDiagnostic('page-component', `${file} is a page and exports no component as its default.`, {
      file,
      line: 1,
      hint: EXPORT_HINT,
    });
    return {...failure, diagnostics: [problem]};
  }
  return {...readMeta(code, text, file), failed: false};
}

/** Matches the constant in the code that esbuild prints: it ends with `}` in the first column. */
const META = /^(?:export )?const (frontMatter|meta) = (\{.*\}|\{\n[\s\S]*?\n\});$/m;

function readMeta(code: string, text: string, file: string): Omit<ComponentMeta, 'failed'> {
  const lines: Record<string, number> = Object.create(null);
  const sourceLines = text.split('\n');
  const name = /^export (?:const|let|var|function|\{[^}]*?) ?\b(frontMatter|meta)\b/m.exec(code)?.[1];
  if (name === undefined) return {data: {}, lines, diagnostics: []};
  const start = Math.max(
    0,
    sourceLines.findIndex((line) => new RegExp(`\\b(?:const|let|var|function)\\s+${name}\\b`).test(line)),
  );
  for (const [i, line] of sourceLines.slice(start).entries()) {
    for (const [, key] of line.matchAll(/(?:^|[{,])\s*['"]?(\w+)['"]?\s*:/g)) lines[key!] ??= start + i + 1;
    if (/^\s*\}/.test(line)) break;
  }
  try {
    const data = runInNewContext(`(${META.exec(code)![2]})`, {}, {timeout: 1000}) as Record<string, unknown>;
    // Objects of another context have other prototypes.
    return {data: JSON.parse(JSON.stringify(data)), lines, diagnostics: []};
  } catch {
    const problem = createDiagnostic('page-component', `\`${name}\` is not an object that is written out.`, {
      file,
      line: start + 1,
      hint: `write the values themselves, without imports and calls: \`export const ${name} = {title: 'Team', description: 'Who we are'}\``,
    });
    return {data: {}, lines, diagnostics: [problem]};
  }
}

/** Creates the page of a component: a module that renders it. */
export function createComponentPage(
  source: SourceFile,
  {failed, ...front}: {readonly failed: boolean} & Pick<PageRecord, 'frontMatter' | 'frontMatterLines'>,
): CompiledPage {
  const name = JSON.stringify(`./${path.posix.basename(source.file)}`);
  const code = [
    "import {createElement} from 'react';",
    `import Page from ${name};`,
    'export default function ComponentPage() { return createElement(Page); }',
  ].join('\n');
  const record: CompiledPage['record'] = {
    kind: failed ? 'html' : 'ownCode',
    source,
    ...front,
    excerpt: '',
    toc: [],
    anchors: [],
    links: [],
    assets: [],
    words: 0,
    ...(failed ? {failed: true} : {}),
    dependencies: [],
  };
  return {record, body: {html: '', code: failed ? '' : code, sections: [], markdown: ''}};
}
