import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {findNearest} from '../../base/diagnostics/findNearest.ts';
import {suggestText} from '../../base/diagnostics/fixes/suggestName.ts';

interface KeyNames {
  /** 1-based lines of the keys. */
  readonly lines: Readonly<Record<string, number>>;
  readonly file: string;
  readonly knownKeys: readonly string[];
  /** Keys of other tools, which are not mistakes. */
  readonly foreignKeys: ReadonlySet<string>;
}

/** Reports keys of front matter that are probably misspelled. */
export function findMisspeltKeys(
  data: Readonly<Record<string, unknown>>,
  {lines, file, knownKeys, foreignKeys}: KeyNames,
): Diagnostic[] {
  const update = typeof data.last_update === 'object' ? data.last_update : null;
  const unknownUpdateKeys = Object.keys(update ?? {}).filter((key) => key !== 'date' && key !== 'author');
  const updateProblems = unknownUpdateKeys.map((key) =>
    createDiagnostic('front-matter-unknown', `Unknown front matter key \`last_update.${key}\`.`, {
      file,
      line: lines.last_update ?? 1,
      subject: key,
      hint: '`last_update` has `date` and `author`',
    }),
  );
  const problems = Object.keys(data).flatMap((key) => {
    if (knownKeys.includes(key) || foreignKeys.has(key)) return [];
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
