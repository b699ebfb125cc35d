import type {LivePage, LiveProblem} from '../../shared/live.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import {codeFrame} from '../diagnostics/format/codeFrame.ts';
import type {Snapshot} from '../snapshot/snapshot.ts';
import {findDrafts, linkAddresses, placeKey, problemsOf} from './lookUp.ts';

interface LivePageInput {
  /** Text of a file, from the root; undefined when it cannot be read. */
  readonly readSource: (file: string) => string | undefined;
}

/** What the page at a final path shows its author. */
export function livePage(site: Snapshot, route: string, {readSource}: LivePageInput): LivePage {
  const addresses = linkAddresses(route, site.sites);
  const problems = problemsOf(route, site).map((one): LiveProblem => {
    const {severity, code, message, hint, file, line, column} = one;
    const address = addresses.get(placeKey(one));
    return {
      severity,
      code,
      message,
      hint,
      file,
      line,
      column,
      frame: frameOf(one, readSource),
      address,
    };
  });
  return {problems, drafts: findDrafts(site.sites)};
}

function frameOf({file, line, column, length}: Diagnostic, readSource: LivePageInput['readSource']): string {
  const text = file === undefined || line === undefined ? undefined : readSource(file);
  if (text === undefined) return '';
  const position = {line: line!, ...(column === undefined ? {} : {column}), ...(length === undefined ? {} : {length})};
  return codeFrame(text.split(/\r\n|\r|\n/), position).join('\n');
}
