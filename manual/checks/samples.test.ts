import {describe, expect, test} from 'vitest';
import {checkSample} from './checkPage.ts';
import {manualPages, parsePage} from './pages.ts';
import {matchProse, proseStepProblems, proseSteps} from './proseSteps.ts';
import {checkedBlocks} from './readSample.ts';
import {sampleFiles} from './sampleProject.ts';
import {knownSteps} from './stepList.ts';
import {checkFeature} from './testRules.ts';
import {readWorld} from './world/readWorld.ts';

const pages = manualPages();
const known = knownSteps();
const project = sampleFiles(pages);
const manual = {steps: known, project, world: readWorld(), scenarios: new Set<string>()};

/** All that the checks say of one sample, the line of the sample in front. */
const problemsOf = (code: string): string[] =>
  checkSample(code, manual).map(({line, message}) => `${line}: ${message}`);

const scenario = (...lines: string[]): string => ['Feature: Sample', 'Scenario: Test', ...lines].join('\n');
const outline = (...lines: string[]): string => ['Feature: Sample', 'Scenario Outline: Test', ...lines].join('\n');

describe('samples that are wrong', () => {
  test.each([
    // Wordings and values.
    ['Given When I echo "a"', '"When I echo "a"" has no known wording'],
    ['Given I echo "a" # as a check', '# is neither a text in quotes nor a number nor a variable'],
    ['Then the page shows "Orders"', '"the page shows "Orders"" has no known wording'],
    ['Given I wait "two" seconds', '"two" is given where a number belongs'],
    ['Given I wait 2 minutes', '"I wait 2 minutes" has no known wording'],
    ['Given I wait five seconds', 'five is given where a number belongs'],
    ['Given I enter hello in terminal', 'hello is given where a text in quotes belongs'],
    ['Given I enter 12 in terminal', '12 is given where a text in quotes belongs'],
    ['Given I assign 1 to variable "$x"', '"$x" is given where the name of a variable belongs: in quotes, without $'],
    ['Given I assign 1 to variable x', 'x is given where the name of a variable belongs: in quotes, without $'],
    ['Given I press keys FOO+BARBAZ', '"FOO" is not a key that the manual knows'],
    ['Given I press keys "CTRL+" in app', '"" is not a key that the manual knows'],
    ['Given I convert string variable "a" to FLOAT variable "b"', 'FLOAT is not one of INTEGER, DOUBLE'],
    ['Given I verify terminal is OPEN', 'OPEN is not one of OPENED, CLOSED'],
    [
      'Given I refresh web browser within 5 seconds',
      'no form of this Step with "within" is known: I refresh web browser',
    ],
    ['Then I see "a" in terminal within "ten" seconds', '"ten" is given where a number belongs'],
    // Locators and images.
    ['When I click element "save" in web browser', '"save" is not a locator: it has no kind, as in "id:"'],
    ['When I click element "css:#save" in web browser', '"css:" is not a kind of locator here'],
    ['When I click element "XPATH://a" in web browser', '"XPATH:" is not a kind of locator here'],
    ['When I click element "automationId:btn" in web browser', '"automationId:" is not a kind of locator here'],
    ['When I click object "cssSelector:button" in app', '"cssSelector:" is not a kind of locator here'],
    ['When I click object "automationId:btn" in java app', '"automationId:" is not a kind of locator here'],
    [
      'Then I see image "Images/saved.png" within 5 seconds',
      '"Images/saved.png" is not an image: it begins with "Image:"',
    ],
    // Keys, targets, and waiting.
    [
      'When I enter "a" in terminal\nAnd I press keys ENTER',
      'the keys go to the desktop: the Step lacks "in terminal"',
    ],
    [
      'When I see "a" in web browser\nAnd I press keys TAB',
      'the keys go to the desktop: the Step lacks "in web browser"',
    ],
    ['When I see "a" in web browser\nAnd I enter "b"', 'the keys go to the desktop: the Step lacks "in web browser"'],
    ['When I enter "a" in terminal\nAnd I press keys ENTER in terminal', 'the Step before has sent ENTER'],
    ['When I scan "a" in terminal\nAnd I press keys "ENTER" in terminal', 'the Step before has sent ENTER'],
    ['Once I see "a" in terminal', 'Once is written before a terminal Step, which waits by itself'],
    ['Once I see "a" in web browser within 5 seconds', 'Once is written before a Step with "within"'],
    ['Once I see image "Image:Images/A.png"', 'Once is written before a Step that takes "within"'],
    // Blocks of Steps.
    ['If I see "a" in terminal\nAnd I type "b" in terminal\nEndIf', 'this And is a condition, and nothing follows it'],
    ['While I see "a" in terminal\n    And I wait 1 seconds\nEndWhile', 'the body begins with And'],
    ['While I verify number 1 is equal to 1\n    Then I echo "a"\nEndWhile', 'the loop cannot end'],
    [
      'Given I assign 1 to variable "n"\nWhile I verify number $n is less than 3\n    Then I echo $n\nEndWhile',
      'the loop cannot end',
    ],
    ['Given I close web browser\nThen I see "a" in web browser', 'the browser was closed before'],
    ['Given I close terminal\nThen I enter "a" in terminal', 'the terminal was closed before'],
    ['Given I close SQL connection\nThen I execute SQL "select 1 from t"', 'the SQL connection was closed before'],
    ['Given I echo <name>', 'a chevron variable belongs in a Scenario Outline only'],
    ['Given I echo $name', 'nothing sets $name'],
    // Whole Features.
    [scenario('Given I echo $never_set'), 'nothing sets $never_set'],
    [scenario('Given I increase variable "n" by 1', 'Then I echo $n'), 'nothing sets $n'],
    [scenario('Given I execute scenario "Log Inn"'), 'there is no Scenario "Log Inn"'],
    [
      scenario('Given I import scenarios from "Utilities/None.feature"'),
      'no page shows the imported file "Utilities/None.feature"',
    ],
    [
      scenario(
        'Given I import scenarios from "Utilities/Browser_Utilities.feature"',
        'When I execute scenario "Open Shop"',
      ),
      '"Open Shop" needs $shop_url',
    ],
    [scenario('When I execute SQL "select 1 from t"'), 'the SQL connection was not opened'],
    [scenario('When I execute MOCA command "list warehouses"'), 'the MOCA connection was not opened'],
    [scenario('Given I echo <name>'), 'a chevron variable belongs in a Scenario Outline only'],
    [outline('Given I echo "<a>"', 'Examples:', '| a |', '| 1 |'), '<a> is written without quotes'],
    [outline('Given I echo "a"', 'Examples:', '| a |', '| 1 |'), 'the Scenario Outline uses no chevron variable'],
    [
      outline('CSV Examples: Test Case Inputs/users.csv', 'Given I echo <user>'),
      '"Test Case Inputs/users.csv" has no column "user"',
    ],
    [
      outline('CSV Examples: Test Case Inputs/none.csv', 'Given I echo <user>'),
      'no page shows the file "Test Case Inputs/none.csv"',
    ],
    [
      'Feature: Sample\nAfter Scenario:\nGiven I close web browser\nScenario: A\nGiven I echo "a"',
      'in After Scenario, a closing Step is the condition of an If',
    ],
    // Sessions that are opened, used, and closed.
    [
      scenario(
        'Given I open "Chrome" web browser',
        'When I navigate to "https://shop.example.test" in web browser',
        'Then I see "Sign in" in web browser',
      ),
      'no After Scenario closes the browser',
    ],
    [scenario('Given I open local terminal', 'Then I see "a" in terminal'), 'no After Scenario closes the terminal'],
    [scenario('Then I see "Sign in" in web browser'), 'the browser was not opened'],
    [scenario('Then I see "Main menu" in terminal'), 'the terminal was not opened'],
    [
      'Given I open java app "Stock" from jar file "stock-client.jar"\nWhen I click object "automationId:btnSave" in app',
      'the app was not opened',
    ],
    [
      'Given I open app "Notepad" at "C:\\Windows\\System32\\notepad.exe"\nThen I see object "cssSelector:label" in java app',
      'the Java app was not opened',
    ],
    // The way of the variables.
    ['Then I echo $later\nGiven I assign 1 to variable "later"', '1: nothing sets $later'],
    [
      'Given I assign 1 to variable "a"\nIf I verify number $a is equal to 1\n    Then I assign 2 to variable "b"\nEndIf\nThen I echo $b',
      '5: nothing sets $b',
    ],
    [scenario('Given I execute scenario "Test"'), '"Test" runs itself without end'],
    [
      'Given I assign "many" to variable "n"\nWhen I increase variable "n" by 1',
      '$n holds a text, and the Step counts',
    ],
    [
      'Given I assign 1 to variable "n"\nWhile I verify number $n is less than 3\n    Then I decrease variable "n" by 1\nEndWhile',
      'the loop moves $n away from its end',
    ],
    ['Given I assign "a" to variable "name"\nThen I echo "Hello $name"', '$name in a text is not replaced'],
    // Ranges and choices.
    ['Then I see "a" on line 0 in terminal', 'the screen has no line 0'],
    ['Then I see $order on line 30 in terminal', 'the screen has no line 30'],
    ['Then I see "Picked" on line 30 in terminal', 'the screen has no line 30'],
    ['Then I see cursor at line 4 column 90 in terminal', 'the screen has no column 90'],
    ['Then I see cursor at line 1 column 0 in terminal', 'the screen has no column 0'],
    ['When I copy terminal line 4 columns 12 through 1 to variable "a"', 'columns 12 through 1 run backwards'],
    [
      'Given I open terminal connected to "rf.example.test:4650" sized to 16 lines and 20 columns\nThen I see "a" on line 30 in terminal',
      'the screen has no line 30',
    ],
    ['When I switch to "SIDEWAYS" tab in web browser', '"SIDEWAYS" is not a value for "next or previous"'],
    ['When I move cursor "LEFT" in terminal', '"LEFT" is not a value for "up or down"'],
    ['Given I open "Firefox" web browser', '"Firefox" is not a value for "browser"'],
    ['Then I verify http response had status code 9999', 'a status code is from 100 to 599'],
    ['Then I see "a" in web browser within 0 seconds', 'a time limit of 0 leaves no time'],
    // Files, locators, and secrets.
    ['When I call api "Requests/create_carrier.json"', 'no page shows "Requests/create_carrier.json"'],
    [
      'When I execute SQL script "Scripts/SQL_Files/does_not_exist.sql"',
      'no page shows "Scripts/SQL_Files/does_not_exist.sql"',
    ],
    ['Given I execute MOCA dataset "Datasets/Door_Setup"', 'no page shows "Datasets/Door_Setup"'],
    ['When I click element "xPath://a[text()=\'x\'" in web browser', 'opens a bracket or quote that it does not close'],
    ['Given I assign value from JSON $body with path "name" to variable "a"', 'a path in JSON begins with /'],
    ['Given I assign "a" to variable "_CYCLE_OUT"', 'names that begin with _CYCLE_ belong to Cycle'],
    ['When I type "secret" in element "id:password" in web browser', 'a password comes from a config file'],
    [
      'Given I connect to MySQL database "shop" at "db.example.test" port 3306 logged in as "reader" with password "secret"',
      'a password comes from a config file',
    ],
    // The assertions of a test.
    [
      scenario('Given I open "Chrome" web browser', 'When I navigate to "https://shop.example.test" in web browser'),
      '"Test" acts and checks nothing',
    ],
    [
      scenario(
        'Given I open "Chrome" web browser',
        'And I see "Orders" in web browser',
        'When I click element "text:Orders" in web browser',
        'Then I see "Orders" in web browser within 5 seconds',
      ),
      'the last check was true before the last action',
    ],
    ['Feature: Sample\nBackgrond: x\nScenario: A\nGiven I echo "a"', '"Backgrond:" is not a keyword of CycleScript'],
  ])('%s', (code, expected) => {
    expect(problemsOf(code).join('\n')).toContain(expected);
  });
});

