/**
 * A checker for the CycleScript samples of the manual. It knows the shape of the language (blocks, Steps, flow keywords, tables,
 * quotes), not the wording of single Steps. A sample is either a whole Feature or a fragment of lines of a Scenario.
 */
import {readValues} from './values.ts';

export interface CycleScriptProblem {
  /** Line in the sample, from 1. */
  readonly line: number;
  readonly message: string;
  /** Text of the line that the problem is about. */
  readonly text?: string;
  /** Text that should be there instead, if one is likely. */
  readonly nearest?: {readonly text: string; readonly certain: boolean};
  /** How to fix it, where no text is likely. */
  readonly hint?: string;
}

interface OpenFlow {
  readonly keyword: 'If' | 'While';
  readonly line: number;
  readonly indent: number;
  /** True while the lines read still belong to the condition. */
  inCondition: boolean;
  /** Line of an And in the condition that no other keyword has followed yet. */
  andLine: number;
  elseLine: number;
}

interface Outline {
  readonly line: number;
  source: string;
  columns: readonly string[];
  rows: number;
  readonly chevrons: {readonly name: string; readonly line: number}[];
}

interface State {
  readonly problems: CycleScriptProblem[];
  readonly flow: OpenFlow[];
  readonly names: Map<string, number>;
  feature: number;
  /** The block that lines belong to; empty in a fragment. */
  block: string;
  blockLine: number;
  steps: number;
  seen: Map<string, number>;
  tagLine: number;
  outline: Outline | undefined;
  inTable: boolean;
}

const BLOCK = /^(Feature|Background|After Scenario|Scenario Outline|Scenario)\s*:(.*)$/i;
const DATA = /^((?:CSV|SQL|MOCA|MSQL|Datastore)\s+)?(Examples|Example Row)\s*:(.*)$/i;
const STEP = /^(Given|When|Then|And|But|Once|If|ElsIf|Else|While|EndIf|EndWhile)\b(.*)$/i;
const TAG = /^@[A-Za-z0-9_-]+$/;

/** Problems of one sample, in the order of its lines; empty for a well-formed one. */
export function checkCycleScript(code: string): readonly CycleScriptProblem[] {
  const state: State = {
    problems: [],
    flow: [],
    names: new Map(),
    feature: 0,
    block: '',
    blockLine: 0,
    steps: 0,
    seen: new Map(),
    tagLine: 0,
    outline: undefined,
    inTable: false,
  };
  const lines = code.split('\n');
  lines.forEach((raw, index) => {
    checkLine(state, raw, index + 1);
  });
  endBlock(state);
  if (state.tagLine) report(state, state.tagLine, 'a tag line belongs before Feature:, Scenario: or Scenario Outline:');
  if (state.feature && !state.seen.has('scenario') && !state.seen.has('scenario outline')) {
    report(state, state.feature, 'the Feature has no Scenario');
  }
  return state.problems.sort((a, b) => a.line - b.line);
}

function report(state: State, line: number, message: string): void {
  state.problems.push({line, message});
}

function checkLine(state: State, raw: string, line: number): void {
  const text = raw.trim();
  if (text === '' || text.startsWith('#')) return;
  if (text.startsWith('|')) {
    checkRow(state, text, line);
    return;
  }
  state.inTable = false;
  if (text.startsWith('@')) {
    checkTags(state, text, line);
    return;
  }
  const block = BLOCK.exec(text);
  if (block) {
    startBlock(state, {keyword: block[1] ?? '', name: (block[2] ?? '').trim(), line});
    return;
  }
  if (state.tagLine) report(state, line, 'a tag line belongs before Feature:, Scenario: or Scenario Outline:');
  state.tagLine = 0;
  const data = DATA.exec(text);
  if (data) {
    checkSource(state, {keyword: `${data[1] ?? ''}${data[2] ?? ''}`, rest: (data[3] ?? '').trim(), line});
    return;
  }
  const step = STEP.exec(text);
  if (step) {
    checkStep(state, {keyword: step[1] ?? '', rest: step[2] ?? '', line, indent: raw.search(/\S/)});
    return;
  }
  const word = text.split(/\s/)[0];
  // Free lines below `Feature:` describe the Feature, but none of them looks like the head of a block.
  const head = /^[A-Z]\w*(?: [A-Z]\w*)?\s*:/.test(text);
  if (state.block !== 'feature' || head) report(state, line, `"${word}" is not a keyword of CycleScript`);
}

