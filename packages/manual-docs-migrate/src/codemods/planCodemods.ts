import fs from 'node:fs';
import {listFiles} from '../listFiles.ts';
import type {Codemod} from './codemod.ts';
import {CODEMODS} from './pythonMarkdown.ts';

/** The result of a codemod, applied or not. */
export interface CodemodPlan extends Pick<Codemod, 'name' | 'summary'> {
  readonly isAsked: boolean;
  /** Number of changes, and of changed files. */
  readonly count: number;
  readonly files: number;
}

/**
 * Applies codemods to all pages below the folders, without writing. Returns the changed
 * texts of requested codemods, by absolute path.
 */
export function planCodemods(
  folders: readonly string[],
  {tool, asked = false}: {readonly tool: string; readonly asked?: readonly string[] | boolean | undefined},
): {readonly plans: readonly CodemodPlan[]; readonly changed: ReadonlyMap<string, string>} {
  const changed = new Map<string, string>();
  if (tool !== 'mkdocs') return {plans: [], changed};
  const plans = CODEMODS.map((codemod) => {
    const isAsked = typeof asked === 'boolean' ? asked : asked.includes(codemod.name);
    return {...codemod, isAsked, count: 0, files: 0};
  });
  const files = new Set(folders.flatMap((folder) => listFiles(folder, (name) => SKIPPED.has(name))));
  for (const file of [...files].filter((name) => name.endsWith('.md'))) {
    const before = fs.readFileSync(file, 'utf8');
    let text = before;
    for (const plan of plans) {
      const result = plan.apply(text);
      if (result.count === 0) continue;
      plan.count += result.count;
      plan.files++;
      if (plan.isAsked) text = result.text;
    }
    if (text !== before) changed.set(file, text);
  }
  return {plans: plans.filter(({count}) => count > 0), changed};
}

const SKIPPED = new Set(['node_modules', '.git', 'build', 'dist', '.manual', '.docusaurus']);
