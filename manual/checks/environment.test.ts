import {expect, test} from 'vitest';
import {environmentProblems, variablesOfRun} from './environment.ts';
import {manualPages, parsePage} from './pages.ts';
import {sampleFiles} from './sampleProject.ts';
import {readWorld} from './world/readWorld.ts';

const pages = manualPages();
const project = sampleFiles(pages);

/** An environment variable, as a file with settings names it. */
const value = (name: string): string => `\${${name}}`;
const files = new Map([
  ['Playlists/all.cycplay', 'Items:\nFeature: ..\\Test Cases\\A.feature'],
  ['Test Cases/A.feature', 'Feature: A\nBackground:\nGiven I import scenarios from "Utilities/B.feature"'],
  [
    'Utilities/B.feature',
    'Given I assign values from config file "Environments/c.conf" to variables\nAnd I assign OS environment variable "RF_USER" to variable "user"',
  ],
  ['Environments/c.conf', `password = ${value('SHOP_PASSWORD')}\nprinter = ${value('?PRINTER')}`],
  ['ci.cycuser', `{"password": "${value('DB_PASSWORD')}"}`],
  ['nightly.bat', 'cycle-cli --clientid %CYCLE_ID% -u ci.cycuser "Playlists\\all.cycplay"'],
]);
const all = ['CYCLE_ID', 'DB_PASSWORD', 'RF_USER', 'SHOP_PASSWORD'];

test.each([
  ['cycle-cli --clientid $env:CYCLE_ID -u ci.cycuser "Playlists\\all.cycplay"', all],
  ['cycle-cli --clientid %CYCLE_ID% -u ci.cycuser "Test Cases/A.feature"', all],
  ['steps:\n  - script: nightly.bat', all],
  [`command: ["--clientid", "${value('CYCLE_ID')}", "Test Cases/Other.feature"] # cycle-cli`, ['CYCLE_ID']],
  ['dir "Test Cases/A.feature"', []],
])('%s reads %j', (command, expected) => {
  expect(variablesOfRun(command, {files})).toEqual(expected);
});

test.each([
  ['groovy', "CYCLE_ID = credentials('a')\nbat 'nightly.bat'", 'the run reads DB_PASSWORD'],
  ['yaml', 'steps:\n  - script: nightly.bat\n    env:\n      CYCLE_ID: $(CYCLE_ID)', 'the run reads SHOP_PASSWORD'],
  ['powershell', 'cycle-cli -u ci.cycuser "Test Cases/A.feature"', 'the run reads RF_USER'],
])('a run in %s whose variables are not set is reported', (language, code, expected) => {
  const page = parsePage('a.md', `Set \`DB_USER\`.\n\n\`\`\`${language}\n${code}\n\`\`\`\n`);
  expect(environmentProblems(page, {files}).map(({message}) => message)).toContainEqual(
    expect.stringContaining(expected),
  );
});

test('runs on many pages read variables', () => {
  expect(
    pages.flatMap(({blocks}) => blocks).filter(({code}) => variablesOfRun(code, project).length > 2).length,
  ).toBeGreaterThan(8);
});

/** The secrets that samples of all pages take from the environment, and the variables that get them. */
const secrets = pages
  .flatMap(({blocks}) => blocks)
  .flatMap(({code}) => [...code.matchAll(/OS environment variable "(\w+_(?:PASSWORD|TOKEN))" to variable "(\w+)"/g)])
  .map(([, name = '', variable = '']) => ({name, variable}));

