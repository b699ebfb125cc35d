import {describe, expect, test} from 'vitest';
import {checkCycleScript} from './cyclescript.ts';

const feature = (...lines: string[]): string => ['Feature: Sample', ...lines].join('\n');
const messages = (code: string): string[] => checkCycleScript(code).map(({line, message}) => `${line}: ${message}`);

describe('well-formed samples', () => {
  test.each([
    ['a fragment', 'Given I assign 1 to variable "a"\n# why\nThen I echo $a'],
    ['keywords in any case', 'given I echo "a"\nIF I echo "b"\n    THEN I echo "c"\nendif'],
    ['a Step on the Else line', 'If I see "x" in terminal\n    Then I echo "a"\nElse I "do nothing"\nEndIf'],
    ['an If without a body', 'If I close web browser\nEndIf'],
    ['several conditions', 'While I echo "a"\nAnd I echo "b"\n    Then I echo "c"\n    And I echo "d"\nEndWhile'],
    ['nested blocks', 'If I echo "a"\n    While I echo "b"\n        Then I echo "c"\n    EndWhile\nEndIf'],
    ['triple quotes', 'Given I assign """{"a":"b"}""" to variable "json"'],
    ['triple quotes around a quoted text', 'Given I assign """"Hello"""" to variable "greeting"'],
    ['an empty text', 'Given I assign "" to variable "a"'],
    ['a description below Feature:', feature('What it is about', 'Scenario: A', 'Given I echo "a"')],
    [
      'every block in its place',
      [
        '# header',
        '@area',
        feature('Background:', 'Given I echo "b"', 'After Scenario: Tidy up', 'If I close web browser', 'EndIf'),
        '@wip @public',
        'Scenario: A',
        'Given I echo "a"',
      ].join('\n'),
    ],
    [
      'an outline with a table',
      feature('Scenario Outline: A', 'Given I echo <a> <b>', 'Examples:', '| a | b |', '| 1 | "x" |', '| 2 | "y" |'),
    ],
    ['an outline with a file', feature('Scenario Outline: A', 'CSV Examples: Data/a.csv', 'Given I echo <a>')],
    [
      'an outline with a query',
      feature('Scenario Outline: A', 'SQL Examples: a.sql connected to Db logged in as Reader', 'Given I echo <a>'),
    ],
  ])('%s', (_, code) => {
    expect(checkCycleScript(code)).toEqual([]);
  });
});

