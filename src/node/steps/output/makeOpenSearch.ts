import {escapeXml} from './escapeXml.ts';

interface OpenSearchInput {
  readonly title: string;
  readonly description?: string;
  /** Absolute URL of the search page. */
  readonly searchUrl: string;
  /** Absolute URL of an icon. */
  readonly icon?: string;
  /** BCP 47 tag. */
  readonly language: string;
}

/** Limits of the format, in characters. */
const MAX_SHORT_NAME = 16;
const MAX_DESCRIPTION = 1024;

const ICON_TYPES: Readonly<Record<string, string>> = {
  ico: 'image/x-icon',
  png: 'image/png',
  svg: 'image/svg+xml',
};

/**
 * Makes `opensearch.xml`, with which browsers search the site from the address bar. The query
 * becomes `q`.
 */
export function makeOpenSearch({title, description, searchUrl, icon, language}: OpenSearchInput): string {
  const type = ICON_TYPES[/\.(\w+)(?:[?#]|$)/.exec(icon?.slice(icon.lastIndexOf('/')) ?? '')?.[1] ?? ''];
  const lines = [
    `<ShortName>${escapeXml(truncate(title, MAX_SHORT_NAME))}</ShortName>`,
    `<Description>${escapeXml(truncate(description ?? title, MAX_DESCRIPTION))}</Description>`,
    `<Language>${escapeXml(language)}</Language>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    ...(icon === undefined ? [] : [`<Image${type ? ` type="${type}"` : ''}>${escapeXml(icon)}</Image>`]),
    `<Url type="text/html" method="get" template="${escapeXml(searchUrl)}?q={searchTerms}"/>`,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
${lines.join('\n')}
</OpenSearchDescription>
`;
}

function truncate(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const head = characters.slice(0, length + 1).join('');
  const space = head.lastIndexOf(' ');
  return space > 0 ? head.slice(0, space) : characters.slice(0, length).join('');
}
