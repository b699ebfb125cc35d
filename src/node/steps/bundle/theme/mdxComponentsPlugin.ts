import fs from 'node:fs';
import type {Plugin} from 'esbuild';
import type {ThemeFiles} from '../themeFiles.ts';

/**
 * Merges `mdxComponents` (or the default export) of the site's and plugins' `theme/mdxComponents`
 * into the theme's.
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
          const {names: exported} = await readExports(file);
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
            'export const useMDXComponents = () => mdxComponents;',
          ].join('\n'),
          resolveDir: packageRoot,
          loader: 'js',
        };
      });
    },
  };
}

export interface ModuleExports {
  readonly names: readonly string[];
  /** Whether these are all exports of the module. */
  readonly isAll: boolean;
  /** Whether it is CommonJS, of which esbuild only sees the default export. */
  readonly isCommonJs: boolean;
}

/**
 * Finds the own exports of a module. Returns a placeholder if it does not parse, because the
 * bundler reports that better.
 */
export async function readExports(file: string): Promise<ModuleExports> {
  const {build} = await import('esbuild');
  const contents = fs.readFileSync(file, 'utf8');
  try {
    const {metafile} = await build({
      stdin: {contents, loader: /\.m?ts$/.test(file) ? 'ts' : 'tsx'},
      bundle: false,
      write: false,
      format: 'esm',
      metafile: true,
      logLevel: 'silent',
    });
    const names = Object.values(metafile.outputs).flatMap((output) => output.exports);
    const isCommonJs = Object.values(metafile.inputs).some(({format}) => format === 'cjs');
    return {names, isCommonJs, isAll: !isCommonJs && names.length > 0 && !/\bexport\s*\*/.test(contents)};
  } catch {
    return {names: ['mdxComponents'], isAll: false, isCommonJs: false};
  }
}
