import {createHash} from 'node:crypto';
import {stringify} from 'yaml';
import {toAbsoluteUrl} from './crawlerPage.ts';
import {describeContents, groupByTopSection, type LlmsPage, makeLlmsHead} from './makeLlms.ts';
import {makeLinkLine, toSingleLine} from './makePageMarkdown.ts';

interface SkillInput {
  readonly title: string;
  readonly description?: string | undefined;
  /** Public pages of the newest version, in reading order. */
  readonly pages: readonly LlmsPage[];
  /** Absolute URL of the site, with trailing slash. */
  readonly folder: string;
  readonly mcp?: string | undefined;
  /** Names of the tools that plugins add to the MCP server. */
  readonly pluginTools?: readonly string[];
  /** The site has a search index, which `manual search` reads. */
  readonly hasSearch?: boolean;
}

/** Folder of a site's skills by the Agent Skills Discovery RFC 0.2.0. */
const FOLDER = '.well-known/agent-skills';
const SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';
/** Most characters of a name, by agentskills.io. */
const MAX_NAME = 64;
/** Most characters of the site's own description. With the next sentence, the limit is 1,024. */
const MAX_ABOUT = 900;

/**
 * Makes the skill with which agents look up the site's product, and its index. Paths are below the
 * site's folder.
 */
export function makeSkill({
  title,
  description,
  pages,
  folder,
  mcp,
  pluginTools = [],
  hasSearch,
}: SkillInput): {name: string; text: string}[] {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[a-z0-9]+/g) ?? ['documentation'];
  const name = words.join('-').slice(0, MAX_NAME).replace(/-$/, '');
  // Agents choose a skill by its description. The home page says what the product is, and for what it is used.
  const home = pages.find(({url}) => url === folder || url === `${folder}index.md`)?.description;
  const sentences = [description, home === description ? undefined : home].flatMap((text) => text ?? []);
  const about = toSingleLine(
    [`Documentation of ${title}`, sentences.map(endSentence).join(' ')].filter(Boolean).join(': '),
  ).slice(0, MAX_ABOUT);
  const purpose = `${endSentence(about)} Use it for questions about ${toSingleLine(title).slice(0, 60)}, and for work with it.`;
  const makeLink = (label: string, file: string) => makeLinkLine({label, url: toAbsoluteUrl(file, folder)});
  const sources = [
    makeLink('All pages, by section', 'llms.txt'),
    `- Each page as Markdown: its address with \`.md\`, or its address with the header \`Accept: text/markdown\` on most hosts.\n`,
    ...(hasSearch
      ? [`- Passages that answer, in a shell: \`npx manual-docs search "QUESTION" --site ${folder}\`.\n`]
      : []),
    ...(mcp
      ? [
          `- Search: the MCP server ${mcp}, with the tools ${formatTools(['search_docs', 'search_code', 'read_page', ...pluginTools])}.\n`,
        ]
      : []),
  ];
  const sections = [...groupByTopSection(pages)].map(([label, members]) =>
    makeLinkLine({label, url: members[0]!.url, description: describeContents(members)}),
  );
  const skill = [
    `---\n${stringify({name, description: purpose}, {lineWidth: 0})}---\n\n`,
    makeLlmsHead({title, description}),
    '\nRead the pages that a task is about before you answer or write: they describe the version that is current.\n',
    `\n## Where to look\n\n${sources.join('')}`,
    `\n## Sections\n\n${sections.join('')}`,
  ].join('');
  const file = `${FOLDER}/${name}/SKILL.md`;
  const digest = `sha256:${createHash('sha256').update(skill).digest('hex')}`;
  const skills = [{name, type: 'skill-md', description: purpose, url: `${name}/SKILL.md`, digest}];
  return [
    {name: file, text: skill},
    {name: `${FOLDER}/index.json`, text: `${JSON.stringify({$schema: SCHEMA, skills}, null, 2)}\n`},
  ];
}

/** Lists names of tools as code: at least two. */
const formatTools = (names: readonly string[]): string =>
  names
    .map((name) => `\`${name}\``)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ', and ');

const endSentence = (text: string): string => text.trim().replace(/[.!?]?$/, '.');
