import type {Root} from 'mdast';
import type {References} from '../plugins/references.ts';
import type {CompileContext, CompileInput} from '../types.ts';
import {appendNextSteps, appendNextStepsText} from './nextSteps.ts';
import {appendNotCovered, appendNotCoveredText} from './notCovered.ts';
import {addVersionText} from './versionBadges.ts';

/** Appends the fields of front matter that are text of the page. */
export async function appendFields(tree: Root, input: CompileInput, context: CompileContext): Promise<void> {
  await appendNextSteps(tree, input, context);
  await appendNotCovered(tree, input, context);
}

/** Adds the same fields, and the versions of the page, to its Markdown copy. */
export function appendFieldTexts(
  copy: string,
  {input: {frontMatter}, context}: {readonly input: CompileInput; readonly context: CompileContext},
  references: References,
): string {
  const fields = {frontMatter, context};
  return appendNotCoveredText(
    appendNextStepsText(addVersionText(copy, context), fields, references),
    fields,
    references,
  );
}
