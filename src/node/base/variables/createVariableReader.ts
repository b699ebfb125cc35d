import {createDiagnostic} from '../diagnostics/codes.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import {findNearest} from '../diagnostics/findNearest.ts';
import type {Variables} from './flattenVariables.ts';
import {fillMasks, maskVariables, unmaskVariables} from './variableSyntax.ts';

type Position = Pick<Diagnostic, 'file' | 'line' | 'column' | 'length'>;

/** Reads variables for one page or one part of the layout, and records what was read. */
export interface VariableReader {
  readonly values: Variables;
  /** Names that were read, also those without a value. */
  readonly names: ReadonlySet<string>;
  /** Unknown names, each position once. */
  readonly diagnostics: Diagnostic[];
  /**
   * Fills the masked uses of a text. A use without a value stays, and is reported.
   * @param locate returns the position of the use, for messages
   * @param encode converts a value to the format of the text
   */
  fillMasked(text: string, locate: (name: string) => Position, encode?: (value: string) => string): string;
  /** Fills a text that need not be masked, such as a label. */
  fill(text: string, locate: (name: string) => Position, encode?: (value: string) => string): string;
}

/** Creates a reader of variables with these values. */
export function createVariableReader(values: Variables): VariableReader {
  const names = new Set<string>();
  const reported = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  const read = (name: string, locate: (name: string) => Position): string | undefined => {
    names.add(name);
    if (Object.hasOwn(values, name)) return values[name];
    const position = locate(name);
    const key = `${position.file}:${position.line}:${position.column}:${name}`;
    if (!reported.has(key)) diagnostics.push(createUnknownProblem(name, values, position));
    reported.add(key);
    return undefined;
  };
  const fillMasked: VariableReader['fillMasked'] = (text, locate, encode = (value) => value) =>
    fillMasks(text, (name) => {
      const value = read(name, locate);
      return value === undefined ? `{{${name}}}` : encode(value);
    });
  return {
    ...{values, names, diagnostics, fillMasked},
    fill: (text, locate, encode) => unmaskVariables(fillMasked(maskVariables(text), locate, encode)),
  };
}

function createUnknownProblem(name: string, values: Variables, position: Position): Diagnostic {
  const candidates = Object.keys(values);
  const fields = candidates.filter((candidate) => candidate.startsWith(`${name}.`));
  const near = findNearest(name, candidates);
  const otherwise = `write \`\\{{${name}}}\` where the braces are part of the text`;
  const hint =
    fields.length > 0
      ? `name one of its fields: ${fields.map((field) => `\`{{${field}}}\``).join(', ')}`
      : near
        ? `did you mean \`{{${near}}}\`? Otherwise, ${otherwise}`
        : `add it to \`variables\` in the configuration, or ${otherwise}`;
  return createDiagnostic('variable-unknown', `There is no variable \`${name}\`.`, {...position, hint});
}
