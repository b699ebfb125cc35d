import type {Code, Heading, Root} from 'mdast';
import type {PageSample} from '../../../../shared/search.ts';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {CompileContext} from '../types.ts';
import {visit} from '../visit.ts';

/** A comment that turns the check of the next block off, in HTML or MDX. */
const OFF = /^(?:<!--|\/\*)\s*sample:\s*off\b([\s\S]*)(?:-->|\*\/)$/;
const UNCHECKED = /(?:^|\s)unchecked(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?(?=\s|$)/;

/**
 * Collects the blocks of code of a file (path from the root), for checkers of samples. Reports checks
 * that are off without a reason.
 */
export function collectSamples(tree: Root, {file, text}: {file: string; text: string}, context: CompileContext): void {
  const {options, samples, source} = context;
  if (!options.samples || source.generated?.foreign) return;
  const lines = text.split('\n');
  const comments = new Set<object>();
  let heading = '';
  const report = (node: object, message: string, hint: string): void => {
    const {line, column} = (node as Code).position?.start ?? {};
    context.diagnostics.push(createDiagnostic('sample-unchecked', message, {file, line, column, hint}));
  };
  visit(tree, (node, index, parent) => {
    if (node.type === 'heading') heading = readWords(node);
    if (/^(?:html|mdxFlowExpression)$/.test(node.type) && OFF.test(node.value.trim())) comments.add(node);
    if (node.type !== 'code' || !node.position) return;
    const before = index ? parent.children[index - 1] : undefined;
    const comment = comments.delete(before) ? OFF.exec(before.value.trim())![1]!.trim() : undefined;
    const sample = createSample(node, {heading, lines, defaultLanguage: options.defaultLanguage});
    const unchecked = comment ?? readReason(sample.meta);
    if (unchecked === '')
      report(
        comment === undefined ? node : before,
        'The check of this sample is off without a reason.',
        'add it: `<!-- sample: off shows a mistake -->`, or `unchecked="shows a mistake"` after the language',
      );
    const isOwn = file === source.file;
    samples.set(`${file}:${sample.line}`, {
      ...sample,
      ...(isOwn ? {} : {file}),
      ...(unchecked === undefined ? {} : {unchecked}),
    });
  });
  for (const comment of comments)
    report(comment, 'No block of code follows this comment.', 'put it directly before the block, or remove it');
}

interface Surroundings {
  readonly heading: string;
  readonly lines: readonly string[];
  readonly defaultLanguage: string | undefined;
}

function createSample(
  {lang, meta, value, position}: Code,
  {heading, lines, defaultLanguage}: Surroundings,
): PageSample {
  const {line, column} = position!.start;
  const isFenced = /^[`~]{3}/.test(lines[line - 1]?.slice(column - 1) ?? '');
  // Lines to highlight may follow the language without a space.
  const [, language = '', rest = ''] = /^([^\s{]*)(.*)$/.exec(lang ?? '') ?? [];
  return {
    language: language || (isFenced && defaultLanguage) || '',
    meta: [rest, meta].filter(Boolean).join(' '),
    code: value,
    line: isFenced ? line + 1 : line,
    heading,
  };
}

/** Returns the reason in the words after the language; empty without one, undefined if the block is checked. */
function readReason(meta: string): string | undefined {
  const match = UNCHECKED.exec(meta);
  return match ? (match[1] ?? match[2] ?? match[3] ?? '') : undefined;
}

function readWords(heading: Heading): string {
  const words: string[] = [];
  visit(heading, ({type, value}) => {
    if (type === 'text' || type === 'inlineCode') words.push(value);
  });
  return words.join('');
}
