import * as z from 'zod';
import {findVariableProblem} from '../../../base/variables/flattenVariables.ts';

/** Accepts texts that are written once, by name. */
export const variablesSchema = z.record(z.string(), z.unknown()).superRefine((tree, context) => {
  const problem = findVariableProblem(tree);
  if (!problem) return;
  const {path, expected, hint} = problem;
  context.addIssue({code: 'custom', path: [...path], message: expected, params: {hint}});
});