describe('faults', () => {
  test.each([
    ['prose', 'This is how it works', ['1: "This" is not a keyword of CycleScript']],
    ['ElseIf', 'If I echo "a"\nElseIf I echo "b"\nEndIf', ['2: "ElseIf" is not a keyword of CycleScript']],
    [
      'an unknown block',
      feature('Szenario: A'),
      ['1: the Feature has no Scenario', '2: "Szenario:" is not a keyword of CycleScript'],
    ],
    ['a keyword alone', 'Given', ['1: Given is followed by a Step on the same line']],
    ['text behind EndIf', 'If I echo "a"\nEndIf now', ['2: EndIf must be alone on its line']],
    ['no EndIf', 'If I echo "a"', ['1: If has no EndIf']],
    ['EndIf without If', 'EndIf', ['1: EndIf has no If']],
    ['crossed ends', 'If I echo "a"\nWhile I echo "b"\nEndIf\nEndWhile\nEndIf', ['3: EndIf has no If']],
    ['Else without If', 'Else I echo "a"', ['1: Else belongs to an If']],
    ['Else in a While', 'While I echo "a"\nElse I echo "b"\nEndWhile', ['2: Else belongs to an If']],
    [
      'ElsIf behind Else',
      'If I echo "a"\nElse I echo "b"\nElsIf I echo "c"\nEndIf',
      ['3: ElsIf comes after the Else of line 2'],
    ],
    ['two Else', 'If I echo "a"\nElse I echo "b"\nElse I echo "c"\nEndIf', ['3: Else comes after the Else of line 2']],
    [
      'And as the first Step of a body',
      'If I echo "a"\n    And I echo "b"\nEndIf',
      ['2: the body begins with And, which adds a condition; begin it with Then'],
    ],
    [
      'a flow block that ends with its Scenario',
      feature('Scenario: A', 'While I echo "a"', 'Scenario: B', 'Given I echo "b"'),
      ['3: While has no EndWhile'],
    ],
    ['an open quote', 'Given I echo "a', ['1: a quote is not closed']],
    [
      'And lines that nothing follows',
      'If I echo "a"\nAnd I echo "b"\nEndIf',
      ['2: this And is a condition, and nothing follows it; begin the body with Then'],
    ],
    [
      'a misspelled block',
      feature('Backgrond: x', 'Scenario: A', 'Given I echo "a"'),
      ['2: "Backgrond:" is not a keyword of CycleScript'],
    ],
    [
      'a chevron in quotes',
      feature('Scenario Outline: A', 'Given I echo "<a>"', 'Examples:', '| a |', '| 1 |'),
      ['3: <a> is written without quotes; the cell of the table brings them'],
    ],
    ['open triple quotes', 'Given I assign """{"a"}"" to variable "b"', ['1: triple quotes are not closed']],
    ['a word behind a quote', 'Given I echo "a"b', ['1: a word follows right behind a closing quote']],
    ['curly quotes', 'Given I echo “a”', ['1: quotes are straight in CycleScript']],
    ['dots', 'Given I do something ...', ['1: a Step is written out, without "..."']],
    [
      'a placeholder',
      'Given I wait <NUMBER> seconds',
      ['1: <NUMBER> is a placeholder; a sample has a value in its place'],
    ],
    ['a block without a Feature', 'Scenario: A\nGiven I echo "a"', ['1: Scenario: needs a Feature: above it']],
    ['two Features', feature('Scenario: A', 'Given I echo "a"', 'Feature: B'), ['4: a Feature File has one Feature']],
    [
      'Steps above the Feature',
      'Given I echo "a"\nFeature: A\nScenario: B\nGiven I echo "b"',
      ['2: Feature: comes before all blocks and Steps'],
    ],
    [
      'a Step outside the blocks',
      feature('Given I echo "a"', 'Scenario: A', 'Given I echo "b"'),
      ['2: a Step belongs in a Scenario, a Background or an After Scenario'],
    ],
    ['no name', feature('Scenario:', 'Given I echo "a"'), ['2: Scenario: needs a name']],
    ['no Step', feature('Scenario: A', '# soon'), ['2: the block has no Step']],
    [
      'the same name twice',
      feature('Scenario: A', 'Given I echo "a"', 'Scenario: A', 'Given I echo "b"'),
      ['4: line 2 has a Scenario of the same name'],
    ],
    [
      'After Scenario at the end',
      feature('Scenario: A', 'Given I echo "a"', 'After Scenario:', 'Given I echo "b"'),
      ['4: After Scenario: comes before the Scenarios'],
    ],
    [
      'Background below After Scenario',
      feature(
        'After Scenario:',
        'Given I echo "a"',
        'Background:',
        'Given I echo "b"',
        'Scenario: A',
        'Given I echo "c"',
      ),
      ['4: Background: comes before After Scenario:'],
    ],
    [
      'two Backgrounds',
      feature('Background:', 'Given I echo "a"', 'Background:', 'Given I echo "b"', 'Scenario: A', 'Given I echo "c"'),
      ['4: a Feature has at most one Background:'],
    ],
    ['a bad tag', feature('@smoke test', 'Scenario: A', 'Given I echo "a"'), ['2: "test" is not a tag']],
    [
      'a tag before a Step',
      '@smoke\nGiven I echo "a"',
      ['2: a tag line belongs before Feature:, Scenario: or Scenario Outline:'],
    ],
    [
      'a tag at the end',
      feature('Scenario: A', 'Given I echo "a"', '@smoke'),
      ['4: a tag line belongs before Feature:, Scenario: or Scenario Outline:'],
    ],
    [
      'Examples below a Scenario',
      feature('Scenario: A', 'Given I echo "a"', 'Examples:', '| a |', '| 1 |'),
      [
        '4: Examples: belongs to a Scenario Outline',
        '5: a table row belongs below Examples:',
        '6: a table row belongs below Examples:',
      ],
    ],
    [
      'an outline without data',
      feature('Scenario Outline: A', 'Given I echo <a>'),
      ['2: a Scenario Outline needs a source of data'],
    ],
    [
      'a table without rows',
      feature('Scenario Outline: A', 'Given I echo <a>', 'Examples:', '| a |'),
      ['2: Examples: has no row of data'],
    ],
    [
      'a ragged table',
      feature('Scenario Outline: A', 'Given I echo <a>', 'Examples:', '| a | b |', '| 1 |'),
      ['6: the row has 1 cells, the header has 2'],
    ],
    [
      'an open row',
      feature('Scenario Outline: A', 'Given I echo <a>', 'Examples:', '| a |', '| 1 |', '| 2'),
      ['7: a table row ends with |'],
    ],
    [
      'a chevron without a column',
      feature('Scenario Outline: A', 'Given I echo <b>', 'Examples:', '| a |', '| 1 |'),
      ['3: Examples: has no column "b"'],
    ],
    [
      'Steps below the table',
      feature('Scenario Outline: A', 'Given I echo <a>', 'Examples:', '| a |', '| 1 |', 'Then I echo "b"'),
      ['7: Examples: comes after the last Step'],
    ],
    [
      'a data line below a Step',
      feature('Scenario Outline: A', 'Given I echo <a>', 'CSV Examples: a.csv'),
      ['4: CSV Examples: belongs right below Scenario Outline:'],
    ],
    [
      'a query without a connection',
      feature('Scenario Outline: A', 'SQL Examples: a.sql', 'Given I echo <a>'),
      ['3: SQL Examples: needs "connected to" and "logged in as"'],
    ],
    [
      'two sources',
      feature('Scenario Outline: A', 'CSV Examples: a.csv', 'CSV Examples: b.csv', 'Given I echo <a>'),
      ['4: a Scenario Outline has one source of data'],
    ],
    ['a row outside a table', 'Given I echo "a"\n| 1 |', ['2: a table row belongs below Examples:']],
  ])('%s', (_, code, expected) => {
    expect(messages(code)).toEqual(expected);
  });
});
