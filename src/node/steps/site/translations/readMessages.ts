import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic, WithDiagnostics} from '../../../base/diagnostics/diagnostic.ts';
import {formatValue} from '../../../base/diagnostics/formatValue.ts';
import {toPosition} from '../../../base/diagnostics/locateKey.ts';
import {tryParseJson} from '../../../base/diagnostics/tryParseJson.ts';

/** Translated text by message id. */
export type TranslatedTexts = Readonly<Record<string, string>>;

/**
 * Reads a file of translated texts: `{"id": {"message": "text", "description": "…"}}` or `{"id":
 * "text"}`. An empty text counts as untranslated. Reports invalid entries as `locale-invalid` and
 * omits them.
 * @param file path for messages, and content
 */
export function readMessages({
  file,
  text,
}: {
  readonly file: string;
  readonly text: string;
}): WithDiagnostics<TranslatedTexts> {
  const fail = (message: string, line: number, hint: string): Diagnostic =>
    createDiagnostic('locale-invalid', message, {file, line, hint});
  const parsed = tryParseJson(text);
  if ('problem' in parsed) {
    const hint = 'quote every id and text with ", and put no comma after the last';
    return {value: {}, diagnostics: [fail('The file is not valid JSON.', parsed.problem.line, hint)]};
  }
  const {value: data} = parsed;
  const example = 'write {"id": {"message": "text"}} or {"id": "text"}';
  if (data === null || typeof data !== 'object' || Array.isArray(data)) {
    return {value: {}, diagnostics: [fail('The file is not an object of texts.', 1, example)]};
  }
  const diagnostics: Diagnostic[] = [];
  const findLine = (id: string): number => toPosition(text, Math.max(0, text.indexOf(JSON.stringify(id)))).line;
  const value: Record<string, string> = {};
  for (const [id, entry] of Object.entries(data)) {
    const message = typeof entry === 'string' ? entry : (entry as {message?: unknown} | null)?.message;
    if (typeof message !== 'string') {
      diagnostics.push(fail(`The text of \`${id}\` is not a text: ${formatValue(entry)}.`, findLine(id), example));
    } else if (message !== '') value[id] = message;
  }
  return {value, diagnostics};
}
