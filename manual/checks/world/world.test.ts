import {describe, expect, test} from 'vitest';
import {manualPages} from '../pages.ts';
import {sampleFiles} from '../sampleProject.ts';
import {checkLocators, checkScreen, checkStatements, checkWorld} from './checkWorld.ts';
import {readWorld} from './readWorld.ts';
import {sqlNames} from './sqlNames.ts';

const project = sampleFiles(manualPages());
const world = readWorld();
const problemsOf = (code: string): string[] =>
  checkWorld(code, project).map(({line, message}) => `${line}: ${message}`);
const feature = (...lines: string[]): string => ['Feature: Sample', 'Scenario: Test', ...lines].join('\n');

describe('samples from another world', () => {
  test.each([
    // Web pages.
    [
      'Then I see "Welcome" in web browser within 5 seconds\nWhen I click element "id:sign-in" in web browser',
      'no element "id:sign-in"',
    ],
    [
      'When I navigate to "https://shop.example.test/login" in web browser',
      'no page at https://shop.example.test/login',
    ],
    [
      'When I navigate to "https://shop.example.test" in web browser\nThen I see "Welcome back" in web browser',
      '2: text "Welcome back" is not on "shop: start", which is open',
    ],
    [
      'When I navigate to "https://shop.example.test/help" in web browser\nThen I see title "Orders" in web browser',
      'no title "Orders"',
    ],
    ['When I click the "Checkout" link in web browser', 'no link "Checkout"'],
    [
      'Then I see "A-200" in column "Number" in table "id:stock" in web browser',
      'no column "Number" in table "id:stock"',
    ],
    [
      'Given I assign "id:nowhere" to variable "field"\nThen I see element $field in web browser',
      '2: the world of the samples has no element "id:nowhere"',
    ],
    [
      feature(
        'Given I open "Chrome" web browser',
        'And I navigate to "https://shop.example.test" in web browser',
        'When I type "tester" in element "id:user" in web browser',
        'And I click element "id:login" in web browser',
      ),
      '6: "id:login" is clicked before "id:password" is filled',
    ],
    [
      feature(
        'Given I import scenarios from "Utilities/Browser_Utilities.feature"',
        'And I open "Chrome" web browser',
        'And I navigate to "https://shop.example.test/help" in web browser',
        'When I execute scenario "Log In"',
      ),
      '6: element "id:user" is not on "shop: help", which is open',
    ],
    // Terminals.
    ['Then I see "Main Menu" on line 1 in terminal', 'no text "Main Menu" on line 1'],
    ['Then I see "Main menu" on line 2 in terminal', 'no text "Main menu" on line 2'],
    [
      'When I see "Picked" on line 2 in terminal\nThen I see "Loaded" on line 2 in terminal',
      '2: text "Loaded" on line 2 of a terminal is not on "Picked", which is open',
    ],
    ['When I type option for "Shipping" menu in terminal', 'no option "Shipping" of a menu'],
    ['Then I see cursor at line 1 column 1 in terminal', 'no field at line 1, column 1'],
    ['When I copy terminal line 7 columns 1 through 12 to variable "a"', 'no text at line 7, column 1'],
    ['Given I open terminal connected to "rf2.example.test:4650" sized to 16 lines and 20 columns', 'no terminals at'],
    [
      'Given I open terminal connected to "rf.example.test:4650" for terminal "VT201" sized to 16 lines and 20 columns',
      'VT201 has a screen of 8 x 40, not 16 x 20',
    ],
    ['Given I reset terminal device "RF999" in warehouse "WH1"', 'no device "RF999"'],
    // Windows and Java programs.
    ['When I click object "automationId:btnCancel" in app', 'no object "automationId:btnCancel"'],
    ['Given I open app "Dispatch" at "C:\\Dispatch.exe"', 'no program "C:\\Dispatch.exe"'],
    ['When I click object "cssSelector:button[text = \'Cancel\']" in java app', 'no object "cssSelector:button'],
    // Databases, the WMS, and requests.
    ['When I execute SQL "select status from order_list"', 'no table "order_list"'],
    ['When I execute SQL "select order_no from orders"', 'orders has no column "order_no"'],
    [
      'When I execute SQL "select status from orders"\nThen I assign row 0 column "state" to variable "a"',
      '2: the result has no column "state", only status',
    ],
    ['When I execute MOCA command "list loads"', 'no MOCA command "list loads"'],
    ['When I execute MOCA command "[select door from dock_door]"', 'dock_door has no column "door"'],
    ['When I http GET JSON from "/parcels"', 'no request "/parcels"'],
    // Stored names and pictures.
    ['When I enter USERNAME from credentials "rf_operator" in terminal', 'no stored login "rf_operator"'],
    [
      'Feature: A\nScenario Outline: B\nSQL Examples: Scripts/SQL_Files/open_orders.sql connected to Orders logged in as Orders_Reader\nGiven I echo <order_id>',
      'no stored connection "Orders"',
    ],
    ['When I click "Image:Images/Save.png"', 'no picture "Save"'],
  ])('%s', (code, expected) => {
    expect(problemsOf(code).join('\n')).toContain(expected);
  });
});

