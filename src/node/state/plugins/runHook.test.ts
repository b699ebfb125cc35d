import {expect, test} from 'vitest';
import {runHook, runHookSync} from './runHook.ts';

const place = {root: '/site', configFile: 'site.config.ts', locate: () => ({line: 7, column: 3})};
const plugin = {name: 'slow'};

test('a hook that does not end is named', async () => {
  const {value, diagnostics} = await runHook(
    plugin,
    {hook: 'pages', project: place, seconds: 0.02},
    () => new Promise(() => {}),
  );
  expect(value).toBeUndefined();
  expect(diagnostics).toMatchObject([
    {
      code: 'plugin-failed',
      message: 'The plugin `slow` fails in `pages`: it takes longer than 0.02 seconds.',
      file: 'site.config.ts',
      line: 7,
    },
  ]);
});

test('what is thrown is named, whatever it is', async () => {
  const thrown = await runHook(plugin, {hook: 'files', project: place}, () => Promise.reject('no reason'));
  expect(thrown.diagnostics[0]!.message).toBe('The plugin `slow` fails in `files`: no reason.');
  const now = runHookSync({name: 'docs/a.data.ts'}, {hook: 'load', project: place}, () => {
    throw new Error('Broken.\nAt length.');
  });
  expect(now.diagnostics[0]!.message).toBe('docs/a.data.ts fails in `load`: Broken.');
});

test('a hook that says that it is alive has its time again', async () => {
  const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 150));
  const {value} = await runHook(plugin, {hook: 'files', project: place, seconds: 0.5}, async (alive) => {
    for (let i = 0; i < 4; i++) await pause().then(alive);
    return 'made';
  });
  expect(value).toBe('made');
});