function checkTags(state: State, text: string, line: number): void {
  for (const tag of text.split(/\s+/)) {
    if (!TAG.test(tag)) report(state, line, `"${tag}" is not a tag`);
  }
  state.tagLine = line;
}

function startBlock(state: State, head: {keyword: string; name: string; line: number}): void {
  const {name, line} = head;
  const kind = head.keyword.toLowerCase();
  endBlock(state);
  if (kind === 'feature') {
    if (state.feature) report(state, line, 'a Feature File has one Feature');
    else if (state.block || state.steps) report(state, line, 'Feature: comes before all blocks and Steps');
    state.feature = line;
  } else if (!state.feature) {
    report(state, line, `${head.keyword}: needs a Feature: above it`);
  }
  if (state.tagLine && (kind === 'background' || kind === 'after scenario')) {
    report(state, state.tagLine, 'a tag line belongs before Feature:, Scenario: or Scenario Outline:');
  }
  checkOrder(state, kind, head);
  if (name === '' && (kind === 'feature' || kind.startsWith('scenario')))
    report(state, line, `${head.keyword}: needs a name`);
  if (kind.startsWith('scenario')) {
    const first = state.names.get(name);
    if (first) report(state, line, `line ${first} has a Scenario of the same name`);
    state.names.set(name, line);
  }
  state.tagLine = 0;
  state.block = kind;
  state.blockLine = line;
  state.steps = 0;
  state.seen.set(kind, line);
  if (kind === 'scenario outline') state.outline = {line, source: '', columns: [], rows: 0, chevrons: []};
}

function checkOrder(state: State, kind: string, head: {keyword: string; line: number}): void {
  const scenarios = state.seen.has('scenario') || state.seen.has('scenario outline');
  if (kind !== 'background' && kind !== 'after scenario') return;
  if (state.seen.has(kind)) report(state, head.line, `a Feature has at most one ${head.keyword}:`);
  if (scenarios) report(state, head.line, `${head.keyword}: comes before the Scenarios`);
  if (kind === 'background' && state.seen.has('after scenario')) {
    report(state, head.line, 'Background: comes before After Scenario:');
  }
}

/** Checks what only the end of a block can tell. */
function endBlock(state: State): void {
  for (const open of state.flow) report(state, open.line, `${open.keyword} has no End${open.keyword}`);
  state.flow.length = 0;
  state.inTable = false;
  if (state.block && state.block !== 'feature' && state.steps === 0)
    report(state, state.blockLine, 'the block has no Step');
  const {outline} = state;
  if (!outline) return;
  if (!outline.source) report(state, outline.line, 'a Scenario Outline needs a source of data');
  if (outline.source === 'examples' && outline.rows === 0) report(state, outline.line, 'Examples: has no row of data');
  if (outline.source === 'examples' && outline.columns.length > 0) {
    for (const chevron of outline.chevrons) {
      if (!outline.columns.includes(chevron.name))
        report(state, chevron.line, `Examples: has no column "${chevron.name}"`);
    }
  }
  state.outline = undefined;
}

function checkSource(state: State, source: {keyword: string; rest: string; line: number}): void {
  const kind = source.keyword.toLowerCase().replace(/\s+/g, ' ');
  const {outline} = state;
  if (!outline) {
    report(state, source.line, `${source.keyword}: belongs to a Scenario Outline`);
    return;
  }
  if (outline.source) report(state, source.line, 'a Scenario Outline has one source of data');
  outline.source = kind;
  const table = kind === 'examples' || kind === 'example row';
  if (!table && state.steps > 0) report(state, source.line, `${source.keyword}: belongs right below Scenario Outline:`);
  if (table && source.rest) report(state, source.line, `${source.keyword}: must be alone on its line`);
  if (!table && kind !== 'datastore examples' && !source.rest)
    report(state, source.line, `${source.keyword}: needs a path`);
  if (/^(sql|moca|msql) /.test(kind) && !/^\S.* connected to \S.* logged in as \S/.test(source.rest)) {
    report(state, source.line, `${source.keyword}: needs "connected to" and "logged in as"`);
  }
  state.inTable = table;
}

