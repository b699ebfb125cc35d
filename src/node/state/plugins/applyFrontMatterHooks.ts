import type {SourceFile} from '../../../shared/build.ts';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import {assertCleanObjectPrototype, describeThrown} from '../../base/diagnostics/describeThrown.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import type {Plugin} from '../../steps/config/plugin.ts';
import {checkFrontMatter, type ParsedFrontMatter} from '../../steps/content/frontMatter.ts';
import {toFileInfo} from './siteHooks.ts';

/**
 * Applies the `frontMatter` hooks of plugins to a page. Reports failing hooks and invalid results
 * with the name of the plugin.
 */
export function applyFrontMatterHooks(
  front: ParsedFrontMatter,
  source: SourceFile,
  plugins: readonly Plugin[],
): ParsedFrontMatter {
  let {data} = front;
  const diagnostics: Diagnostic[] = [...front.diagnostics];
  for (const {name, frontMatter: hook} of plugins) {
    if (!hook) continue;
    try {
      const changed = hook(data, toFileInfo(source));
      assertCleanObjectPrototype();
      if (changed === undefined) continue;
      if (changed === null || typeof changed !== 'object' || Array.isArray(changed))
        throw new Error('it must return an object as front matter, or undefined to change nothing');
      const checked = checkFrontMatter({...changed}, {lines: {}}, source.file);
      const keys = new Set(Object.keys(data));
      // The plugin has to change, and not the text of the page.
      for (const {subject = '', replacements: _, ...problem} of checked.diagnostics)
        if (problem.severity === 'error' || !keys.has(subject))
          diagnostics.push({
            ...problem,
            message: `The plugin \`${name}\` writes invalid front matter: ${problem.message}`,
          });
      data = checked.data;
    } catch (error) {
      const reason = describeThrown(error).message.split('\n')[0]!.replace(/[.]$/, '');
      diagnostics.push(
        createDiagnostic('plugin-failed', `The plugin \`${name}\` fails in \`frontMatter\`: ${reason}.`, {
          file: source.file,
          line: 1,
          hint: 'fix the plugin, or remove it from `plugins` in site.config.ts',
        }),
      );
    }
  }
  return {...front, data, diagnostics};
}
