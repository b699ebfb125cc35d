import fs from 'node:fs';
import type {Plugin} from 'esbuild';
import type {ThemeFiles} from './themeFiles.ts';

/**
 * The site's `theme/mdxComponents`, and those of plugins, add to what MDX pages may use: its `mdxComponents`, or its default export, is joined to the
 * theme's own.
 */
export function mdxComponentsPlugin(
  {mdxComponents: files}: ThemeFiles,
  {packageRoot}: {readonly packageRoot: string},
): Plugin {
  return {
    name: 'manual-mdx-components',
    setup(build) {
      if (files.length === 0) return;
      build.onResolve({filter: /^@theme\/mdxComponents$/}, () => ({path: 'theme', namespace: 'mdx-components'}));
      build.onLoad({filter: /.*/, namespace: 'mdx-components'}, async () => {
        const names: string[] = [];
        for (const file of files) {
          const exported = await exportsOf(file);
          const name = ['mdxComponents', 'default'].find((one) => exported.includes(one));
          if (!name) {
            return {
              errors: [{text: 'It exports no `mdxComponents`', location: {file, line: 1, column: 0, lineText: ''}}],
            };
          }
          names.push(name);
        }
        return {
          contents: [
            `import {mdxComponents as theme} from '@theme-original/mdxComponents';`,
            ...files.map((file, i) => `import {${names[i]} as own${i}} from ${JSON.stringify(file)};`),
            `export const mdxComponents = {...theme, ${files.map((_, i) => `...own${i}`).join(', ')}};`,
          ].join('\n'),
          resolveDir: packageRoot,
          loader: 'js',
        };
      });
    },
  };
}

/** Names that a module exports; none where it does not parse, which bundling it says better. */
async function exportsOf(file: string): Promise<readonly string[]> {
  const {build} = await import('esbuild');
  try {
    const {metafile} = await build({
      stdin: {contents: fs.readFileSync(file, 'utf8'), loader: 'tsx'},
      bundle: false,
      write: false,
      format: 'esm',
      metafile: true,
      logLevel: 'silent',
    });
    return Object.values(metafile.outputs).flatMap((one) => one.exports);
  } catch {
    return ['mdxComponents'];
  }
}