function checkRow(state: State, text: string, line: number): void {
  const {outline} = state;
  if (!outline || !state.inTable) {
    report(state, line, 'a table row belongs below Examples:');
    return;
  }
  if (!text.endsWith('|') || text.length < 2) {
    report(state, line, 'a table row ends with |');
    return;
  }
  const cells = text
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
  if (outline.columns.length === 0) {
    outline.columns = cells;
    for (const name of cells) {
      if (!/^[A-Za-z_][A-Za-z0-9_ ]*$/.test(name)) report(state, line, `"${name}" is not a name for a column`);
    }
    return;
  }
  outline.rows++;
  const wanted = outline.columns.length;
  if (cells.length !== wanted) report(state, line, `the row has ${cells.length} cells, the header has ${wanted}`);
  for (const cell of cells) addValueProblems(state, cell, line);
}

function checkStep(state: State, step: {keyword: string; rest: string; line: number; indent: number}): void {
  const {line, rest} = step;
  const keyword = step.keyword.toLowerCase();
  if (state.block === 'feature') report(state, line, 'a Step belongs in a Scenario, a Background or an After Scenario');
  if (state.outline?.source === 'examples') report(state, line, 'Examples: comes after the last Step');
  state.steps++;
  const alone = keyword === 'endif' || keyword === 'endwhile';
  if (alone && rest.trim()) report(state, line, `${step.keyword} must be alone on its line`);
  if (!alone && !rest.trim()) report(state, line, `${step.keyword} is followed by a Step on the same line`);
  checkFlow(state, {...step, keyword});
  for (const name of addValueProblems(state, rest, line)) state.outline?.chevrons.push({name, line});
}

/** Reports what is wrong with the values of a line and returns the names of its chevron variables. */
function addValueProblems(state: State, text: string, line: number): readonly string[] {
  const {messages, chevrons} = readValues(text);
  for (const message of messages) report(state, line, message);
  return chevrons;
}

function checkFlow(state: State, step: {keyword: string; line: number; indent: number}): void {
  const {keyword, line, indent} = step;
  const top = state.flow.at(-1);
  if (keyword === 'if' || keyword === 'while') {
    if (top) top.inCondition = false;
    state.flow.push({
      keyword: keyword === 'if' ? 'If' : 'While',
      line,
      indent,
      inCondition: true,
      andLine: 0,
      elseLine: 0,
    });
  } else if (keyword === 'elsif' || keyword === 'else') {
    const name = keyword === 'else' ? 'Else' : 'ElsIf';
    if (top?.keyword !== 'If') {
      report(state, line, `${name} belongs to an If`);
      return;
    }
    checkCondition(state, top);
    if (top.elseLine) report(state, line, `${name} comes after the Else of line ${top.elseLine}`);
    if (keyword === 'else') top.elseLine = line;
    top.inCondition = keyword === 'elsif';
  } else if (keyword === 'endif' || keyword === 'endwhile') {
    const wanted = keyword === 'endif' ? 'If' : 'While';
    if (top?.keyword !== wanted) {
      report(state, line, `End${wanted} has no ${wanted}`);
      return;
    }
    checkCondition(state, top);
    state.flow.pop();
  } else if (top?.inCondition) {
    // Cycle takes an And right below a condition as one more condition, however far it is indented.
    if (keyword === 'and' && indent > top.indent)
      report(state, line, 'the body begins with And, which adds a condition; begin it with Then');
    else if (keyword === 'and') top.andLine = line;
    if (keyword !== 'and') top.inCondition = false;
  }
}

/** A branch that holds nothing but And lines has conditions only: what its author meant to do is never done. */
function checkCondition(state: State, open: OpenFlow): void {
  if (open.inCondition && open.andLine)
    report(state, open.andLine, 'this And is a condition, and nothing follows it; begin the body with Then');
  open.andLine = 0;
}
