import type {TagPage} from '../../../../shared/types.ts';
import type {PageTexts} from '../pageTexts.ts';
import type {SitePage} from '../types.ts';
import type {ResolvedTag} from './types.ts';

interface TagGroup<T> {
  readonly tag: ResolvedTag;
  readonly members: readonly T[];
}

interface TagPagesInput {
  readonly pages: readonly {route: string; title: string; description?: string; tags: readonly ResolvedTag[]}[];
  /** Final path of the tag list. */
  readonly base: string;
  readonly locale: string;
  readonly texts: PageTexts;
  readonly headTitle: (title: string) => string;
}

/** Groups pages by tag. Sorts tags by label, and keeps the order of pages. */
export function groupByTag<T extends {readonly tags: readonly ResolvedTag[]}>(
  pages: readonly T[],
  locale: string,
): TagGroup<T>[] {
  const groups = new Map<string, {tag: ResolvedTag; members: T[]}>();
  for (const page of pages) {
    for (const tag of page.tags) {
      const group = groups.get(tag.href) ?? {tag, members: []};
      group.members.push(page);
      groups.set(tag.href, group);
    }
  }
  return [...groups.values()].sort(
    (a, b) => compareTexts(a.tag.label, b.tag.label, locale) || (a.tag.href < b.tag.href ? -1 : 1),
  );
}

/** Makes the list of all tags. */
export function makeTagListPage(
  groups: readonly TagGroup<unknown>[],
  {base, texts, headTitle}: Pick<TagPagesInput, 'base' | 'texts' | 'headTitle'>,
): SitePage {
  const title = texts('theme.tags.title');
  const tags = groups.map(({tag: {label, href}, members}) => ({label, href, count: members.length}));
  return {
    route: base,
    props: {kind: 'tagList', route: base, title, headTitle: headTitle(title), tags},
    noIndex: false,
  };
}

/** Makes the list of all tags and a page for each tag. Returns nothing if no page has a tag. */
export function makeTagPages(input: TagPagesInput): SitePage[] {
  const {base, locale, texts, headTitle} = input;
  const groups = groupByTag(input.pages, locale);
  if (groups.length === 0) return [];
  const pages = groups.map(({tag, members}): SitePage => {
    const title = texts('theme.tags.docs', {count: members.length, label: tag.label});
    const items = [...members]
      .sort((a, b) => compareTexts(a.title, b.title, locale) || (a.route < b.route ? -1 : 1))
      .map(({title: name, route, description}) => ({title: name, href: route, description: description || undefined}));
    const props: TagPage = {
      kind: 'tag',
      route: tag.href,
      title,
      headTitle: headTitle(title),
      ...(tag.description === undefined ? {} : {description: tag.description, tagDescription: tag.description}),
      label: tag.label,
      allTagsHref: base,
      items,
    };
    return {route: tag.href, props, noIndex: false};
  });
  return [makeTagListPage(groups, input), ...pages];
}

function compareTexts(a: string, b: string, locale: string): number {
  return a.localeCompare(b, locale);
}
