import fs from 'node:fs';
import {listFiles} from '../listFiles.ts';
import type {Codemod} from './codemod.ts';
import {CODEMODS} from './codemods.ts';

export interface CodemodPlan {
  readonly name: string;
  readonly summary: string;
  readonly isNeeded: true | undefined;
  /** Places that it changes, and the files that they are in. */
  readonly count: number;
  readonly files: number;
}

interface CodemodResult {
  /** The changes that each codemod of the tool makes, or would make. */
  readonly plans: readonly CodemodPlan[];
  /** The changed files, by absolute path, when codemods were asked for. */
  readonly changed: ReadonlyMap<string, string>;
}

/** The codemods for a tool's sites that are asked for: all with `true`. */
export function chooseCodemods(asked: readonly string[] | boolean | undefined, tool: string): readonly Codemod[] {
  const fitting = CODEMODS.filter(({tools}) => !tools || tools.includes(tool));
  if (asked === true) return fitting;
  return asked ? fitting.filter(({name}) => asked.includes(name)) : [];
}

/** Looks at every content file below the folders; changes nothing itself. */
export function planCodemods(
  folders: readonly string[],
  {tool, chosen}: {readonly tool: string; readonly chosen: readonly Codemod[]},
): CodemodResult {
  const fitting = CODEMODS.filter(({tools}) => !tools || tools.includes(tool));
  const counts = new Map(fitting.map((one) => [one, {count: 0, files: 0}]));
  const changed = new Map<string, string>();
  for (const file of new Set(folders.flatMap((folder) => listFiles(folder, (name) => SKIPPED.has(name))))) {
    const own = fitting.filter(({files}) => files.test(file));
    if (own.length === 0) continue;
    const before = fs.readFileSync(file, 'utf8');
    let text = before;
    for (const one of own) {
      const result = one.apply(text);
      if (result.count === 0) continue;
      const sum = counts.get(one)!;
      sum.count += result.count;
      sum.files++;
      if (chosen.includes(one)) text = result.text;
    }
    if (text !== before) changed.set(file, text);
  }
  const plans = [...counts].map(([{name, summary, isNeeded}, sum]) => ({name, summary, isNeeded, ...sum}));
  return {plans: plans.filter(({count}) => count > 0), changed};
}

const SKIPPED = new Set(['node_modules', '.git', 'build', 'dist', '.manual', '.docusaurus']);
