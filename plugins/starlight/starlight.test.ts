import {build} from 'esbuild';
import {expect, test} from 'vitest';
import {starlight} from './index.ts';

test('pages read the base of the site as the other tool gives it, and that they are built', async () => {
  const contents = 'export default [import.meta.env.BASE_URL, import.meta.env.PROD, import.meta.env.MODE];';
  const {outputFiles} = await build({
    absWorkingDir: import.meta.dirname,
    stdin: {contents},
    bundle: true,
    write: false,
    format: 'esm',
    plugins: [...starlight({base: '/below'}).esbuildPlugins!],
  });
  const {default: read} = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0]!.text)}`);
  expect(read).toEqual(['/below', true, 'production']);
});
