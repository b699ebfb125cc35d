/** Plays Features of the tutorial against a model of the systems that they test: tables, a terminal, and the pages of orders. */
import {checkedBlocks, type SampleBlock, type SampleStep} from '../readSample.ts';
import {importsOf, type SampleFiles, scenariosIn} from '../sampleProject.ts';
import {literal} from './constants.ts';
import {readWorld} from './readWorld.ts';
import {cleanDataset, loadDataset, query, type Row, type Tables} from './tables.ts';

export interface Play {
  readonly project: SampleFiles;
  readonly tables: Tables;
  readonly variables: Map<string, string>;
  readonly callable: ReadonlyMap<string, SampleBlock>;
  readonly open: Set<'sql' | 'terminal' | 'browser'>;
  result: readonly Row[];
  /** Name of the screen of the terminal, and how many fields of the login are filled. */
  screen: string;
  entered: number;
  /** The piece of work that the terminal shows. */
  work: Row;
  /** The order whose page is open. */
  order: Row | undefined;
}

/** A Step that fails, as it does in a run. */
export class StepFailure extends Error {}

const {screens} = readWorld();

/** Runs each test of a Feature with its Background and After Scenario; gives the Steps that failed. */
export function playFeature(
  code: string,
  project: SampleFiles,
  {tables, row = {}}: {readonly tables: Tables; readonly row?: Row},
): readonly string[] {
  const blocks = checkedBlocks(code);
  const of = (kind: string): readonly SampleStep[] => blocks.find((block) => block.kind === kind)?.steps ?? [];
  const imported = importsOf(code).flatMap((file) => scenariosIn(project, file));
  const callable = new Map([...imported, ...blocks].map((block) => [block.name, block]));
  return blocks
    .filter(({kind, helper}) => kind === 'scenario' && !helper)
    .flatMap(({steps}) => {
      const play: Play = {
        project,
        tables,
        callable,
        variables: new Map(Object.entries(row)),
        open: new Set(),
        result: [],
        screen: '',
        entered: 0,
        work: {},
        order: undefined,
      };
      return [...failuresOf(play, [...of('background'), ...steps]), ...failuresOf(play, of('after scenario'))];
    });
}

function failuresOf(play: Play, steps: readonly SampleStep[]): readonly string[] {
  try {
    run(play, steps);
    return [];
  } catch (error) {
    if (error instanceof StepFailure) return [error.message];
    throw error;
  }
}

function run(play: Play, steps: readonly SampleStep[]): void {
  for (let at = 0; at < steps.length; at++) {
    const step = steps[at] as SampleStep;
    if (step.keyword !== 'if' && step.keyword !== 'while') {
      take(play, step);
      continue;
    }
    const end = endOf(steps, at);
    const block = steps.slice(at, end);
    if (step.keyword === 'if') decide(play, block);
    else for (let turn = 0; turn < 50 && holds(play, block); turn++) run(play, bodyOf(block));
    at = end;
  }
}

/** Index of the EndIf or EndWhile of the block that begins at an index. */
function endOf(steps: readonly SampleStep[], start: number): number {
  let depth = 0;
  return steps.findIndex(({keyword}, at) => {
    if (at >= start) depth += /^(?:if|while)$/.test(keyword) ? 1 : /^end/.test(keyword) ? -1 : 0;
    return at >= start && depth === 0;
  });
}

function decide(play: Play, block: readonly SampleStep[]): void {
  let depth = 0;
  const starts = block.flatMap(({keyword}, at) => {
    depth += /^(?:if|while)$/.test(keyword) ? 1 : /^end/.test(keyword) ? -1 : 0;
    return depth === 1 && /^(?:if|elsif|else)$/.test(keyword) ? [at] : [];
  });
  for (const [index, start] of starts.entries()) {
    const branch = block.slice(start, starts[index + 1]);
    const isElse = branch[0]?.keyword === 'else';
    if (!isElse && !holds(play, branch)) continue;
    run(play, isElse ? branch : bodyOf(branch));
    return;
  }
}

/** The Steps below the condition of a branch or a loop. */
function bodyOf(block: readonly SampleStep[]): readonly SampleStep[] {
  const first = block.findIndex(({keyword}, at) => at > 0 && keyword !== 'and');
  return first < 0 ? [] : block.slice(first);
}

function holds(play: Play, block: readonly SampleStep[]): boolean {
  const condition = block.slice(0, block.length - bodyOf(block).length);
  try {
    for (const step of condition) take(play, step);
    return true;
  } catch (error) {
    if (error instanceof StepFailure) return false;
    throw error;
  }
}

function take(play: Play, step: SampleStep): void {
  const action = ACTIONS.find(([wording]) => wording.test(step.wording))?.[1];
  if (!action) throw new Error(`The model does not know "${step.text}"`);
  const values = (step.match?.values ?? []).map((value) => literal(value, play.variables) ?? '');
  if (action(play, values, step.wording) === false) throw new StepFailure(step.text);
}

/** Runs a Step; false when it fails. */
type Action = (play: Play, values: readonly string[], wording: string) => boolean | undefined;

const opens =
  (what: 'sql' | 'terminal' | 'browser'): Action =>
  ({open}) =>
    void open.add(what);
const closes =
  (what: 'sql' | 'terminal' | 'browser'): Action =>
  ({open}) =>
    open.delete(what);
const nothing: Action = () => undefined;

