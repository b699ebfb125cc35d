import {expect, test} from 'vitest';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import type {AgentTool} from '../../steps/config/agentTool.ts';
import {listAgentTools} from './listAgentTools.ts';

const SITE = {read: async (file: string) => `content of ${file}`};
const CONFIG_FILE = 'site.config.ts';

/** Calls a tool of the plugin `ferries`. Returns its answer and the reported problems. */
async function callTool(run: unknown) {
  const tool = {name: 'find', description: '', inputSchema: {type: 'object', properties: {}}, run} as AgentTool;
  const project = {
    root: '/site',
    configFile: CONFIG_FILE,
    locate: () => ({line: 4, column: 3}),
    config: {
      plugins: [{name: 'quiet'}, {name: 'ferries', agents: {tools: [tool]}}],
      diagnostics: {hookTimeoutSeconds: 0.3},
    },
  };
  const problems: Diagnostic[] = [];
  const tools = listAgentTools(project as never, (problem) => problems.push(problem));
  expect(tools.map(({name}) => name)).toEqual(['find']);
  const answer = await Promise.resolve(tools[0]!.run({day: 1}, SITE)).catch(({message}: Error) => `threw: ${message}`);
  return {answer, problems};
}

test('a tool gets its arguments and the files of the site', async () => {
  const run = async (values: object, site: typeof SITE) => ({
    text: await site.read('steps.json'),
    structured: values,
  });
  expect(await callTool(run)).toEqual({
    answer: {text: 'content of steps.json', structured: {day: 1}},
    problems: [],
  });
  expect(await callTool(() => 'text')).toEqual({answer: 'text', problems: []});
});

const loop: {self?: object} = {};
loop.self = loop;

test.each([
  [undefined, 'without a text'],
  [{structured: {}}, 'without a text'],
  [{text: 1}, 'without a text'],
  [{text: 'a', structured: [1]}, 'whose `structured` is not an object'],
  [{text: 'a', structured: null}, 'whose `structured` is not an object'],
  [{text: 'a', structured: loop}, 'whose `structured` is not JSON'],
])('the answer %o is a problem', async (answer, fault) => {
  const result = await callTool(() => answer);
  const message = `The plugin \`ferries\` returns from \`agents.tools.find\` an answer ${fault}.`;
  expect(result.answer).toBe(`threw: ${message}`);
  expect(result.problems).toMatchObject([
    {
      code: 'plugin-failed',
      message,
      file: CONFIG_FILE,
      line: 4,
      column: 3,
      hint: 'return a text, or an object `{text, structured}` that JSON can represent',
    },
  ]);
});

test('a tool that throws or does not end is a problem of its plugin', async () => {
  const thrown = await callTool(() => {
    throw new Error('no ferry');
  });
  const late = await callTool(() => new Promise(() => {}));
  expect([...thrown.problems, ...late.problems].map(({message}) => message)).toEqual([
    'The plugin `ferries` fails in `agents.tools.find`: no ferry.',
    expect.stringContaining('fails in `agents.tools.find`: it takes longer than 0.3 seconds'),
  ]);
});
