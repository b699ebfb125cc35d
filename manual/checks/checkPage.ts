/** All rules on the samples of one page: its CycleScript, the files of the sample project that it shows, and the Steps in its text. */
import {type FencedBlock, FOLDERS, fileOf} from '../sample-project/titledBlocks.ts';
import {type CycleScriptProblem, checkCycleScript} from './cyclescript.ts';
import {environmentProblems} from './environment.ts';
import {checkFlow} from './featureFlow.ts';
import type {ManualPage} from './pages.ts';
import {checkPaths, commandProblems, contentProblems, isThere, treePaths} from './projectRules.ts';
import {proseStepProblems, proseSteps} from './proseSteps.ts';
import {checkedBlocks, isFeature} from './readSample.ts';
import {namesOnPage} from './sampleContext.ts';
import {nameProblem, pathProblem, type SampleFiles} from './sampleProject.ts';
import {checkSessions} from './sessionRules.ts';
import type {KnownStep} from './stepList.ts';
import {checkSteps} from './stepRules.ts';
import {checkFeature, checkTests} from './testRules.ts';
import {checkValues} from './valueRules.ts';
import {checkLocators, checkScreen, checkStatements, checkWorld} from './world/checkWorld.ts';
import type {World} from './world/readWorld.ts';

/** Names that samples may use: wordings, files that pages show, and the systems that they test. */
export interface Manual {
  readonly steps: readonly KnownStep[];
  readonly project: SampleFiles;
  readonly world: World;
  /** Scenarios by name, of all files. */
  readonly scenarios: ReadonlySet<string>;
}

/** Line on the page, from 1, or in the sample. */
type Problem = CycleScriptProblem;

/** Problems of one CycleScript sample, in the order of its lines. */
export function checkSample(code: string, {project, world}: Manual, page?: ManualPage): readonly Problem[] {
  const outside = page ? namesOnPage(page, code) : new Set<string>();
  const problems = [
    ...checkCycleScript(code),
    ...checkSteps(code),
    ...checkFlow(code, project, outside),
    ...checkSessions(code, project),
    ...checkValues(code),
    ...checkTests(code, project),
    ...checkPaths(code, project, world),
  ];
  return problems.sort((a, b) => a.line - b.line);
}

/** Problems of all samples of a page and of the Steps in its text, in the order of its lines. */
export function checkPage(page: ManualPage, manual: Manual): readonly Problem[] {
  const problems = [
    ...page.blocks.flatMap((block) =>
      checkBlock(block, page, manual).map((problem) => ({...problem, line: block.line + problem.line - 1})),
    ),
    ...pathProblems(page),
    ...proseSteps(page)
      .flatMap((step) => proseStepProblems(manual.steps, step))
      .map(({line, text}) => ({line, message: text})),
    ...environmentProblems(page, manual.project),
  ];
  return problems.sort((a, b) => a.line - b.line);
}

function checkBlock(block: FencedBlock, page: ManualPage, manual: Manual): readonly Problem[] {
  const {language, code} = block;
  const {project} = manual;
  const whole = isReference(page) ? [] : [...checkSample(code, manual, page), ...checkFeature(code, project)];
  const inCycleScript =
    language === 'cyclescript'
      ? [...whole, ...checkWorld(code, project, manual.world)]
      : namedFileProblems(code, manual);
  return [
    ...inCycleScript,
    ...fileProblems(block, manual),
    ...worldProblems(block, manual.world),
    ...printedProblems(code, page, manual),
    ...commandProblems(code),
  ];
}

/** True for a page that is written from `steps.txt`, whose examples are single lines. Its test checks them. */
function isReference({file}: ManualPage): boolean {
  return file.includes('/basic-syntax/steps/');
}

/** A whole Feature has a file of its own, which is named like it, and each file has one content. */
function fileProblems(block: FencedBlock, {project}: Manual): readonly Problem[] {
  const {code, language} = block;
  const file = fileOf(block);
  const messages =
    language !== 'cyclescript'
      ? []
      : isFeature(code) && !file.includes('/')
        ? ['the Feature has no title with a folder']
        : [nameProblem(file, code)];
  const isOther = file !== '' && project.files.get(file) !== code;
  return [
    ...messages,
    ...(isOther ? [`"${file}" has another content on another page`] : []),
    ...(file === '' || isOther ? [] : contentProblems(file, code)),
  ]
    .filter(Boolean)
    .map((message) => ({line: 1, message}));
}

