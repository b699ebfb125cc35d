import {expect, test} from 'vitest';
import {createDiagnostic} from '../codes.ts';
import type {Diagnostic} from '../diagnostic.ts';
import {formatSarif, type SarifOptions} from './formatSarif.ts';

function run(diagnostics: readonly Diagnostic[], options: Partial<SarifOptions> = {}) {
  const log = JSON.parse(formatSarif(diagnostics, {toolVersion: '1.2.3', ...options}));
  expect(log.version).toBe('2.1.0');
  expect(log.runs).toHaveLength(1);
  return log.runs[0];
}

const link = createDiagnostic('broken-link', 'The link `/x` leads nowhere.', {
  file: 'docs/über uns.md',
  line: 4,
  column: 2,
  length: 9,
  hint: 'did you mean `/y`?',
});
const language = createDiagnostic('unknown-language', 'Unknown language `gherkn`.', {file: 'docs/a.md', line: 3});
const config = createDiagnostic('config-missing', 'There is no site.config.ts.');

test('rules are those that were met; each result points to its own', () => {
  const {tool, results} = run([link, language, config]);
  expect(tool.driver).toMatchObject({name: 'manual', version: '1.2.3'});
  expect(tool.driver.rules.map((rule: {id: string}) => rule.id)).toEqual([
    'broken-link',
    'config-missing',
    'unknown-language',
  ]);
  expect(tool.driver.rules[2]).toEqual({
    id: 'unknown-language',
    shortDescription: {text: 'A code block names an unknown language'},
    defaultConfiguration: {level: 'warning'},
  });
  for (const result of results) expect(tool.driver.rules[result.ruleIndex].id).toBe(result.ruleId);
});

test('a place is a relative URI and a region in UTF-16 units', () => {
  const {results, columnKind} = run([link], {pathPrefix: 'site'});
  expect(columnKind).toBe('utf16CodeUnits');
  expect(results[0]).toMatchObject({
    level: 'error',
    message: {text: 'The link `/x` leads nowhere.\ndid you mean `/y`?'},
    locations: [
      {
        physicalLocation: {
          artifactLocation: {uri: 'site/docs/%C3%BCber%20uns.md', uriBaseId: '%SRCROOT%'},
          region: {startLine: 4, startColumn: 2, endColumn: 11},
        },
      },
    ],
  });
});

test('what is not known is left out', () => {
  const {results} = run([config, language]);
  expect(results[0]).not.toHaveProperty('locations');
  expect(results[1].locations[0].physicalLocation.region).toEqual({startLine: 3});
});

test('a result stays the same one when lines are added above it', () => {
  const fingerprint = (one: Diagnostic) => run([one]).results[0].partialFingerprints['manualProblem/v1'];
  expect(fingerprint({...link, line: 40})).toBe(fingerprint(link));
  expect(fingerprint({...link, file: 'docs/b.md'})).not.toBe(fingerprint(link));
});

test('how often a folded fault was met', () => {
  expect(run([{...link, occurrences: 12}]).results[0]).toMatchObject({occurrenceCount: 12});
});

test('a clean run is a log too', () => {
  expect(run([]).results).toEqual([]);
});

test('fixes change regions of files of the repository', () => {
  const at = (line: number, column: number) => ({line, column});
  const edits = [
    {file: 'docs/a b.md', range: {start: at(1, 2), end: at(1, 3)}, text: 'x'},
    {file: 'docs/c.md', range: {start: at(4, 1), end: at(5, 1)}, text: ''},
    {file: 'docs/a b.md', range: {start: at(7, 2), end: at(7, 2)}, text: 'y'},
  ];
  const problem = {...link, fixes: [{title: 'Change it', certain: false, edits}]};
  const log = JSON.parse(formatSarif([problem], {toolVersion: '1.2.3', pathPrefix: 'site'}));
  const [fix] = log.runs[0].results[0].fixes;
  expect(fix.description).toEqual({text: 'Change it'});
  expect(fix.artifactChanges.map((one: {artifactLocation: object}) => one.artifactLocation)).toEqual([
    {uri: 'site/docs/a%20b.md', uriBaseId: '%SRCROOT%'},
    {uri: 'site/docs/c.md', uriBaseId: '%SRCROOT%'},
  ]);
  expect(fix.artifactChanges[0].replacements).toEqual([
    {deletedRegion: {startLine: 1, startColumn: 2, endLine: 1, endColumn: 3}, insertedContent: {text: 'x'}},
    {deletedRegion: {startLine: 7, startColumn: 2, endLine: 7, endColumn: 2}, insertedContent: {text: 'y'}},
  ]);
});
