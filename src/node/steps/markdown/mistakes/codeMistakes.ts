import type {Code} from 'mdast';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../../base/diagnostics/diagnostic.ts';
import {findNearest} from '../../../base/diagnostics/findNearest.ts';
import {LANGUAGE_HABITS, META_HABITS} from '../../../base/habits/codeHabits.ts';
import {fillTemplate} from '../../../base/habits/habit.ts';
import {MARK_NAMES} from '../../highlight/block/codeMarks.ts';
import {findMisspeltMeta} from '../../highlight/block/codeMeta.ts';
import {findUnknownNotation} from '../../highlight/block/magicComments.ts';
import {stripMagicComments} from '../../highlight/block/renderCodeBlock.ts';
import {getNotes} from '../additions/codeNotes.ts';
import {locateNode} from '../locateNode.ts';
import type {CompileContext} from '../types.ts';

/** Reports what a block of code asks for in the words of another tool, and reads its language. */
export function reportCodeMistakes(code: Code, context: CompileContext): void {
  readForeignLanguage(code, context);
  reportNotation(code, context);
  if (code.meta) reportMeta(code, context);
}

type CodeProblem = Pick<Diagnostic, 'message' | 'hint' | 'subject' | 'replacements'>;

function report(code: Code, context: CompileContext, {message, ...rest}: CodeProblem): void {
  context.diagnostics.push(createDiagnostic('code-unread', message, {...locateNode(code, context), ...rest}));
}

/** Reads a language as another tool writes it, and reports it with what to write here. */
function readForeignLanguage(code: Code, context: CompileContext): void {
  const name = code.lang ?? '';
  const habit = LANGUAGE_HABITS.find(({pattern}) => pattern.test(name));
  const match = habit?.pattern.exec(name);
  if (!habit || !match) return;
  const info = fillTemplate(habit.language ?? 'text', match);
  report(code, context, {
    message: name === info ? `\`${name}\` is shown as code.` : `\`${name}\` is not the name of a language.`,
    hint: fillTemplate(habit.advice, match),
    subject: name,
    ...(habit.language === undefined || name === info ? {} : {replacements: [{text: info, certain: true}]}),
  });
  const [language = name, ...options] = info.split(' ');
  code.lang = language;
  code.meta = [...options, code.meta ?? ''].filter((word) => word !== '').join(' ') || null;
}

/** Reports words of other tools for features that blocks have. Others may be for plugins. */
function reportMeta(code: Code, context: CompileContext): void {
  const habits = META_HABITS.filter(({isEmpty}) => !isEmpty || code.value.trim() === '');
  const {magicComments: siteComments, remarkPlugins, rehypePlugins} = context.options;
  const shown = stripMagicComments(code.value, {siteComments, hasNotes: getNotes(code) !== undefined});
  const mistake = findMisspeltMeta(code.meta ?? '', shown.split('\n').length, habits);
  if (!mistake) return;
  const {word, hint, habit, isName} = mistake;
  if (isName) {
    const name = GUESSED_NAMES[word.toLowerCase()] ?? findNearest(word, MARK_NAMES);
    if (name === undefined && remarkPlugins.length + rehypePlugins.length > 0) return;
    const remedy =
      name === undefined ? {hint} : {hint: `write \`${name}\``, replacements: [{text: name, certain: false}]};
    report(code, context, {message: `\`${word}={…}\` has no effect here.`, subject: word, ...remedy});
    return;
  }
  const subject = (habit?.replacement && habit.pattern.exec(word)?.[0]) || word;
  // Without its value, so that equal words have equal messages.
  const name = habit ? word.replace(/=.*/s, '=…') : word;
  report(code, context, {
    message: `\`${name}\` has no effect here.`,
    hint,
    subject,
    ...(habit?.replacement ? {replacements: [{text: habit.replacement, certain: true}]} : {}),
  });
}

/** Names that authors guess for marks. */
const GUESSED_NAMES: Readonly<Record<string, (typeof MARK_NAMES)[number]>> = Object.assign(Object.create(null), {
  ...{add: 'ins', added: 'ins', insert: 'ins', inserted: 'ins'},
  ...{rem: 'del', remove: 'del', removed: 'del', delete: 'del', deleted: 'del'},
  ...{marked: 'mark', fold: 'collapse', hide: 'collapse'},
});

/** Reports unknown `[!code …]` notations, which would be visible text. */
function reportNotation(code: Code, context: CompileContext): void {
  const notation = code.value.includes('[!code') ? findUnknownNotation(code.value) : undefined;
  if (!notation) return;
  const position = locateNode(code, context);
  const isFenced =
    code.position && code.position.end.line - code.position.start.line > code.value.split('\n').length - 1;
  context.diagnostics.push(
    createDiagnostic('code-unread', `\`[!code ${notation.name}]\` is not a known mark, so it is shown as text.`, {
      ...position,
      line: position.line + notation.line + (isFenced ? 1 : 0),
      column: 1,
      hint: 'write ++, --, highlight, focus, error, or warning',
    }),
  );
}
