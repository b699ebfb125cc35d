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
  findSite(file: string): LiveSite | undefined;
  sites(): readonly LiveSite[];
  /** The site of a file; waits while it is loaded. */
  loadState(file: string): Promise<SiteNow | undefined>;
  getProblems(file: string): readonly Placed[];
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
    const opened = sites.get(root);
    if (opened) return opened.site;
    const problems = createProblemList(root, documents, () => findConfig(root) ?? CONFIG_FILES[0]);
    const site = createLiveSite({
      root,
      unsaved: documents.unsaved,
      onError,
      onProblems(siteProblems) {
        // The hint of an open page depends on its words and on those of other pages.
        for (const file of new Set([...problems.replace(siteProblems), ...documents.listOpen()])) onProblems(file);
      },
    });
    sites.set(root, {site, problems});
    return site;
  };
  const findSite = (file: string): LiveSite | undefined => {
    for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
      if (sites.has(folder) || findConfig(folder)) return open(folder);
      if (folder === path.dirname(folder)) return undefined;
    }
  };
  return {
    openFolder(folder) {
      if (findConfig(folder)) open(folder);
    },
    findSite,
    sites: () => [...sites.values()].map(({site}) => site),
    async loadState(file) {
      const site = findSite(file);
      return site?.getState() ?? site?.settle();
    },
    getProblems: (file) => {
      const hint = documents.getVersion(file) === undefined ? [] : createSearchHint(file, findSite(file)?.getState());
      return [...[...sites.values()].flatMap(({problems}) => problems.get(file)), ...hint];
    },
    async close() {
      await Promise.all([...sites.values()].map(({site}) => site.close()));
    },
  };
}

function findConfig(folder: string): string | undefined {
  return CONFIG_FILES.find((name) => fs.existsSync(path.join(folder, name)));
}

/**
 * Reports a page, by the absolute path of its file, that has neither `keywords` nor `questions`. Reports it only in a site that gives such
 * words to other pages.
 */
function createSearchHint(file: string, state: SiteNow | undefined): readonly Placed[] {
  if (!state || state.snapshot.project.config.search === false) return [];
  const sourceFile = fromRoot(state.snapshot.project.root, file);
  const {page, site} = pageOfFile(sourceFile, state) ?? {};
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
