import type {z} from 'zod';
import {NAVBAR_ITEM_SCHEMAS, navbarItemSchema} from '../../src/node/steps/config/schema/navbar.ts';
import {algoliaSearchSchema, embeddedSearchSchema, searchSchema} from '../../src/node/steps/config/schema/search.ts';
import {siteSchema} from '../../src/node/steps/config/schema/site.ts';
import {WRITTEN} from './configTypes.ts';
import {describeSchema, type OpaqueTypes, type Setting} from './describeSchema.ts';
import {settingsTable} from './settingsTable.ts';
import {generatedPage} from './sourceDocs.ts';

/** Their shape depends on their value, so they have tables of their own; and what only the types of `manual-docs/config` describe. */
const OPAQUE: OpaqueTypes = new Map<z.core.$ZodType, string>([
  ...WRITTEN,
  [navbarItemSchema, 'item'],
  [searchSchema, 'object | false'],
]);

const INTRODUCTION = `A site is configured by \`site.config.ts\` in its root. Two settings are enough:

\`\`\`ts title="site.config.ts"
import {defineConfig} from 'manual-docs/config';

export default defineConfig({
  title: 'My docs',
  url: 'https://docs.example.com',
});
\`\`\`

Unknown keys and wrong values are errors that name the key, what was expected, and the nearest valid name. Options of the
command line beat the environment, the environment beats this file, and this file beats the defaults.

A path with \`[]\` is a field of each entry of a list, and one with \`<name>\` a field of each value of an object.`;

/** Lists the settings of `site.config.ts`, including those with their own tables. */
export function configurationSettings(): readonly Setting[] {
  return [
    ...describeSchema(siteSchema, OPAQUE),
    ...Object.values(NAVBAR_ITEM_SCHEMAS).flatMap((schema) => describeSchema(schema, OPAQUE)),
    ...describeSchema(embeddedSearchSchema, OPAQUE),
    ...describeSchema(algoliaSearchSchema, OPAQUE),
  ];
}

/**
 * Generates `website/docs/reference/configuration.md`: each setting with type, default, and
 * meaning.
 */
export function configurationPage(): string {
  const settings = describeSchema(siteSchema, OPAQUE);
  const top = settings.filter(({path}) => !path.includes('.') && !path.includes('['));
  const single = top.filter((setting) => !isSection(setting));
  const fieldsOf = (path: string): Setting[] =>
    settings.filter((one) => one.path.startsWith(`${path}.`) || one.path.startsWith(`${path}[]`));
  const sections = top.filter(isSection).map((setting) => section(setting, fieldsOf(setting.path)));
  const rows = single.flatMap((setting) => [setting, ...fieldsOf(setting.path)]);
  const page = generatedPage(
    'Configuration',
    'Every setting of site.config.ts, with its type, its default, and what it does.',
    [INTRODUCTION, `## Top level\n\n${settingsTable(rows)}`, ...sections].join('\n\n'),
  );
  return page.replace('\n---\n', '\nfilter: true\n---\n');
}

/** Objects get a section; lists of small objects stay in the table of the top level. */
function isSection({path, type, isGroup}: Setting): boolean {
  return path === 'search' || (isGroup && /^object\b/.test(type)) || path === 'docs' || path === 'blog';
}

function section(setting: Setting, fields: readonly Setting[]): string {
  const heading = `## \`${setting.path}\`\n\n${setting.meaning}`;
  if (setting.path === 'search') return `${heading}\n\n${searchTables()}`;
  const table = settingsTable(fields);
  return setting.path === 'navbar' ? `${heading}\n\n${table}\n\n${navbarTables()}` : `${heading}\n\n${table}`;
}

function searchTables(): string {
  return [
    '### Embedded search',
    settingsTable(describeSchema(embeddedSearchSchema, OPAQUE)),
    '### Algolia',
    'Keys that can write are read from the environment only; see `manual index --help`.',
    settingsTable(describeSchema(algoliaSearchSchema, OPAQUE)),
  ].join('\n\n');
}

function navbarTables(): string {
  const tables = Object.entries(NAVBAR_ITEM_SCHEMAS).map(
    ([type, schema]) => `### Navbar item \`${type}\`\n\n${settingsTable(describeSchema(schema, OPAQUE))}`,
  );
  return tables.join('\n\n');
}
