import {createFailure} from '../../base/diagnostics/codes.ts';
import type {WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {findNearest} from '../../base/diagnostics/findNearest.ts';
import type {Sources} from './findSources.ts';

/** Reports that a file (path from the root) is not a page, with the nearest name of a page. */
export function refuseUnknownPage(file: string, {pages}: Sources): WithDiagnostics<undefined> {
  const files = pages.flatMap(({source}) => (source.original === undefined ? [source.file] : []));
  const near = findNearest(file, files);
  return createFailure(
    'content-missing',
    `${file} is not a page of this site.`,
    near ? `did you mean \`${near}\`?` : 'name a file of a content folder',
  );
}
