import {createFailure} from '../../base/diagnostics/codes.ts';
import type {WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {findNearest} from '../../base/diagnostics/findNearest.ts';
import type {Sources} from './findSources.ts';

/** Reports that a file (path from the root) is not a page, with the nearest name of a page. */
export function refuseUnknownPage(file: string, {pages, contentFiles}: Sources): WithDiagnostics<undefined> {
  const refuse = (hint: string) => createFailure('content-missing', `${file} is not a page of this site.`, hint);
  if (contentFiles.has(file))
    return refuse('rename it, or change `include` and `exclude`: a name that begins with `_` makes no page');
  const files = pages.flatMap(({source}) => (source.original === undefined ? [source.file] : []));
  const near = findNearest(file, files);
  return refuse(near ? `did you mean \`${near}\`?` : 'name a file of a content folder');
}
