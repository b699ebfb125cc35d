import fs from 'node:fs';
import path from 'node:path';
import {fromRoot} from '../../base/files/shownPath.ts';
import {isSearched, searchHead} from '../../run/stages/renderInputs.ts';
import {CONFIG_FILES} from '../../steps/config/load.ts';
import {pageOfFile} from './asked.ts';
import type {Documents} from './documents.ts';
import {createLiveSite, type LiveSite, type SiteNow} from './liveSite.ts';
import {createProblemList, type Placed, type ProblemList} from './problems.ts';

/** The sites that the documents of an editor belong to. */
export interface Workspace {
  openFolder(folder: string): void;
  /** The site that a file belongs to, which is opened if it is not open yet; undefined for files of no site. */
  siteOf(file: string): LiveSite | undefined;
  sites(): readonly LiveSite[];
  /** The site of a file; waits while it is loaded. */
  nowAt(file: string): Promise<SiteNow | undefined>;
  problemsOf(file: string): readonly Placed[];
  close(): Promise<void>;
}

interface WorkspaceOptions {
  readonly documents: Documents;
  /** The problems of a file, which has an absolute path, may be others. */
  readonly onProblems: (file: string) => void;
  readonly onError: (error: unknown) => void;
}

export function createWorkspace({documents, onProblems, onError}: WorkspaceOptions): Workspace {
  const sites = new Map<string, {readonly site: LiveSite; readonly problems: ProblemList}>();
  const open = (root: string): LiveSite => {
    const known = sites.get(root);
    if (known) return known.site;
    const problems = createProblemList(root, documents, () => configIn(root) ?? CONFIG_FILES[0]);
    const site = createLiveSite({
      root,
      unsaved: documents.unsaved,
      onError,
      onProblems(found) {
        // The hint of an open page depends on its words and on those of other pages.
        for (const file of new Set([...problems.replace(found), ...documents.open()])) onProblems(file);
      },
    });
    sites.set(root, {site, problems});
    return site;
  };
  const siteOf = (file: string): LiveSite | undefined => {
    for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
      if (sites.has(folder) || configIn(folder)) return open(folder);
      if (folder === path.dirname(folder)) return undefined;
    }
  };
  return {
    openFolder(folder) {
      if (configIn(folder)) open(folder);
    },
    siteOf,
    sites: () => [...sites.values()].map(({site}) => site),
    async nowAt(file) {
      const site = siteOf(file);
      return site?.now() ?? site?.settled();
    },
    problemsOf: (file) => {
      const hint = documents.versionOf(file) === undefined ? [] : searchHint(file, siteOf(file)?.now());
      return [...[...sites.values()].flatMap(({problems}) => problems.of(file)), ...hint];
    },
    async close() {
      await Promise.all([...sites.values()].map(({site}) => site.close()));
    },
  };
}

function configIn(folder: string): string | undefined {
  return CONFIG_FILES.find((name) => fs.existsSync(path.join(folder, name)));
}

/**
 * Reports a page, by the absolute path of its file, that has neither `keywords` nor `questions`. Reports it only in a site that gives such
 * words to other pages.
 */
function searchHint(file: string, now: SiteNow | undefined): readonly Placed[] {
  if (!now || now.snapshot.project.config.search === false) return [];
  const own = fromRoot(now.snapshot.project.root, file);
  const {page, site} = pageOfFile(own, now) ?? {};
  if (!page || !site || page.canonical !== undefined || !isSearched(page)) return [];
  if (searchHead(page, site).keywords.length > 0) return [];
  const isUsed = site.pages.some(({record}) => (record?.frontMatter.keywords ?? record?.frontMatter.questions)?.length);
  if (!isUsed) return [];
  const message = 'The page has neither `keywords` nor `questions`.';
  const hint = 'Three to five questions that the page answers help readers who search.';
  const start = {line: 0, character: 0};
  return [
    {problem: {code: 'search-words', severity: 'hint', message, hint}, range: {start, end: {line: 0, character: 3}}},
  ];
}
