import {MARKUP_SYNTAX} from './markupSyntax.ts';
import type {SyntaxHabit} from './syntaxHabit.ts';
import {TEMPLATE_SYNTAX} from './templateSyntax.ts';

/** All syntax of other tools. The first row that matches a place counts. */
export const TOOL_SYNTAX: readonly SyntaxHabit[] = [...TEMPLATE_SYNTAX, ...MARKUP_SYNTAX];
