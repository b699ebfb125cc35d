import {diagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {nearest} from '../../base/diagnostics/nearest.ts';

interface Keys {
  /** 1-based lines of the keys. */
  readonly lines: Readonly<Record<string, number>>;
  readonly file: string;
  readonly known: readonly string[];
  /** Keys of other tools, which mean nothing here and are not slips. */
  readonly foreign: ReadonlySet<string>;
}

/** Keys of front matter that are probably misspelt. */
export function misspeltKeys(
  data: Readonly<Record<string, unknown>>,
  {lines, file, known, foreign}: Keys,
): Diagnostic[] {
  const update = typeof data.last_update === 'object' ? data.last_update : null;
  const ofUpdate = Object.keys(update ?? {}).filter((key) => key !== 'date' && key !== 'author');
  const inUpdate = ofUpdate.map((key) =>
    diagnostic('front-matter-unknown', `Unknown front matter key \`last_update.${key}\`.`, {
      file,
      line: lines.last_update ?? 1,
      hint: '`last_update` has `date` and `author`',
    }),
  );
  const misspelt = Object.keys(data).flatMap((key) => {
    if (known.includes(key) || foreign.has(key)) return [];
    const normalized = key
      .replace(/-/g, '_')
      .replace(/([a-z])([A-Z])/g, '$1_$2')
      .toLowerCase();
    const near = known.includes(normalized) ? normalized : key.length > 3 ? nearest(key, known) : undefined;
    if (!near) return [];
    return [
      diagnostic('front-matter-unknown', `Unknown front matter key \`${key}\`.`, {
        file,
        line: lines[key] ?? 1,
        column: 1,
        length: key.length,
        hint: `did you mean \`${near}\`?`,
      }),
    ];
  });
  return [...misspelt, ...inUpdate];
}