describe('samples that are right', () => {
  test.each([
    ['a value that a comment explains', scenario('# The CSV file gives $devcod', 'Given I echo $devcod')],
    [
      'a helper with the variables of its caller',
      `${scenario('Given I assign 1 to variable "n"', 'Then I execute scenario "B"')}\n@wip\nScenario: B\nGiven I echo $n`,
    ],
    [
      'the columns of a file',
      outline(
        'CSV Examples: Test Case Inputs/users.csv',
        'Given I assign all chevron variables to dollar variables',
        'Then I echo $login',
      ),
    ],
    [
      'the names of the config file',
      scenario(
        'Given I assign values from config file "Environments/test.conf" to variables',
        'Then I echo $wait_long',
      ),
    ],
    [
      'a group of the config file',
      scenario(
        'Given I assign values from config file "Data/login_locators.conf" to variables',
        'Then I echo $loginPage_loginButton',
      ),
    ],
    ['names that Groovy sets', scenario('Given I execute Groovy "total = 1 + 2"', 'Then I echo $total')],
    ['a loop on the screen', 'While I see "Wait" in terminal within 1 seconds\n    Then I wait 1 seconds\nEndWhile'],
    [
      'a closing Step as a condition',
      'If I close web browser\nEndIf\nGiven I open "Chrome" web browser\nThen I see "a" in web browser',
    ],
    ['a number in quotes', 'Given I assign 1 to variable "n"\nThen I verify number $n is equal to "1"'],
    ['several values', 'Given I assign "a" to variable "b"\nThen I echo "Total: " $b " " 3'],
  ])('%s', (_, code) => {
    expect(problemsOf(code)).toEqual([]);
  });
});

