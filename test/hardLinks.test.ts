import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import type {JsonReport} from '../src/node/base/diagnostics/format/formatJson.ts';

interface Expected {
  readonly id: string;
  readonly file: string;
  /** Absent for links of the layout. */
  readonly line?: number;
  readonly column?: number;
  readonly code: string;
  readonly href: string;
}

const FIXTURE = fileURLToPath(new URL('fixtures/links', import.meta.url));
const BIN = fileURLToPath(new URL('../bin/manual.js', import.meta.url));
const LINK_CODES = new Set([
  'broken-link',
  'link-case',
  'broken-anchor',
  'missing-image',
  'missing-asset',
  'plain-reference',
]);
/** Far more than the check takes, far less than a test run may hang. */
const PATIENCE_MS = 60_000;

const expected = JSON.parse(fs.readFileSync(path.join(FIXTURE, 'expected.json'), 'utf8')) as {
  readonly links: number;
  readonly reported: readonly Expected[];
};

function place({file, line, column, code}: {file?: string; line?: number; column?: number; code: string}): string {
  return [file, line, column]
    .filter((part) => part !== undefined)
    .join(':')
    .concat(' ', code);
}

function sources(folder = ''): string[] {
  return fs.readdirSync(path.join(FIXTURE, folder), {withFileTypes: true}).flatMap((entry) => {
    const own = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? sources(own) : /\.mdx?$/.test(own) && own !== 'README.md' ? [own] : [];
  });
}

describe('the fixture', () => {
  test('every link is numbered, and every bad one expected at the place where it is', () => {
    const ids = sources().flatMap(
      (file) => fs.readFileSync(path.join(FIXTURE, file), 'utf8').match(/\b(?:ok|bad)-\d{3}\b/g) ?? [],
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(expected.links);
    expect(ids.length).toBeGreaterThanOrEqual(100);
    const bad = expected.reported.flatMap(({id, line}) => (line === undefined ? [] : [id]));
    expect(bad.sort()).toEqual(ids.filter((id) => id.startsWith('bad-')).sort());
    for (const {id, file, line, column, href} of expected.reported) {
      if (line === undefined || column === undefined) continue;
      const lines = fs.readFileSync(path.join(FIXTURE, file), 'utf8').split(/\r?\n/);
      expect(lines.slice(Math.max(0, line - 2), line + 1).join('\n'), id).toContain(id);
      const rest = lines[line - 1]!.slice(column - 1);
      expect(rest.startsWith(href) || /^!?\[[^\]]*\]\[/.test(rest), `${id}: ${rest}`).toBe(true);
    }
  });
});

describe('manual check-links', () => {
  let root: string;
  let status: number | null;
  let report: JsonReport;

  beforeAll(() => {
    // A copy, because the tool keeps its cache beside the site.
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-links-'));
    fs.cpSync(FIXTURE, root, {recursive: true, filter: (file) => path.basename(file) !== '.manual'});
    const run = spawnSync(process.execPath, [BIN, 'check-links', '--root', root, '--format', 'json'], {
      encoding: 'utf8',
      timeout: PATIENCE_MS,
    });
    status = run.status;
    expect(run.stdout, run.stderr).toMatch(/^\{/);
    report = JSON.parse(run.stdout);
  }, PATIENCE_MS);

  afterAll(() => fs.rmSync(root, {recursive: true, force: true}));

  test('the author has something to fix, and the rest of the site is sound', () => {
    expect(status).toBe(1);
    expect(report.diagnostics.filter(({code, severity}) => severity === 'error' && !LINK_CODES.has(code))).toEqual([]);
  });

  test('no false alarm, no miss, each at its place', () => {
    const layout = new Set(expected.reported.filter(({line}) => line === undefined).map(({href}) => href));
    const found = report.diagnostics
      .filter(({code, message}) => LINK_CODES.has(code) && ![...layout].some((href) => message.includes(`\`${href}\``)))
      .map(place);
    expect(found.sort()).toEqual(
      expected.reported
        .filter(({line}) => line !== undefined)
        .map(place)
        .sort(),
    );
  });

  test('the link of the layout is found in the configuration', () => {
    for (const {file, code, href} of expected.reported.filter(({line}) => line === undefined)) {
      const found = report.diagnostics.filter(({message}) => message.includes(`\`${href}\``));
      expect(found).toHaveLength(1);
      expect(found[0]).toMatchObject({file, code});
    }
  });

  test('each message names the link as it is written', () => {
    const byPlace = new Map(report.diagnostics.map((one) => [place(one), one.message]));
    const silent = expected.reported.filter(
      (one) => one.line !== undefined && !byPlace.get(place(one))?.includes(one.href),
    );
    expect(silent).toEqual([]);
  });

  test('where something near exists, the hint names it', () => {
    const hintOf = (id: string) => {
      const one = expected.reported.find((entry) => entry.id === id)!;
      return report.diagnostics.find((found) => place(found) === place(one))?.hint;
    };
    const idOf = (href: string, file: string) =>
      expected.reported.find((one) => one.href === href && one.file === file)!.id;
    expect(hintOf(idOf('./instal.md', 'docs/guide/paths.md'))).toContain('`./install.md`');
    expect(hintOf(idOf('./case.md', 'docs/guide/paths.md'))).toContain('`./Case.md`');
    expect(hintOf(idOf('#My-Id', 'docs/guide/anchors.md'))).toContain('`#my-id`');
    expect(hintOf(idOf('./files/dat.csv', 'docs/guide/syntax.md'))).toContain('`./files/data.csv`');
    expect(hintOf(idOf('/guide/install#nope', 'docs/guide/jsx.mdx'))).toContain('#setup');
  });
});