test('the page with all variables lists those that the sample project reads, and the secrets of other samples', () => {
  const page = pages.find(({file}) => file === 'automation/executing-tests/cli-execution.md');
  const listed = page?.prose.flatMap(({text}) =>
    /^\| `|^Two samples/.test(text) ? [...text.matchAll(/`([A-Z]+_[A-Z]+)`/g)] : [],
  );
  const whole = [...project.files].filter(([path]) => /\.(?:conf|cycuser|feature)$/.test(path));
  const read = whole.flatMap(([, text]) =>
    [...text.matchAll(/\$\{(\w+)\}|OS environment variable "(\w+)"/g)].map(([, inFile, inStep]) => inFile ?? inStep),
  );
  expect([...new Set(listed?.map(([, name]) => name))].sort()).toEqual(
    [...new Set([...read, ...secrets.map(({name}) => name), 'CYCLE_ID', 'CYCLE_SECRET'])].sort(),
  );
});

test('each variable that a sample fills with a secret is masked in reports', () => {
  const masked = settingsOf(project.files.get('Warehouse.cycproj') ?? '{}').get('VariableBlackList');
  expect(secrets.map(({variable}) => variable)).toContain('ssh_password');
  expect(secrets.filter(({variable}) => !(masked as readonly string[]).includes(variable))).toEqual([]);
});

/** The variables of a file, and of its excerpts on other pages. */
const settingsOf = (text: string): ReadonlyMap<string, unknown> => {
  const settings = /^\s*\{/.test(text) ? JSON.parse(text) : {settings: JSON.parse(`{${text}}`)};
  return new Map(Object.entries(settings.settings as object));
};

test('an excerpt of the project file agrees with the file', () => {
  const whole = settingsOf(project.files.get('Warehouse.cycproj') ?? '{}');
  const excerpts = pages.flatMap((page) =>
    page.blocks
      .filter(({meta}) => /title="Warehouse\.cycproj \((?:settings|shortened)\)"/.test(meta))
      .map((block) => ({page, block})),
  );
  expect(excerpts.length).toBeGreaterThan(3);
  const different = excerpts.flatMap(({page, block}) =>
    [...settingsOf(block.code)]
      .filter(([key, value]) => JSON.stringify(whole.get(key)) !== JSON.stringify(value))
      .map(([key]) => `docs/${page.file}:${block.line} "${key}" has another value in Warehouse.cycproj`),
  );
  expect(different).toEqual([]);
});

test('each stored name of the world is defined on a page', () => {
  const {connections, credentials, datastores} = readWorld();
  const logins = settingsOf(project.files.get('ci.cycuser') ?? '{}').get('StoredCredentials') as readonly {
    credentialsName: string;
  }[];
  expect(logins.map(({credentialsName}) => credentialsName).sort()).toEqual([...credentials].sort());
  const page = pages.find(({file}) => file === 'automation/cycle-settings/connections.md');
  const rows = page?.prose.flatMap(({text}) => [...text.matchAll(/^\| `(\w+)` \|.*\| `([\w-]+)` \|$/g)]) ?? [];
  expect(rows.map(([, connection]) => connection).sort()).toEqual([...connections].sort());
  expect(rows.map(([, , login]) => login).filter((login = '') => !credentials.includes(login))).toEqual([]);
  const outlines = pages.find(({file}) => file.endsWith('/scenario-outlines.md'))?.prose.map(({text}) => text) ?? [];
  expect(datastores.filter((name) => !outlines.some((text) => text.includes(`Example Set \`${name}\``)))).toEqual([]);
});

test('batch samples neither print the login values nor leave them without quotes', () => {
  const batch = pages.flatMap(({blocks}) => blocks).filter(({language}) => language === 'batch');
  expect(batch.filter(({code}) => code.includes('%CYCLE_SECRET%')).length).toBeGreaterThan(1);
  expect(batch.filter(({code}) => /(?<!")%CYCLE_\w+%/.test(code))).toEqual([]);
  expect(project.files.get('nightly.bat')).toMatch(/^@echo off\n/);
});

test('the job of each build server starts after a push, with a shell that Windows has', () => {
  const push = /^ *(?:pollSCM\(|push:|trigger:)/m;
  const jobs = ['Jenkinsfile', 'azure-pipelines.yml', '.github/workflows/nightly.yml'];
  expect(jobs.filter((file) => !push.test(project.files.get(file) ?? ''))).toEqual([]);
  expect(pages.flatMap(({blocks}) => blocks).filter(({code}) => /shell: pwsh/.test(code))).toEqual([]);
});

test('sample scripts for a Step hold one statement', () => {
  const scripts = pages.flatMap(({blocks}) => blocks).flatMap(({code}) => [...code.matchAll(/SQL script "([^"]+)"/g)]);
  expect(scripts.length).toBeGreaterThan(2);
  const several = scripts.filter(([, path = '']) => /;\s*\S/.test(project.files.get(path) ?? ''));
  expect(several.map(([, path]) => path)).toEqual([]);
});
