import fs from 'node:fs';
import {listFiles} from '../listFiles.ts';
import type {Codemod} from './codemod.ts';
import {CODEMODS} from './codemods.ts';

/** The result of a codemod, applied or not. */
export interface CodemodPlan extends Pick<Codemod, 'name' | 'summary' | 'isNeeded'> {
  readonly isAsked: boolean;
  /** Number of changes, and of changed files. */
  readonly count: number;
  readonly files: number;
}

/**
 * Applies codemods to all content files below the folders, without writing. Returns the changed
 * texts of requested codemods, by absolute path.
 */
export function planCodemods(
  folders: readonly string[],
  {tool, asked = false}: {readonly tool: string; readonly asked?: readonly string[] | boolean | undefined},
): {readonly plans: readonly CodemodPlan[]; readonly changed: ReadonlyMap<string, string>} {
  const applicable = CODEMODS.filter(({tools}) => !tools || tools.includes(tool)).map((codemod) => {
    const isAsked = typeof asked === 'boolean' ? asked : asked.includes(codemod.name);
    return {codemod, isAsked, count: 0, files: 0};
  });
  const changed = new Map<string, string>();
  for (const file of new Set(folders.flatMap((folder) => listFiles(folder, (name) => SKIPPED.has(name))))) {
    const applied = applicable.filter(({codemod}) => codemod.files.test(file));
    if (applied.length === 0) continue;
    const before = fs.readFileSync(file, 'utf8');
    let text = before;
    for (const plan of applied) {
      const result = plan.codemod.apply(text);
      if (result.count === 0) continue;
      plan.count += result.count;
      plan.files++;
      if (plan.isAsked) text = result.text;
    }
    if (text !== before) changed.set(file, text);
  }
  const plans = applicable.filter(({count}) => count > 0).map(({codemod, ...plan}) => ({...codemod, ...plan}));
  return {plans, changed};
}

const SKIPPED = new Set(['node_modules', '.git', 'build', 'dist', '.manual', '.docusaurus']);
