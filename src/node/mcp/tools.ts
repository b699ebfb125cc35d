import type {SiteInfo} from '../../shared/siteInfo.ts';
import {listPages} from './listPages.ts';
import {readPage} from './readPage.ts';
import {createDocsSearch, type FoundPlaces} from './searchDocs.ts';
import {AgentError, readSiteInfo, type SiteReader} from './siteReader.ts';

interface Argument {
  readonly type: 'string' | 'integer';
  readonly description: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A tool as the protocol describes it. */
export interface ToolDescription {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: {
    readonly type: 'object';
    readonly properties: Readonly<Record<string, Argument>>;
    readonly required: readonly string[];
    readonly additionalProperties: false;
  };
}

export interface ToolAnswer {
  readonly text: string;
  readonly isError: boolean;
}

export interface DocsTools {
  readonly descriptions: readonly ToolDescription[];
  /** Answers in text; what is wrong with a question is an answer, too. @throws only for a defect of ours */
  call(name: string, values: Readonly<Record<string, unknown>>): Promise<ToolAnswer>;
}

type Values = Readonly<Record<string, string | number | undefined>>;
type Tool = ToolDescription & {run(site: SiteInfo, values: Values): Promise<string>};

const LONGEST = 500;
const MOST_HITS = 30;

const text = (description: string, maxLength = LONGEST): Argument => ({type: 'string', description, maxLength});
const EDITION = {
  language: text('Name of a language, as list_versions gives it. Default: that of the site.', 40),
  version: text('Name of a version, as list_versions gives it. Default: the newest.', 80),
};

/** What agents can ask of a built site, wherever its files are read. */
export function createDocsTools(reader: SiteReader): DocsTools {
  const search = createDocsSearch(reader);
  const tools: readonly Tool[] = [
    describe('search_docs', {
      title: 'Search the documentation',
      description: 'Finds pages and headings by words, best first, with the search that readers of the site have.',
      properties: {
        query: text('Words to look for, as a reader would type them.'),
        limit: {type: 'integer', description: 'Most places to give. Default: 8.', minimum: 1, maximum: MOST_HITS},
        ...EDITION,
      },
      required: ['query'],
      run: async (site, {query, ...rest}) => describePlaces(await search(site, {query: String(query), ...rest})),
    }),
    describe('read_page', {
      title: 'Read a page',
      description: 'Gives a page as Markdown, or the part below one of its headings.',
      properties: {
        page: text('Address of the page, as search_docs and list_pages give it, or its path.', 2_000),
        heading: text('Text or anchor of a heading: only what stands below it.'),
      },
      required: ['page'],
      run: (site, {page, heading}) =>
        readPage(reader, site, {page: String(page), ...(heading ? {heading: String(heading)} : {})}),
    }),
    describe('list_pages', {
      title: 'List the pages',
      description: 'Lists pages by section, with their addresses and what they are about.',
      properties: {section: text('Name of a section: only its pages.'), ...EDITION},
      required: [],
      run: (site, values) => listPages(reader, site, values),
    }),
    describe('list_versions', {
      title: 'List versions and languages',
      description: 'Lists the versions and the languages of the documentation.',
      properties: {},
      required: [],
      run: async (site) => describeEditions(site),
    }),
  ];
  return {
    descriptions: tools.map(({run: _, ...description}) => description),
    async call(name, values) {
      try {
        const tool = tools.find((one) => one.name === name);
        if (!tool)
          throw new AgentError(`There is no tool "${name}". There are: ${tools.map((one) => one.name).join(', ')}.`);
        return {text: await tool.run(await readSiteInfo(reader), checked(tool, values)), isError: false};
      } catch (error) {
        if (!(error instanceof AgentError)) throw error;
        return {text: error.message, isError: true};
      }
    },
  };
}

function describe(
  name: string,
  {
    title,
    description,
    properties,
    required,
    run,
  }: Pick<Tool, 'title' | 'description' | 'run'> & {
    properties: ToolDescription['inputSchema']['properties'];
    required: readonly string[];
  },
): Tool {
  return {
    name,
    title,
    description,
    inputSchema: {type: 'object', properties, required, additionalProperties: false},
    run,
  };
}

/** The arguments of a call. @throws {AgentError} when one is missing, unknown, or not what it must be */
function checked({name, inputSchema: {properties, required}}: Tool, values: Readonly<Record<string, unknown>>): Values {
  for (const key of required) {
    if (typeof values[key] !== 'string' || values[key].trim() === '')
      throw new AgentError(`${name} needs "${key}": ${properties[key]!.description}`);
  }
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  for (const [key, value] of given) {
    const argument = properties[key];
    if (!argument)
      throw new AgentError(`${name} takes no "${key}". It takes: ${Object.keys(properties).join(', ') || 'nothing'}.`);
    const fault = faultOf(argument, value);
    if (fault) throw new AgentError(`"${key}" of ${name} must be ${fault}.`);
  }
  return Object.fromEntries(given) as Values;
}

function faultOf({type, maxLength = LONGEST, minimum = 0, maximum = 0}: Argument, value: unknown): string | undefined {
  if (type === 'integer')
    return Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum
      ? undefined
      : `a whole number from ${minimum} to ${maximum}`;
  return typeof value === 'string' && value.length <= maxLength
    ? undefined
    : `a text of at most ${maxLength} characters`;
}

function describePlaces({total, places}: FoundPlaces): string {
  if (places.length === 0) return 'Nothing was found. Try fewer or other words, or list_pages.';
  const items = places.map(({url, title, headings, section, text: snippet}, i) =>
    [
      `${i + 1}. ${[title, ...headings].join(' › ')} (${section})`,
      `   ${url}`,
      ...(snippet ? [`   ${snippet}`] : []),
    ].join('\n'),
  );
  return `${places.length} of ${total} places:\n\n${items.join('\n\n')}`;
}

function describeEditions({languages, defaultLanguage, versions}: SiteInfo): string {
  const several = new Set(versions.map(({docs}) => docs)).size > 1;
  const versionLines = versions.map(
    ({docs, name, label, isNewest}) =>
      `- ${name}${label === name ? '' : ` (${label})`}${several ? ` of ${docs}` : ''}${isNewest ? ', the newest' : ''}`,
  );
  const languageLines = languages.map(
    ({name, label}) => `- ${name} (${label})${name === defaultLanguage ? ', the default' : ''}`,
  );
  return ['Versions:', ...versionLines, '', 'Languages:', ...languageLines].join('\n');
}
