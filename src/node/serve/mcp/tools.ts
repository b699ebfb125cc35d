import type {Tool as ToolDescription} from '@modelcontextprotocol/sdk/types.js';
import type {SiteInfo} from '../../../shared/siteInfo.ts';
import type {AgentTool, AgentToolArgument, DOCS_TOOLS} from '../../steps/config/agentTool.ts';
import {createPluginTool} from './createPluginTool.ts';
import {listPages} from './listPages.ts';
import {readOperation} from './readOperation.ts';
import {readPage} from './readPage.ts';
import {createDocsSearch, type FoundSample, type PassageResults} from './searchDocs.ts';
import {AgentError, readSiteInfo, type SiteReader} from './siteReader.ts';
import {type Answer, checkArguments, createInputSchema, MAX_TEXT_LENGTH, type Tool} from './tool.ts';

export interface ToolAnswer extends Answer {
  readonly isError: boolean;
}

/** A question of an agent, with the number of results. */
export interface AgentQuestion {
  readonly tool: string;
  readonly query: string;
  readonly found: number;
}

export interface DocsTools {
  /** Describes the tools that the site supports. */
  describe(): Promise<readonly ToolDescription[]>;
  /**
   * Calls a tool and returns a text. Errors in the question are answers, too.
   * @throws only for a defect of ours
   */
  call(name: string, values: Readonly<Record<string, unknown>>): Promise<ToolAnswer>;
}

export interface DocsToolsOptions {
  /** Called for each search. */
  readonly onQuestion?: ((asked: AgentQuestion) => void) | undefined;
  /** Tools of plugins, which follow the built-in tools. */
  readonly pluginTools?: readonly AgentTool[] | undefined;
  /** Called when a tool of a plugin fails. */
  readonly onToolError?: ((error: unknown) => void) | undefined;
}

const MAX_HITS = 30;

const createText = (description: string, maxLength = MAX_TEXT_LENGTH): AgentToolArgument => ({
  type: 'string',
  description,
  maxLength,
});
const EDITION = {
  language: createText('Name of a language, as list_versions gives it. Default: that of the site.', 40),
  version: createText('Name of a version, as list_versions gives it. Default: the newest.', 80),
};

const OFFSET: AgentToolArgument = {
  type: 'integer',
  description: 'Where to continue in a long text, as the end of its first part says.',
  minimum: 0,
  maximum: 100_000_000,
};

function createListSchema(name: string, fields: Readonly<Record<string, object>>) {
  const items = {type: 'object', properties: fields, required: Object.keys(fields)};
  return {type: 'object' as const, properties: {[name]: {type: 'array', items}}, required: [name]};
}

const TEXT = {type: 'string'};
const PLACE = {url: TEXT, title: TEXT, headings: {type: 'array', items: TEXT}};

/** Creates the tools by which agents query a built site. */
export function createDocsTools(
  reader: SiteReader,
  {onQuestion, pluginTools = [], onToolError}: DocsToolsOptions = {},
): DocsTools {
  const tools: readonly Tool[] = [
    ...createBuiltInTools(reader, onQuestion).map((tool) => ({
      ...tool,
      annotations: {title: tool.title, readOnlyHint: true, openWorldHint: false},
    })),
    ...pluginTools.map((tool) => createPluginTool(tool, reader, onToolError)),
  ];
  return {
    async describe() {
      const offered = listOffered(tools, await readSiteInfo(reader));
      return offered.map(({run: _, isOffered: __, ...description}) => description);
    },
    async call(name, values) {
      try {
        const site = await readSiteInfo(reader);
        const offered = listOffered(tools, site);
        const tool = offered.find((one) => one.name === name);
        if (!tool)
          throw new AgentError(`There is no tool "${name}". There are: ${offered.map((one) => one.name).join(', ')}.`);
        const answer = await tool.run(site, checkArguments(tool, values));
        return {...(typeof answer === 'string' ? {text: answer} : answer), isError: false};
      } catch (error) {
        if (!(error instanceof AgentError)) throw error;
        return {text: error.message, isError: true};
      }
    },
  };
}

