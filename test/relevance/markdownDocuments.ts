import {readdirSync, readFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import GithubSlugger from 'github-slugger';
import {parse} from 'yaml';
import type {SearchDocument, SearchSection} from '../../src/shared/search.ts';

/**
 * The pages of a docs folder as search documents, read by a crude splitter of its own: a test of relevance and sizes
 * needs pages that are about right, and must not depend on the Markdown stage.
 */
export function markdownDocuments(docsDir: string): SearchDocument[] {
  const files = readdirSync(docsDir, {recursive: true, encoding: 'utf8'}).filter((file) => /\.mdx?$/.test(file));
  return files.sort().map((file) => markdownDocument(readFileSync(join(docsDir, file), 'utf8'), relative('.', file)));
}

/** One page; `file` is relative to the docs folder and gives the route. */
export function markdownDocument(source: string, file: string): SearchDocument {
  const [, front = '', body = source] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const data = frontMatter(front);
  const route = `/${file
    .replaceAll('\\', '/')
    .replace(/\.mdx?$/, '')
    .replace(/(^|\/)(?:_?index|README)$/, '')}`;
  return {
    route,
    title: data.title ?? route,
    section: route.split('/')[1] || 'Documentation',
    description: data.description,
    keywords: data.keywords ?? [],
    language: 'en',
    version: 'current',
    tag: 'docs-default-current',
    pageRank: 0,
    sections: splitSections(data.notCovered ? `${body}\n\n${data.notCovered}` : body),
  };
}

interface FrontMatter {
  readonly title?: string;
  readonly description?: string;
  readonly keywords?: string[];
  readonly notCovered?: string;
}

/** The front matter of a page for another tool, which may not be YAML at all. */
function frontMatter(text: string): FrontMatter {
  try {
    const {
      title,
      description,
      keywords,
      not_covered: notCovered,
    } = (parse(text, {logLevel: 'silent'}) ?? {}) as Record<string, unknown>;
    return {
      ...(typeof title === 'string' ? {title} : {}),
      ...(typeof description === 'string' ? {description} : {}),
      ...(typeof notCovered === 'string' ? {notCovered} : {}),
      ...(Array.isArray(keywords) ? {keywords: keywords.filter((word) => typeof word === 'string')} : {}),
    };
  } catch {
    return {};
  }
}

function splitSections(body: string): SearchSection[] {
  const slugger = new GithubSlugger();
  const sections: SearchSection[] = [];
  const trail: string[] = [];
  let anchor = '';
  let titles: readonly string[] = [];
  let text: string[] = [];
  let code: string[] = [];
  let fence = '';
  const close = () => sections.push({anchor, titles, text: plainText(text.join('\n')), code: fold(code.join('\n'))});
  for (const line of body.split('\n')) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== '') {
      if (mark?.startsWith(fence)) fence = '';
      else code.push(line);
      continue;
    }
    if (mark) {
      fence = mark;
      continue;
    }
    const heading = /^(#{2,6})\s+(.*)$/.exec(line);
    if (!heading) {
      text.push(line);
      continue;
    }
    close();
    const title = plainText(heading[2]!);
    trail.length = heading[1]!.length - 2;
    trail.push(title);
    anchor = slugger.slug(title);
    titles = Array.from(trail, (name) => name ?? '');
    text = [];
    code = [];
  }
  close();
  return sections;
}

function plainText(markdown: string): string {
  const text = markdown
    .replace(/^(?:import|export) .*$/gm, '')
    .replace(/^:::\w*(?:\[(.*)\])?\s*$/gm, '$1')
    .replace(/^\s*\|?(?:\s*:?-{2,}:?\s*\|)+.*$/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?(?:kbd|details|summary|br|div|p|a|img|strong|em)\b[^>]*>/g, ' ')
    .replace(/\\\|/g, '|')
    .replace(/[`*]+|(?<=^|\s)\|(?=\s|$)|^#+ /gm, ' ');
  return fold(text);
}

function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
