import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {parse} from 'yaml';
import {statedNames} from './facts.ts';
import {DOCS, manualPages, parsePage} from './pages.ts';
import {knownSteps} from './stepList.ts';

interface SampleClaim {
  readonly claim: string;
  readonly names?: readonly string[];
  /** A wording of `steps.txt`. */
  readonly step?: string;
  readonly page: string;
  readonly source: string;
}

const read = (file: string): unknown => parse(readFileSync(join(DOCS, '../manual/facts', file), 'utf8'));
/** Names by the kind of their source: one text of names, or a list of menus. */
const sources = Object.values(read('names.yaml') as Record<string, string | readonly string[]>);
const named = sources.flatMap((names) => (typeof names === 'string' ? names.split(/\s+/) : names)).filter(Boolean);
const claims = read('public-samples.yaml') as readonly SampleClaim[];
const sourced = new Set([...named, ...claims.flatMap(({names = []}) => names)]);

const pages = manualPages();
const stated = pages.flatMap((page) => statedNames(page).map((name) => ({...name, file: page.file})));

test.each([
  ['a key', 'Set `OnceWaitTime` to 5.', ['OnceWaitTime']],
  ['a name of the environment', 'Set `HTTP_PROXY`.', ['HTTP_PROXY']],
  ['an option', 'Pass `-p <project>` and `--token <token>`.', ['-p', '--token']],
  [
    'a table and a property',
    '`cycle_image` and `_CYCLE_DEFAULT_OUTPUT_DIR`',
    ['cycle_image', '_CYCLE_DEFAULT_OUTPUT_DIR'],
  ],
  ['files', '`.cycplay`, `%APPDATA%\\Cycle\\logs\\cyclecli.log`', ['.cycplay', 'cyclecli.log']],
  ['a menu', 'Choose **Help > Step Guide**.', ['Help > Step Guide']],
  ['no placeholder', '`I execute scenario "<SCENARIO_NAME>"`', []],
  ['keys of a file of Cycle', '```json title="a.cycuser"\n{"EmailHost": ""}\n```', ['EmailHost']],
  ['options of a command', '```batch\ncycle-cli --new-flag -p a.cycproj\n```', ['--new-flag', '-p']],
])('%s is found', (_, body, names) => {
  const page = parsePage('sample.md', `---\ntitle: Sample\n---\n\n${body}`);
  expect(statedNames(page).map(({name}) => name)).toEqual(names);
});

test('each name that a page states has a source', () => {
  const unsourced = stated.filter(({name}) => !sourced.has(name));
  expect(unsourced.map(({file, line, name}) => `docs/${file}:${line} ${name}`)).toEqual([]);
});

test('each name with a source is on a page', () => {
  const onPages = new Set(stated.map(({name}) => name));
  expect([...sourced].filter((name) => !onPages.has(name))).toEqual([]);
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([]);
});

test('each claim that rests on a public sample names its page and its kind of source', () => {
  const steps = new Set(knownSteps().map(({wording}) => wording));
  const wrong = claims.filter(({names = [], step, page, source}) => {
    if (!source || !pages.some(({file}) => file === page)) return true;
    const text = readFileSync(join(DOCS, page), 'utf8');
    return names.some((name) => !text.includes(name)) || (step !== undefined && !steps.has(step));
  });
  expect(wrong.map(({claim}) => claim)).toEqual([]);
});
