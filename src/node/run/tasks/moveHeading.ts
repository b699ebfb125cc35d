import fs from 'node:fs';
import path from 'node:path';
import {createFailure} from '../../base/diagnostics/codes.ts';
import type {WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {findNearest} from '../../base/diagnostics/findNearest.ts';
import {toSitePath} from '../../base/files/toSlashes.ts';
import {getOutline, hasAnchor} from '../../base/headings.ts';
import {refuseUnknownPage} from '../../state/project/refuseUnknownPage.ts';
import {advance} from '../../state/snapshot/advance.ts';
import {SILENT} from '../../state/snapshot/reporter.ts';
import type {Snapshot} from '../../state/snapshot/snapshot.ts';
import {openProject, withTools} from '../commands/openSite.ts';
import {applyChanges} from './changes.ts';
import {planHeadingRename, type RenamedFile} from './planHeadingRename.ts';

interface MoveHeadingOptions {
  /** Absolute path. */
  readonly root: string;
  /** Absolute path of the page. */
  readonly file: string;
  /** Ids of the heading, without `#`. */
  readonly from: string;
  readonly to: string;
  /** Whether nothing is written. */
  readonly dryRun?: boolean;
}

interface MovedHeading {
  /** Pages that have the heading: the page and its translations, relative to the root. */
  readonly pages: readonly string[];
  /** Changed files, relative to the root: the pages, and files with links to the heading. */
  readonly changed: readonly string[];
  readonly links: number;
}

/**
 * Changes the id of a heading on a page and its translations, and rewrites all links to it. The
 * heading keeps its old id for links from other sites.
 */
export async function moveHeading(options: MoveHeadingOptions): Promise<WithDiagnostics<MovedHeading | undefined>> {
  const {root} = options;
  const {value: project, diagnostics} = await openProject({root, reporter: SILENT});
  if (!project) return {value: undefined, diagnostics};
  return withTools(project, {root, reporter: SILENT, dev: true}, async (tools) => {
    const {value: snapshot} = await advance(undefined, {compile: 'all', links: true}, tools);
    const headings = findHeadings(options, snapshot);
    if (!headings.value) return {value: undefined, diagnostics: headings.diagnostics};
    const {texts, links} = await planHeadingRename(snapshot, headings.value, {id: options.to});
    const pages = headings.value.map(({file}) => file);
    const result = {pages, changed: [...texts.keys()], links};
    if (options.dryRun) return {value: result, diagnostics: []};
    const changes = [...texts].map(([file, text]) => ({kind: 'edit', path: file, text}) as const);
    const unwritten = applyChanges(root, changes);
    return unwritten.length > 0 ? {value: undefined, diagnostics: unwritten} : {value: result, diagnostics: []};
  });
}

/** Finds the heading in the page and its translations. Reports an id that is missing, taken, or no id. */
function findHeadings(
  {root, file, from, to}: MoveHeadingOptions,
  {project, sources}: Snapshot,
): WithDiagnostics<readonly RenamedFile[] | undefined> {
  const page = toSitePath(root, file);
  if (!sources.pages.some(({source}) => source.file === page)) return refuseUnknownPage(page, sources);
  const refuse = (message: string, hint: string) => createFailure('content-missing', message, hint);
  if (!/^[^\s{}.=#*][^\s{}=#*]*$/.test(to))
    return refuse(`\`${to}\` cannot be an id.`, 'write an id without spaces and marks');
  const pages = sources.pages.filter(({source}) => source.file === page || source.original === page);
  const readOutline = (name: string) => getOutline(fs.readFileSync(path.join(project.root, name), 'utf8'));
  const renamed = pages.flatMap(({source}): RenamedFile[] => {
    const outline = readOutline(source.file);
    const heading = outline.find(({anchor}) => anchor === from);
    return heading ? [{file: source.file, heading, outline}] : [];
  });
  const original = renamed.find((candidate) => candidate.file === page);
  if (!original) {
    const ids = readOutline(page).map(({anchor}) => anchor);
    const near = findNearest(from, ids);
    const hint = near ? `did you mean \`#${near}\`?` : 'name the id of a heading that is in this file';
    return refuse(`${page} has no heading with the id \`${from}\`.`, hint);
  }
  const taken = renamed.find(({outline, heading}) =>
    outline.some((other) => other.line !== heading.line && hasAnchor(other, to)),
  );
  if (taken) return refuse(`Another heading of ${taken.file} has the id \`${to}\`.`, 'choose another id');
  return {value: renamed, diagnostics: []};
}