describe('samples from this world', () => {
  test.each([
    [
      'a login that leads to the next page',
      feature(
        'Given I import scenarios from "Utilities/Browser_Utilities.feature"',
        'And I assign values from config file "Environments/test.conf" to variables',
        'When I execute scenario "Open Shop"',
        'And I execute scenario "Log In"',
        'Then I see element "id:account-menu" in web browser',
      ),
    ],
    ['a condition that may be false', 'If I see "Cookies" in web browser within 3 seconds\n    Then I echo "a"\nEndIf'],
    [
      'branches that lead to different screens',
      'Given I see "Main menu" on line 1 in terminal\nIf I verify number 1 is equal to 1\n    Then I type option for "Picking" menu in terminal\nElse I type option for "Loading" menu in terminal\nEndIf\nThen I see "Loading" on line 1 in terminal',
    ],
    ['a value that a variable brings', 'Then I see $order in web browser within 5 seconds'],
  ])('%s', (_, code) => {
    expect(problemsOf(code)).toEqual([]);
  });
});

test('statements, locators, and screens of another world', () => {
  expect(checkStatements('select order_id from orders;\n[select dock from dock_door] catch (@?)')).toEqual([
    {line: 1, message: 'dock_door has no column "dock"'},
  ]);
  expect(checkLocators('a = "id:user"\nb = "name:email"\nc = """xPath://b"""')).toEqual(['name:email', 'xPath://b']);
  expect(checkScreen('Main menu\n1 Receiving\n2 Shipping')).toEqual(['2 Shipping']);
  expect(checkScreen('Main menu\n1 Receiving')).toEqual([]);
});

test.each([
  ["select status from orders where order_id = '?'", ['orders'], ['status', 'order_id'], ['status']],
  ['select count(*) as n from stock s where s.item is null', ['stock'], ['item'], ['n']],
  ['insert into orders (order_id, status) values (?, ?)', ['orders'], ['order_id', 'status'], []],
  ['select order_id as "Order No" from orders', ['orders'], ['order_id'], ['Order No']],
  ['delete from dock_door', ['dock_door'], [], []],
])('%s names tables and columns', (statement, tables, columns, result) => {
  expect(sqlNames(statement)).toEqual({tables, columns, result});
});

describe('the world', () => {
  test('leads to screens that it has', () => {
    const all = [...world.pages, ...world.screens];
    const names = new Set(all.map(({name}) => name));
    const missing = all.flatMap(({name, leads}) =>
      [...leads.values()].flat().flatMap((to) => (names.has(to) ? [] : [`${name} leads to ${to}`])),
    );
    expect(missing).toEqual([]);
  });

  test('has screens that fit a handheld and a vehicle', () => {
    const wide = world.screens.filter(({shows}) => shows.length > 8 || shows.some((line) => line.length > 20));
    expect(wide.map(({name}) => name)).toEqual([]);
  });
});
