import {escapeAttribute} from '../../../../shared/escapeHtml.ts';
import type {Diagnostic} from '../../../base/diagnostics/diagnostic.ts';
import {toPosition} from '../../../base/diagnostics/locateKey.ts';
import {createVariableReader, type VariableReader} from '../../../base/variables/createVariableReader.ts';
import type {Variables} from '../../../base/variables/flattenVariables.ts';
import {findVariableUses} from '../../../base/variables/variableSyntax.ts';

/**
 * Fills the variables of a text of the layout: of a sidebar, the navbar, or the footer.
 * `folder`: below the content folder, for its variables; `html`: whether the text is HTML.
 */
export type FillLayoutText = (
  text: string,
  options?: {readonly folder?: string | undefined; readonly html?: boolean},
) => string;

export interface LayoutFiller {
  readonly fill: FillLayoutText;
  readonly getProblems: () => readonly Diagnostic[];
}

/** A file with its text, in which an unknown variable is located. */
interface LayoutFile {
  readonly file: string;
  readonly text: string;
}

/**
 * Creates a function that fills texts of the layout.
 * @param getVariables returns the variables of a folder; undefined if the site does not use variables
 * @param getFile returns the file that contains the texts of a folder
 */
export function createLayoutFiller(
  getVariables: (folder: string) => Variables | undefined,
  getFile: (folder: string | undefined) => LayoutFile,
): LayoutFiller | undefined {
  if (!getVariables('')) return undefined;
  const readers = new Map<string, VariableReader>();
  return {
    fill(text, {folder, html = false} = {}) {
      if (!text.includes('{{')) return text;
      const key = folder ?? '';
      const reader = readers.get(key) ?? createVariableReader(getVariables(key)!);
      readers.set(key, reader);
      return reader.fill(text, (name) => locateUse(name, getFile(folder)), html ? escapeAttribute : undefined);
    },
    getProblems: () => [...readers.values()].flatMap(({diagnostics}) => diagnostics),
  };
}

function locateUse(name: string, {file, text}: LayoutFile) {
  const use = findVariableUses(text).find((candidate) => candidate.name === name);
  return use ? {file, ...toPosition(text, use.start), length: name.length} : {file, line: 1};
}
