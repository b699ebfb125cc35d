import {expect, test} from 'vitest';
import {checkConfig} from '../../steps/config/checkConfig.ts';
import {findOutDirProblems} from './findOutDirProblems.ts';

function problems(exclude: readonly string[], outDir = 'build'): number {
  const docs = {path: '.', exclude};
  const {value} = checkConfig({title: 'T', url: 'https://t.example.com', docs}, {file: 'site.config.ts', text: ''});
  return findOutDirProblems(outDir, {
    root: '/none/site',
    config: value!,
    configFile: 'site.config.ts',
    position: undefined,
  }).length;
}

test('the output may be among pages that leave it out, and nowhere else among them', () => {
  expect(problems([])).toBe(1);
  expect(problems(['other/**'])).toBe(1);
  expect(problems(['build/**'])).toBe(0);
  expect(problems(['build/**'], 'out')).toBe(1);
  expect(problems(['build/**'], 'static')).toBe(1);
});