test.each([
  ['an echo', 'Then I echo "a"', 1],
  ['a check', 'Then I verify text "a" is equal to "a"', 0],
  ['keys for the desktop', 'Given I press keys ALT+SPACE', 0],
  ['a Scenario of a file that is not shown', 'Given I execute scenario "Elsewhere"', 0],
])('a whole Feature with only %s', (_, step, count) => {
  expect(checkFeature(scenario(step), project)).toHaveLength(count);
});

describe('wordings in the text', () => {
  const problems = (body: string): string[] => {
    const page = parsePage('a.md', body);
    return proseSteps(page).flatMap((step) => proseStepProblems(known, step).map(({line, text}) => `${line}: ${text}`));
  };

  test.each([
    ['a Step with placeholders', 'Write `I click element "<LOCATOR>" in web browser within <NUMBER> seconds`.'],
    ['the first words', 'Use `I execute scenario` or `Then I multiply`.'],
    ['dots', 'Use `I see ... in web browser within ... seconds`.'],
    ['a table cell', '| `I convert string variable "<A>" to <INTEGER\\|DOUBLE> variable "<B>"` |'],
    ['a block of text', '```text\nI assign "<VALUE>" to variable "<VARIABLE_NAME>"\n```'],
  ])('%s is known', (_, body) => {
    expect(problems(body)).toEqual([]);
  });

  test.each([
    [
      '`I click on element "<LOCATOR>" in web browser`',
      '1: "I click on element "<LOCATOR>" in web browser" has no known wording',
    ],
    ['`I click element "<ELEMENT_ID>" in web browser`', '1: <ELEMENT_ID> is written <LOCATOR>'],
    ['`I wait "<NUMBER>" seconds`', '1: "<NUMBER>" is given where a number belongs'],
    ['`I unassign variable $<NAME>`', '1: $<NAME> is given where the name of a variable belongs: in quotes, without $'],
    ['`I look at ... in web browser`', '1: "I look at ... in web browser" has no known wording'],
    ['```text\n\nI pause <NUMBER> seconds\n```', '3: "I pause <NUMBER> seconds" has no known wording'],
  ])('%s is reported', (body, expected) => {
    expect(problems(body)).toEqual([expected]);
  });
});

describe('the manual', () => {
  test('explains each known Step on the page that the list names', () => {
    const explained = new Set(
      pages.flatMap((page) => [
        ...page.blocks
          .filter(({language}) => language === 'cyclescript')
          .flatMap(({code}) =>
            checkedBlocks(code).flatMap(({steps}) => steps.map(({wording}) => `${page.file} ${wording}`)),
          ),
        ...proseSteps(page).map(({text}) => `${page.file} ${matchProse(known, text)?.step.wording}`),
      ]),
    );
    const missing = known.map(({page, wording}) => `${page} ${wording}`).filter((entry) => !explained.has(entry));
    expect(missing).toEqual([]);
  });
});
