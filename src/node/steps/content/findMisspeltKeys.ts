import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {findNearest} from '../../base/diagnostics/findNearest.ts';
import {suggestText} from '../../base/diagnostics/fixes/suggestName.ts';
import {FRONT_MATTER_HABITS, SILENT_KEYS} from '../../base/habits/frontMatterHabits.ts';
import {getRow} from '../../base/habits/habit.ts';

/**
 * Reports keys of other tools, which have no effect here.
 *
 * @param data front matter as the author wrote it
 */
export function findForeignKeys(
  data: Readonly<Record<string, unknown>>,
  {lines, file}: Pick<KeyNames, 'lines' | 'file'>,
): Diagnostic[] {
  return Object.entries(data).flatMap(([key, value]) => {
    const habit = getRow(FRONT_MATTER_HABITS, key);
    if (!habit || habit.values?.test(JSON.stringify(value) ?? '') === false) return [];
    const {tool, advice, rename, certain = false} = habit;
    return [
      createDiagnostic('front-matter-unknown', `\`${key}\` is a key of ${tool}; it has no effect here.`, {
        file,
        line: lines[key] ?? 1,
        column: 1,
        length: key.length,
        hint: advice,
        ...(rename === undefined || rename in data ? {} : {replacements: [{text: rename, certain}]}),
      }),
    ];
  });
}

interface KeyNames {
  /** 1-based lines of the keys. */
  readonly lines: Readonly<Record<string, number>>;
  readonly file: string;
  readonly knownKeys: readonly string[];
}

/** Reports keys of front matter that are probably misspelled. */
export function findMisspeltKeys(
  data: Readonly<Record<string, unknown>>,
  {lines, file, knownKeys}: KeyNames,
): Diagnostic[] {
  const update = typeof data.last_update === 'object' ? data.last_update : null;
  const unknownUpdateKeys = Object.keys(update ?? {}).filter((key) => key !== 'date' && key !== 'author');
  const updateProblems = unknownUpdateKeys.map((key) =>
    createDiagnostic('front-matter-unknown', `Unknown front matter key \`last_update.${key}\`.`, {
      file,
      line: lines.last_update ?? 1,
      subject: key,
      hint: 'write `date` or `author`',
    }),
  );
  const problems = Object.keys(data).flatMap((key) => {
    if (knownKeys.includes(key) || SILENT_KEYS.has(key) || Object.hasOwn(FRONT_MATTER_HABITS, key)) return [];
    const normalized = key
      .replace(/-/g, '_')
      .replace(/([a-z])([A-Z])/g, '$1_$2')
      .toLowerCase();
    const near = knownKeys.includes(normalized) ? normalized : key.length > 3 ? findNearest(key, knownKeys) : undefined;
    if (!near) return [];
    return [
      createDiagnostic('front-matter-unknown', `Unknown front matter key \`${key}\`.`, {
        file,
        line: lines[key] ?? 1,
        column: 1,
        ...suggestText(key, near),
      }),
    ];
  });
  return [...problems, ...updateProblems];
}
