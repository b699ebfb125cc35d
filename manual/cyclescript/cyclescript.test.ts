import {beforeAll, describe, expect, test} from 'vitest';
import {createHighlighter} from '../../src/node/steps/highlight/createHighlighter.ts';
import cyclescript from './cyclescript.ts';

const highlighter = createHighlighter({grammars: [cyclescript]});
beforeAll(async () => {
  await highlighter.load(['cyclescript']);
});

/** Coloured pieces of code as `class:text`. */
function tokens(code: string): string[] {
  return highlighter
    .lines(code, 'cyclescript')
    .flatMap((line) =>
      Array.from(line.matchAll(/<span class="m-(\w)">([^<]*)<\/span>/g), ([, key, text]) =>
        `${key}:${text!.replaceAll('&lt;', '<').replaceAll('&gt;', '>')}`.trim(),
      ),
    );
}

describe('blocks', () => {
  test.each([
    ['Feature: Order desk', ['t:Feature', 'p::', 'h:Order desk']],
    ['  Background:', ['t:Background', 'p::']],
    ['Background: Get ready', ['t:Background', 'p::', 'h:Get ready']],
    ['After Scenario: Tidy up', ['t:After Scenario', 'p::', 'h:Tidy up']],
    ['Scenario: Look up <order>', ['t:Scenario', 'p::', 'h:Look up', 'v:<order>']],
    ['Scenario Outline : Sign in', ['t:Scenario Outline', 'p::', 'h:Sign in']],
    ['FEATURE: x', ['t:FEATURE', 'p::', 'h:x']],
    ['Scenario without a colon', []],
  ])('%s', (code, expected) => {
    expect(tokens(code)).toEqual(expected);
  });
});

describe('data sources', () => {
  test.each([
    ['CSV Examples: Test Case Inputs/orders.csv', ['t:CSV Examples', 'p::', 's:Test Case Inputs/orders.csv']],
    [
      'MOCA Examples: a\\b.msql connected to WMS logged in as <USER>',
      ['t:MOCA Examples', 'p::', 's:a\\b.msql', 'o:connected to', 's:WMS', 'o:logged in as', 'v:<USER>'],
    ],
    ['Example Row:', ['t:Example Row', 'p::']],
  ])('%s', (code, expected) => {
    expect(tokens(code)).toEqual(expected);
  });

  test('tables: the first row names the columns', () => {
    expect(tokens('Examples:\n| login | count |\n| "ann" | 12 |\n| bob | <x> |\nGiven I wait')).toEqual([
      ...['t:Examples', 'p::'],
      ...['p:|', 'a:login', 'p:|', 'a:count', 'p:|'],
      ...['p:|', 's:"ann"', 'p:|', 'n:12', 'p:|'],
      ...['p:|', 'p:|', 'v:<x>', 'p:|'],
      'k:Given',
    ]);
  });
});

describe('keywords', () => {
  test.each(['Given', 'When', 'Then', 'And', 'But', 'Once', 'given', 'WHEN'])('step keyword %s', (keyword) => {
    expect(tokens(`  ${keyword} I wait`)).toEqual([`k:${keyword}`]);
  });

  test.each(['If', 'Else', 'ElsIf', 'Elsif', 'EndIf', 'While', 'EndWhile', 'endif', 'ENDWHILE'])(
    'flow keyword %s',
    (keyword) => {
      expect(tokens(`\t${keyword}`)).toEqual([`m:${keyword}`]);
    },
  );

  test('only the first word of a line', () => {
    expect(tokens('Given I verify when and then if')).toEqual(['k:Given']);
    expect(tokens('Iffy Andes Whenever')).toEqual([]);
  });
});

describe('tags and comments', () => {
  test.each([
    ['@public @smoke-1 @wip', ['m:@public @smoke-1 @wip']],
    ['  # Given "x" 1', ['c:# Given "x" 1']],
    ['Given I echo "# no comment"', ['k:Given', 's:"# no comment"']],
    ['When I mail a@b.c', ['k:When']],
  ])('%s', (code, expected) => {
    expect(tokens(code)).toEqual(expected);
  });
});

describe('texts', () => {
  test.each([
    ['I echo "a" $b "c"', ['s:"a"', 'v:$b', 's:"c"']],
    ['I click "Image:Login/OK.png"', ['s:"', 'a:Image', 's::Login/OK.png"']],
    ['I click element "xPath://a[@id=\'b\']"', ['s:"', 'a:xPath', "s:://a[@id='b']\""]],
    ['I open "https://example.com" and "name: x"', ['s:"https://example.com"', 's:"name: x"']],
    [`I echo "<order> \${total} $plain"`, ['s:"', `v:<order> \${total}`, 's:$plain"']],
    ['I echo """say "hi" now""" 1', ['s:"""say "hi" now"""', 'n:1']],
    ['I echo """"quoted"""" 1', ['s:""""quoted""""', 'n:1']],
    ['I click """xPath://div[@id="a"]""" in web browser', ['s:"""', 'a:xPath', 's:://div[@id="a"]"""']],
    ['I echo "open\nAnd I wait', ['s:"open', 'k:And']],
  ])('%s', (code, expected) => {
    expect(tokens(code)).toEqual(expected);
  });

  test('triple quotes go over lines', () => {
    expect(tokens('Given I echo """\nWhen 1\n""" 2')).toEqual(['k:Given', 's:"""', 's:When 1', 's:"""', 'n:2']);
  });

  test('Groovy and SQL in triple quotes are coloured as such', () => {
    expect(tokens('When I execute Groovy """\ndef n = 2 // twice\n"""\nThen I wait')).toEqual([
      ...['k:When', 's:"""', 'k:def', 'o:=', 'n:2', 'c:// twice', 's:"""', 'k:Then'],
    ]);
    expect(tokens('I execute SQL """select "A" from b"""')).toEqual([
      ...['s:"""', 'k:select', 's:"A"', 'k:from', 's:"""'],
    ]);
  });
});

describe('values and words', () => {
  test.each([
    ['I wait 1.5 seconds', ['n:1.5']],
    ['I click 2 nd element "id:x" in web browser', ['n:2 nd', 's:"', 'a:id', 's::x"']],
    ['I see "x" within $wait seconds', ['s:"x"', 'v:$wait']],
    ['I see "x" on line 4 in terminal WITHIN 500 ms', ['s:"x"', 'n:4', 'n:500']],
    ['I verify $a is equal to $b ignoring case', ['v:$a', 'v:$b']],
    ['I press keys ALT+F4 3 times', ['n:ALT+F4 3']],
    ['I press keys down', ['n:down']],
    ['I enter ENTER in terminal', ['n:ENTER']],
    ['I convert string variable "a" to integer variable "b"', ['s:"a"', 't:integer', 's:"b"']],
    ['I create file <PATH TO FILE> in _CYCLE_DEFAULT_OUTPUT_DIR', ['v:<PATH TO FILE>', 'v:_CYCLE_DEFAULT_OUTPUT_DIR']],
    ['I open v2 of a-1 and x.3', []],
    ['I add -5', ['n:-5']],
  ])('%s', (code, expected) => {
    expect(tokens(code)).toEqual(expected);
  });
});

test('no character is lost', () => {
  const code = `@a\nFeature: x <y>\n| "a | 1\nIf $a "b\n"""\n<z> \${q}\n""" """SQL """select`;
  const text = highlighter
    .lines(code, 'cyclescript')
    .join('\n')
    .replace(/<[^>]+>/g, '');
  expect(text.replaceAll('&lt;', '<').replaceAll('&gt;', '>')).toBe(code);
});
