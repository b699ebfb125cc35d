import {listThemeComponents} from '../../src/node/run/tasks/ejectComponent.ts';
import {docOf, generatedPage, projectRoot, propertiesOf, propertiesTable, readSource} from './sourceDocs.ts';

const INTRODUCTION = `A file \`theme/<Name>.tsx\` of the site takes the place of the part with that name; see [Parts of the theme](../look/theme-parts.md).
\`manual eject\` lists them, too. The module of a part exports the type of its properties: \`import type {LayoutProps} from '@theme-original/Layout'\`.`;

const FOLDERS: Readonly<Record<string, string>> = {
  layout: 'Frame of every page',
  navbar: 'Navbar',
  sidebar: 'Sidebar',
  doc: 'Docs pages',
  blog: 'Blog',
  tags: 'Tags',
  footer: 'Footer',
  switchers: 'Versions and languages',
  mdx: 'Components for pages',
  errors: 'Errors',
  search: 'Search',
};

/**
 * Generates `website/docs/reference/theme-components.md`: all replaceable components of the theme.
 */
export function themePartsPage(): string {
  const parts = listThemeComponents(projectRoot);
  const roomOf = ({folder}: {readonly folder: string}): string => folder.split('/')[0]!;
  const unknown = parts.filter((part) => !(roomOf(part) in FOLDERS));
  if (unknown.length > 0) throw new Error(`Name the folders ${unknown.map(roomOf)} in themePartsPage.ts.`);
  const sections = Object.entries(FOLDERS).map(([room, title]) => {
    const own = parts.filter((part) => roomOf(part) === room).map(({name, folder}) => section(name, folder));
    return own.length === 0 ? [] : [`## ${title}`, ...own];
  });
  return generatedPage(
    'Parts of the theme',
    'Every component of the theme that a site can wrap or replace, with what it shows and its properties.',
    [INTRODUCTION, ...sections.flat()].join('\n\n'),
  );
}

function section(name: string, folder: string): string {
  const source = readSource(`theme/${folder}/${name}.tsx`);
  const publicName = new RegExp(`export type ${name}Props = (\\w+)`).exec(source)?.[1] ?? `${name}Props`;
  const declarations = source.replaceAll(`${name}Props`, publicName) + readSource('src/client/theme/components.ts');
  return `### \`${name}\`\n\n${docOf(source, name).replace(/`[^`]*`|</g, (part) => (part === '<' ? '\\<' : part))}\n\n${propertiesTable(propertiesOf(declarations, name))}`;
}