function worldProblems({language, meta, code}: FencedBlock, world: World): readonly Problem[] {
  const statements = language === 'sql' || /\.msql"/.test(meta) ? checkStatements(code, world) : [];
  const locators = language === 'properties' ? checkLocators(code, world) : [];
  const lines = language === 'text' ? checkScreen(code, world) : [];
  const at = (text: string): number => code.split('\n').findIndex((line) => line.includes(text)) + 1 || 1;
  return [
    ...statements,
    ...locators.map((text) => ({line: at(text), message: `no page and no program has "${text}"`})),
    ...lines.map((text) => ({line: at(text), message: `no screen has the line "${text}"`})),
  ];
}

function namedFileProblems(code: string, {project, world}: Manual): readonly Problem[] {
  return [...pathsIn(code), ...treePaths(inProject(code))]
    .filter(({path}) => !isThere(path, project, world))
    .map(({path, line}) => ({line, message: `no page shows "${path}"`}));
}

/** Paths into the folders of the project. */
function pathsIn(code: string): readonly {path: string; line: number}[] {
  const path = new RegExp(`(?:${FOLDERS.join('|')})/[\\w./-]+\\.\\w+`, 'g');
  return code
    .split('\n')
    .flatMap((text, index) =>
      [...text.replaceAll(/\\+/g, '/').matchAll(path)].map(([name]) => ({path: name, line: index + 1})),
    );
}

/** A tree of the sample project; another tree is left out. */
function inProject(code: string): string {
  return /^Warehouse\/$/m.test(code) ? code : '';
}

/** The output of a run names Scenarios that a page shows, and counts those of a Playlist that the page names. */
function printedProblems(code: string, page: ManualPage, {project, scenarios}: Manual): readonly Problem[] {
  return code.split('\n').flatMap((text, index): Problem[] => {
    const name = /^Scenario: (.*) \[(?:Pass|Fail|Start)\]/.exec(text)?.[1];
    if (name !== undefined && !scenarios.has(name))
      return [{line: index + 1, message: `no page shows the Scenario "${name}"`}];
    const count = /^Scenarios executed: (\d+)$/.exec(text)?.[1];
    if (count === undefined) return [];
    const counts = playlistsOf(page).map((playlist) => countTests(project.files.get(playlist) ?? '', project));
    return counts.includes(Number(count))
      ? []
      : [{line: index + 1, message: `the Playlists have ${counts.join(', ')} Scenarios`}];
  });
}

function playlistsOf(page: ManualPage): readonly string[] {
  return page.blocks.flatMap(({code}) =>
    [...code.matchAll(/Playlists[\\/]([\w-]+\.cycplay)/g)].map(([, name]) => `Playlists/${name}`),
  );
}

function countTests(playlist: string, {files}: SampleFiles): number {
  return [...playlist.matchAll(/^Feature: \.\.\\(.*)$/gm)]
    .flatMap(([, file = '']) => checkedBlocks(files.get(file.replaceAll('\\', '/')) ?? ''))
    .filter(({kind, helper}) => kind.startsWith('scenario') && !helper).length;
}

/** Paths in titles, in samples, and in code font that do not fit the sample project. */
function pathProblems(page: ManualPage): readonly Problem[] {
  const titles = page.blocks.map((block) => ({line: block.line, path: fileOf(block)}));
  const quoted = page.blocks
    .filter(({language}) => language === 'cyclescript')
    .flatMap((block) =>
      block.code.split('\n').flatMap((text, index) =>
        [...text.matchAll(/"(?:Image:)?([^"]+)"|Examples: (\S.*?)(?= connected|$)/g)].map(([, path, source]) => ({
          line: block.line + index,
          path: path ?? source ?? '',
        })),
      ),
    );
  const prose = page.prose.flatMap(({text, line}) =>
    [...text.matchAll(/`([^`]+)`/g)].map(([, path = '']) => ({line, path})),
  );
  return [...titles, ...quoted, ...prose].flatMap(({line, path}) => {
    const message = pathProblem(path);
    return message ? [{line, message}] : [];
  });
}
