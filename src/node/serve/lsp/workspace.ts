import fs from 'node:fs';
import path from 'node:path';
import type {Fix} from '../../base/diagnostics/diagnostic.ts';
import {toSitePath} from '../../base/files/toSlashes.ts';
import {countFrontMatterLines} from '../../base/headings.ts';
import {isSearchable} from '../../run/stages/renderInputs.ts';
import {CONFIG_FILES} from '../../steps/config/loadConfig.ts';
import type {SitePage} from '../../steps/site/types.ts';
import type {Documents} from './documents.ts';
import {createLiveSite, type LiveSite, type SiteState} from './liveSite.ts';
import {createProblemList, type PlacedProblem, type ProblemList} from './problems.ts';
import {findPageByFile} from './requestContext.ts';

/** The sites of an editor's documents. */
export interface Workspace {
  openFolder(folder: string): void;
  /**
   * Returns the site of a file, and opens it if necessary; undefined for files outside of sites.
   */
  findSite(file: string): LiveSite | undefined;
  sites(): readonly LiveSite[];
  /** Returns the state of a file's site. Waits while it loads. */
  loadState(file: string): Promise<SiteState | undefined>;
  getProblems(file: string): readonly PlacedProblem[];
  close(): Promise<void>;
}

interface WorkspaceOptions {
  readonly documents: Documents;
  /** Called when the problems of a file (absolute path) may have changed. */
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
      const hint =
        documents.getVersion(file) === undefined ? [] : createSearchHint(file, documents, findSite(file)?.getState());
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
 * Returns a hint for a page (absolute path of its file) without `keywords` and `questions`, in a
 * site whose other pages have some.
 */
function createSearchHint(file: string, documents: Documents, state: SiteState | undefined): readonly PlacedProblem[] {
  if (!state || state.snapshot.project.config.search === false) return [];
  const sourceFile = toSitePath(state.snapshot.project.root, file);
  const {page, site} = findPageByFile(sourceFile, state) ?? {};
  if (!page || !site || page.canonical !== undefined || !isSearchable(page)) return [];
  const hasWords = ({record}: SitePage): boolean => {
    const {keywords = [], questions = []} = record?.frontMatter ?? {};
    return keywords.length + questions.length > 0;
  };
  if (hasWords(page) || !site.pages.some(hasWords)) return [];
  const message = 'The page has neither `keywords` nor `questions`.';
  const hint = 'add three to five questions that the page answers, which readers may search for';
  const start = {line: 0, character: 0};
  const fixes = createFieldFixes(sourceFile, documents.read(file)?.getText() ?? '');
  return [
    {
      problem: {code: 'search-words', severity: 'hint', message, hint, fixes},
      range: {start, end: {line: 0, character: 3}},
    },
  ];
}

/** Creates the fixes that add a field with search words to the end of the front matter. */
function createFieldFixes(file: string, text: string): Fix[] {
  const height = countFrontMatterLines(text);
  const position = {line: Math.max(height, 1), column: 1};
  const lines = text.split(/\r?\n/).slice(0, height);
  const absent = ['keywords', 'questions'].filter((field) => !lines.some((line) => line.startsWith(`${field}:`)));
  return absent.map((field) => ({
    title: `Add \`${field}: []\``,
    certain: false,
    edits: [
      {
        file,
        range: {start: position, end: position},
        text: height === 0 ? `---\n${field}: []\n---\n\n` : `${field}: []\n`,
      },
    ],
  }));
}
