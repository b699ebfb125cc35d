import {expect, test} from 'vitest';
import {planRuns} from './planRuns.ts';

const sample = (info: string, more = {}) => {
  const [, language = '', meta = ''] = /^(\S*) ?(.*)$/.exec(info)!;
  return {language, meta, code: info, line: 1, heading: '', ...more};
};
const plan = (...infos: string[]) => {
  const {steps, faults} = planRuns(
    infos.map((info) => sample(info)),
    {sh: 'sh', py: 'python -'},
  );
  return [
    ...steps.map((step) =>
      step.kind === 'write' ? `write ${step.file}` : `run ${step.command} > ${step.output?.code ?? '-'}`,
    ),
    ...faults.map(({message}) => message),
  ];
};

test.each([
  ['a page without a run', ['sh', 'sh title="a.sh"'], []],
  ['a run', ['sh run'], ['run sh > -']],
  ['a run with its output', ['py run', 'text output'], ['run python - > text output']],
  ['named runs', ['sh run=a', 'sh run=b', 'text output=a'], ['run sh > text output=a', 'run sh > -']],
  ['files', ['py file=src/a.py', 'sh title="b.sh"', 'sh run'], ['write src/a.py', 'write b.sh', 'run sh > -']],
  ['a caption that is not a file', ['sh title="run file=a.sh" run'], ['run sh > -']],
  ['a language without a command', ['rb run'], ['Samples of `rb` have no command to run.']],
  ['an output without a run', ['text output'], ['No sample above this output runs.']],
  ['an output of another name', ['sh run', 'text output=a'], ['run sh > -', 'No sample above this output runs.']],
  [
    'a file outside',
    ['sh file=../a.sh', 'sh run'],
    ['run sh > -', '`file=../a.sh` is not a path in the folder of the page.'],
  ],
  [
    'an absolute file',
    ['sh file=/a.sh', 'sh run'],
    ['run sh > -', '`file=/a.sh` is not a path in the folder of the page.'],
  ],
])('%s', (_, infos, expected) => {
  expect(plan(...infos)).toEqual(expected);
});

test('a sample that is not checked does not run', () => {
  expect(planRuns([sample('sh run', {unchecked: 'needs a network'})], {sh: 'sh'}).steps).toEqual([]);
});