const ACTIONS: readonly (readonly [RegExp, Action])[] = [
  [/^I (?:echo|wait|import scenarios)|^I "text"$/, nothing],
  [
    /^I assign values from config file/,
    ({project, variables}, [path = '']) => {
      for (const [, name = '', text = ''] of (project.files.get(path) ?? '').matchAll(/^(\w+) = "?(.*?)"?$/gm))
        variables.set(name, text);
    },
  ],
  [/^I assign OS environment/, ({variables}, [from = '', name = '']) => void variables.set(name, from)],
  [/^I assign \*value to variable/, ({variables}, [text = '', name = '']) => void variables.set(name, text)],
  [/^I assign variable .* combining/, ({variables}, [name = '', text = '']) => void variables.set(name, text)],
  [/^I trim string/, ({variables}, [text = '', name = '']) => void variables.set(name, text.trim())],
  [
    /^I increase variable/,
    ({variables}, [name = '', by = '1']) => void variables.set(name, String(Number(variables.get(name)) + Number(by))),
  ],
  [/^I verify text "text" is not/, (_, [a, b]) => a !== b],
  [/^I verify text/, (_, [a, b]) => a === b],
  [/^I verify number .* less than or/, (_, [a, b]) => Number(a) <= Number(b)],
  [/^I verify number .* is equal/, (_, [a, b]) => Number(a) === Number(b)],
  [
    /^I execute scenario/,
    (play, [name = '']) => {
      const called = play.callable.get(name);
      if (called) run(play, called.steps);
      return called !== undefined;
    },
  ],
  // The database.
  [/^I connect to MySQL/, opens('sql')],
  [/^I close SQL/, closes('sql')],
  [
    /^I execute SQL dataset/,
    ({open, tables, project}, [folder = '']) => open.has('sql') && loadDataset(tables, project, folder),
  ],
  [
    /^I execute cleanup script/,
    ({open, tables, project}, [folder = '']) => open.has('sql') && cleanDataset(tables, project, folder),
  ],
  [
    /^I execute SQL "statement"/,
    (play, [statement = '']) => {
      play.result = query(play.tables, statement);
      return play.open.has('sql');
    },
  ],
  [
    /^I assign row/,
    ({result, variables}, [index, column = '', name = '']) => {
      const value = result[Number(index)]?.[column];
      if (value !== undefined) variables.set(name, value);
      return value !== undefined;
    },
  ],
  // The terminal.
  [
    /^I open terminal/,
    (play) => {
      play.open.add('terminal');
      play.screen = 'Login';
      play.entered = 0;
    },
  ],
  [/^I close terminal/, closes('terminal')],
  [/^I verify terminal is/, ({open}, [state]) => open.has('terminal') === (state === 'OPENED')],
  [
    /^I see "text" on line .* in terminal/,
    (play, [text = '', line]) => linesOf(play)[Number(line) - 1]?.includes(text) ?? false,
  ],
  [/^I see "text" in terminal/, (play, [text = '']) => linesOf(play).some((line) => line.includes(text))],
  [
    /^I enter "text" in terminal/,
    (play) => {
      play.entered++;
      if (play.screen === 'Login' && play.entered === 2) play.screen = 'Main menu';
      return play.open.has('terminal');
    },
  ],
  [/^I type option/, (play, [option = '']) => play.screen === 'Main menu' && choose(play, option)],
  [
    /^I copy terminal line .* columns/,
    (play, [line, from, through, name = '']) =>
      void play.variables.set(name, (linesOf(play)[Number(line) - 1] ?? '').slice(Number(from) - 1, Number(through))),
  ],
  [
    /^I scan/,
    (play, [location]) => {
      if (play.screen !== 'Picking' || location !== play.work.location) return;
      play.work.status = 'DONE';
      play.screen = 'Picked';
    },
  ],
  [
    /^I press keys .* in terminal/,
    (play) => {
      play.screen = play.screen === 'Main menu' ? 'Login' : 'Main menu';
      play.entered = 0;
    },
  ],
  // The web shop.
  [/^I open "browser"/, opens('browser')],
  [/^I close web browser/, closes('browser')],
  [
    /^I navigate to/,
    (play, [url = '']) => {
      play.order = play.tables.get('orders')?.find((order) => url.endsWith(`/orders/${order.order_id}`));
      return play.open.has('browser');
    },
  ],
  [/^I see "text" in web browser/, ({order}, [text]) => text === `Order ${order?.order_id}`],
  [
    /^I see "text" in element/,
    ({order, tables}, [text, locator]) => {
      const work = tables.get('pick_work')?.find(({order_id}) => order_id === order?.order_id);
      const shown = locator === 'id:customer' ? order?.customer : work?.status === 'DONE' ? 'Picked' : 'Released';
      return order !== undefined && text === shown;
    },
  ],
];

/** Lines of the screen that is open, with the work that it shows. */
function linesOf({open, screen, work}: Play): readonly string[] {
  if (!open.has('terminal')) return [];
  const lines = screens.find(({name}) => name === screen)?.shows ?? [];
  return lines.map((line) => line.replace('A-01-03', work.location ?? '').replace('SO-1001', work.order_id ?? ''));
}

/** Picking shows the next open piece of work; without one the menu stays. */
function choose(play: Play, option: string): boolean {
  const work = play.tables.get('pick_work')?.find(({status}) => status === 'OPEN');
  if (option !== 'Picking' || !work) return false;
  play.work = work;
  play.screen = option;
  return true;
}
