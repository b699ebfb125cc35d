import {expect, test} from 'vitest';
import {summarizeMigration} from './describeMigration.ts';
import type {Migration} from './planMigration.ts';
import type {PlacedFinding} from './readSettings.ts';

const repeat = (finding: Partial<PlacedFinding>): PlacedFinding[] =>
  Array.from({length: 30}, (_, i) => ({fate: 'by-hand', subject: `s${i}`, note: `note ${i % 9}`, ...finding}));

test('the summary of the longest report has at most 20 lines: what readers notice, what to decide', () => {
  const migration: Migration = {
    from: 'docusaurus.config.js',
    tool: 'docusaurus',
    contentFolders: [],
    files: [
      {path: 'site.config.ts', text: '', state: 'new'},
      {path: 'theme/custom.css', text: '', state: 'kept'},
    ],
    findings: [...repeat({}), ...repeat({file: 'docs/a.md'})],
    packages: ['manual-docs'],
  };
  const plans = ['tabs', 'code'].map((name) => ({
    ...{name, summary: '', count: 2, files: 1, isAsked: false},
  }));
  const lines = summarizeMigration(migration, plans as never, {
    root: '/',
    isWritten: false,
    report: 'report.txt',
  }).split('\n');
  expect(lines.length).toBeLessThanOrEqual(20);
  expect(lines.filter((line) => line.endsWith(':'))).toEqual(['Readers will notice (30):', 'For you to decide (30):']);
  expect(lines.filter((line) => line.startsWith('  and '))).toEqual(['  and 18 more', '  and 18 more']);
  expect(lines.at(-2)).toContain('build`, which lists what stops it.');
  expect(lines).toContain(
    '4 places of pages would be shown as text: run `npx manual-docs-migrate --write --codemods tabs,code`.',
  );
});
