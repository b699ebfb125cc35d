/** The tool with which agents check CycleScript before they hand it over. */
import type {AgentTool, AgentToolAnswer} from 'manual-docs/config';
import type {Manual} from './checkPage.ts';

/** A problem of a sample, for programs. */
interface ToolProblem {
  /** In the sample, from 1. */
  readonly line: number;
  readonly message: string;
  /** The likely text, or advice. */
  readonly fix?: string;
}

/** @param readManual reads the names that samples may use, for each call, because pages may have changed */
export function checkSampleTool(readManual: () => Promise<Manual>): AgentTool {
  return {
    name: 'check_sample',
    title: 'Check CycleScript',
    description:
      'Checks CycleScript, a whole Feature or some lines of a Scenario, by the rules for the samples of this manual: keywords, wordings ' +
      'and values of Steps, variables, sessions, loops, and paths in the sample project. Gives each problem with its line, and a ' +
      'fix where one is known. Name variables that are set elsewhere in a comment: "# From the caller: $order".',
    inputSchema: {
      type: 'object',
      properties: {code: {type: 'string', description: 'The CycleScript to check.', maxLength: 20_000}},
      required: ['code'],
    },
    async run({code}) {
      const [{checkSample}, manual] = await Promise.all([import('./checkPage.ts'), readManual()]);
      const problems = checkSample(String(code), manual).map(({line, message, nearest, hint}): ToolProblem => {
        const fix = nearest ? `did you mean \`${nearest.text}\`?` : hint;
        return {line, message: `${message}.`, ...(fix ? {fix} : {})};
      });
      return answer(problems);
    },
  };
}

function answer(problems: readonly ToolProblem[]): AgentToolAnswer {
  const lines = problems.map(({line, message, fix}) => `Line ${line}: ${message}${fix ? ` Fix: ${fix}` : ''}`);
  return {text: lines.join('\n') || 'The checks find no problem.', structured: {problems}};
}
