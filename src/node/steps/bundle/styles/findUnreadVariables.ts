import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../../base/diagnostics/diagnostic.ts';
import {findNearest} from '../../../base/diagnostics/findNearest.ts';
import {CSS_PREFIXES, CSS_VARIABLES} from '../../../base/habits/cssHabits.ts';
import {getRow} from '../../../base/habits/habit.ts';

interface StyleSheet {
  /** Path from the root. */
  readonly file: string;
  readonly text: string;
}

const OWN_PREFIX = /^--m-/;

/**
 * Reports variables that a style sheet of the site sets and no rule reads: those of other themes,
 * and misspelled ones of this theme. Other names belong to the site.
 *
 * @param sheets style sheets of the site
 * @param bundled CSS of all pages, which includes the theme and the plugins
 */
export function findUnreadVariables(sheets: readonly StyleSheet[], bundled: readonly string[]): Diagnostic[] {
  const readNames = new Set(
    bundled.flatMap((css) => [...css.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name!)),
  );
  return sheets.flatMap(({file, text}) => {
    const css = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
    return [...css.matchAll(/(?<=[{;\s])(--[\w-]+)(?=\s*:)/g)].flatMap(({0: name, index}) => {
      if (readNames.has(name)) return [];
      const advice = adviseVariable(name, readNames);
      if (!advice) return [];
      const before = css.slice(0, index).split('\n');
      return [
        createDiagnostic('css-variable', `Nothing reads the variable \`${name}\`.`, {
          ...{file, line: before.length, column: before.at(-1)!.length + 1, length: name.length},
          ...advice,
        }),
      ];
    });
  });
}

function adviseVariable(
  name: string,
  readNames: ReadonlySet<string>,
): Pick<Diagnostic, 'hint' | 'replacements'> | undefined {
  const same = getRow(CSS_VARIABLES, name);
  if (same !== undefined) return {hint: `write \`${same}\``, replacements: [{text: same}]};
  const other = CSS_PREFIXES.find(({pattern}) => pattern.test(name));
  if (other)
    return {
      hint: `choose a variable of this theme from the guide's page "CSS variables": this one is of ${other.tool}`,
    };
  if (!OWN_PREFIX.test(name)) return undefined;
  const near = findNearest(
    name,
    [...readNames].filter((candidate) => OWN_PREFIX.test(candidate)),
  );
  return near
    ? {hint: `did you mean \`${near}\`?`, replacements: [{text: near}]}
    : {hint: 'choose a variable from the guide\'s page "CSS variables"'};
}