/** Creates the built-in tools. */
function createBuiltInTools(
  reader: SiteReader,
  onQuestion: DocsToolsOptions['onQuestion'],
): readonly (Tool & {readonly name: (typeof DOCS_TOOLS)[number]})[] {
  const search = createDocsSearch(reader);
  return [
    {
      name: 'search_docs',
      title: 'Search the documentation',
      description:
        'Finds the sections that answer a question or hold its words, best first, each with the paragraphs, tables, and code that ' +
        'answer. A passage says what it leaves out. Ask again with other words before reading whole pages.',
      inputSchema: createInputSchema(['query'], {
        query: createText('Words to look for, or a question.'),
        limit: {type: 'integer', description: 'Most places to give. Default: 5.', minimum: 1, maximum: MAX_HITS},
        tokens: {
          type: 'integer',
          description: 'Tokens that the texts may take together. Default: 1500.',
          minimum: 150,
          maximum: 20_000,
        },
        ...EDITION,
      }),
      outputSchema: createListSchema('places', {...PLACE, section: TEXT, text: TEXT}),
      async run(site, {query, ...rest}) {
        const result = await search.findPassages(site, {query: String(query), ...rest});
        const {passages} = result;
        onQuestion?.({tool: 'search_docs', query: String(query), found: passages.length});
        const links = passages.map(({url, title}) => ({url, title}));
        return {text: describePlaces(result), structured: {places: passages}, links};
      },
    },
    {
      name: 'search_code',
      title: 'Search the samples of code',
      description: 'Finds blocks of code in the sections that answer a question or hold its words, best first.',
      inputSchema: createInputSchema(['query'], {
        query: createText('Words to look for, or a question.'),
        limit: {type: 'integer', description: 'Most samples to give. Default: 5.', minimum: 1, maximum: MAX_HITS},
        ...EDITION,
      }),
      outputSchema: createListSchema('samples', {...PLACE, language: TEXT, code: TEXT}),
      async run(site, {query, ...rest}) {
        const samples = await search.findSamples(site, {query: String(query), ...rest});
        onQuestion?.({tool: 'search_code', query: String(query), found: samples.length});
        return {text: describeSamples(samples), structured: {samples}};
      },
    },
    {
      name: 'read_page',
      title: 'Read a page',
      description: 'Gives a page as Markdown, or the part below one of its headings. A long text comes in parts.',
      inputSchema: createInputSchema(['page'], {
        page: createText('Address of the page, as search_docs and list_pages give it, or its path.', 2_000),
        heading: createText('Text or anchor of a heading: only what is below it.'),
        offset: OFFSET,
      }),
      run: (site, {page, heading, offset}) =>
        readPage(reader, site, {
          page: String(page),
          heading: heading ? String(heading) : undefined,
          offset: Number(offset ?? 0),
        }),
    },
    {
      name: 'list_pages',
      title: 'List the pages',
      description: 'Lists pages by section, with their addresses and what they are about.',
      inputSchema: createInputSchema([], {section: createText('Name of a section: only its pages.'), ...EDITION}),
      run: (site, values) => listPages(reader, site, values),
    },
    {
      name: 'list_versions',
      title: 'List versions and languages',
      description: 'Lists the versions and the languages of the documentation.',
      inputSchema: createInputSchema([], {}),
      run: async (site) => describeEditions(site),
    },
    {
      name: 'read_operation',
      title: 'Read an operation of the API',
      description:
        'Gives what an operation of the API takes and answers: parameters, body, and responses, as Markdown.',
      inputSchema: createInputSchema(['operation'], {
        operation: createText('Method and path, such as "GET /pets/{id}", or the operation id.'),
        offset: OFFSET,
      }),
      isOffered: ({hasOperations = false}) => hasOperations,
      run: (site, {operation, offset}) =>
        readOperation(reader, site, {operation: String(operation), offset: Number(offset ?? 0)}),
    },
  ];
}

const listOffered = (tools: readonly Tool[], site: SiteInfo): readonly Tool[] =>
  tools.filter(({isOffered}) => isOffered === undefined || isOffered(site));

function describePlaces({total, passages}: PassageResults): string {
  if (passages.length === 0) return 'Nothing was found. Try fewer or other words, or list_pages.';
  const items = passages.map(({url, title, headings, section, text: passage}, i) =>
    [`${i + 1}. ${[title, ...headings].join(' › ')} (${section})`, `   ${url}`, '', passage].join('\n'),
  );
  return `${passages.length} of ${total} places:\n\n${items.join('\n\n---\n\n')}`;
}

function describeSamples(samples: readonly FoundSample[]): string {
  if (samples.length === 0) return 'No code was found. Try fewer or other words, or search_docs.';
  return samples
    .map(({url, title, headings, language, code}) =>
      [`${[title, ...headings].join(' › ')}`, url, '', `\`\`\`${language}`, code, '```'].join('\n'),
    )
    .join('\n\n---\n\n');
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
