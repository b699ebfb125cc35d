import {isModule, type PageRecord, unpackDetails} from '../../../../shared/build.ts';
import type {
  Author,
  BlogArchivePage,
  BlogListPage,
  BlogPostPage,
  BlogSidebar,
  PageLink,
  PostSummary,
} from '../../../../shared/types.ts';
import type {BlogOptions} from '../../config/schema/blog.ts';
import {getEditUrl, toMarkdownUrl} from '../docs/makeDocProps.ts';
import type {PageTexts} from '../pageTexts.ts';
import {groupByTag, makeTagListPage} from '../tags/makeTagPages.ts';
import type {SitePage} from '../types.ts';
import {joinUrl} from './joinUrl.ts';
import type {Blog, Post} from './types.ts';

interface BlogPagesInput {
  readonly blog: Blog;
  readonly trailingSlash?: boolean;
  readonly options: BlogOptions;
  readonly texts: PageTexts;
  /** Formats the text of `<title>` from a page title. */
  readonly headTitle: (title: string) => string;
  readonly dates: ReadonlyMap<string, {readonly date?: string; readonly author?: string}>;
  /** Returns the canonical URL of an untranslated post: its original. */
  readonly getCanonical: (record: PageRecord, route: string) => string | undefined;
}

/**
 * Makes all pages of one blog in one language: posts, paginated lists, archive, authors, and tags.
 * Their excerpts are still empty, because these need compiled posts (see `fillExcerpts`).
 */
export function makeBlogPages(input: BlogPagesInput): SitePage[] {
  const {blog} = input;
  const sidebar = makeSidebar(blog, input.options);
  return [
    ...blog.posts.map((post) => makePostPage(post, {input, sidebar})),
    ...makeListPages(
      {base: blog.base, title: blog.title, description: blog.description, posts: blog.listed},
      {input, sidebar},
    ),
    ...makeArchivePage(input),
    ...makeAuthorPages(input),
    ...makeBlogTagPages(input),
  ];
}

interface Context {
  readonly input: BlogPagesInput;
  readonly sidebar?: BlogSidebar | undefined;
}

function makeSidebar(blog: Blog, {blogSidebarCount}: BlogOptions): BlogSidebar | undefined {
  const recent = blogSidebarCount === 'ALL' ? blog.listed : blog.listed.slice(0, blogSidebarCount);
  if (recent.length === 0) return undefined;
  return {title: blog.sidebarTitle, items: recent.map(({title, route, date}) => ({label: title, href: route, date}))};
}

function summarizePost(post: Post, {getCanonical: canonicalOf}: BlogPagesInput): PostSummary {
  const {title, route, date, authors, tags, readingTime} = post;
  return {
    title,
    href: route,
    date,
    authors,
    tags: tags.map(({label, href}) => ({label, href})),
    readingTime,
    ...(canonicalOf(post.record, route) === undefined ? {} : {translation: 'missing'}),
  };
}

function makePostPage(post: Post, {input, sidebar}: Context): SitePage {
  const {blog, options, dates, headTitle} = input;
  const {record, route, title, description} = post;
  const index = blog.listed.indexOf(post);
  const newer = index < 0 ? undefined : blog.listed[index - 1];
  const older = index < 0 ? undefined : blog.listed[index + 1];
  const editUrl = getEditUrl(record, options.editUrl);
  const canonical = input.getCanonical(record, route);
  const lastUpdate = record.frontMatter.last_update;
  const changeDate = lastUpdate?.date?.slice(0, 10) ?? dates.get(record.source.file)?.date;
  const props: BlogPostPage = {
    kind: 'blogPost',
    route,
    title,
    headTitle: headTitle(title),
    description,
    ...(post.unlisted ? {unlisted: true} : {}),
    ...(post.draft ? {draft: true} : {}),
    post: summarizePost(post, input),
    toc: unpackDetails(record).toc,
    ...(record.frontMatter.hide_table_of_contents ? {hideToc: true} : {}),
    ...(newer ? {newer: toPageLink(newer)} : {}),
    ...(older ? {older: toPageLink(older)} : {}),
    sidebar,
    editUrl,
    ...(options.showLastUpdateTime && changeDate !== undefined ? {lastUpdate: {date: changeDate}} : {}),
    markdownUrl: toMarkdownUrl(route),
    ...(isModule(record) && record.contentTitle !== undefined ? {hideTitle: true} : {}),
  };
  return {
    route,
    props,
    record,
    noIndex: post.unlisted || post.draft,
    canonical,
    section: blog.title,
    lastModified: changeDate ?? post.date,
  };
}

function toPageLink({title, route}: Post): PageLink {
  return {label: title, href: route};
}

interface PostList {
  readonly base: string;
  readonly title: string;
  readonly description?: string | undefined;
  readonly heading?: string;
  readonly author?: Author;
  readonly posts: readonly Post[];
}

/** Makes the pages of a paginated list. An empty list gives one page. */
function makeListPages(list: PostList, {input, sidebar}: Context): SitePage[] {
  const size = input.options.postsPerPage === 'ALL' ? Math.max(1, list.posts.length) : input.options.postsPerPage;
  const count = Math.max(1, Math.ceil(list.posts.length / size));
  const getRoute = (number: number): string =>
    number === 1 ? list.base : joinUrl(list.base, `page/${number}`, input.trailingSlash);
  return Array.from({length: count}, (_, i): SitePage => {
    const number = i + 1;
    const title = number === 1 ? list.title : `${list.title} (${number})`;
    const props: BlogListPage = {
      kind: 'blogList',
      route: getRoute(number),
      title,
      headTitle: input.headTitle(title),
      description: list.description,
      heading: list.heading,
      author: list.author,
      posts: list.posts
        .slice(i * size, number * size)
        .map((post) => ({...summarizePost(post, input), excerptHtml: '', hasMore: false})),
      ...(number > 1 ? {newer: {label: list.title, href: getRoute(number - 1)}} : {}),
      ...(number < count ? {older: {label: list.title, href: getRoute(number + 1)}} : {}),
      sidebar,
    };
    return {route: props.route, props, noIndex: false, section: input.blog.title};
  });
}

function makeArchivePage({blog, options, trailingSlash, texts, headTitle}: BlogPagesInput): SitePage[] {
  if (options.archiveBasePath === null || blog.listed.length === 0) return [];
  const route = joinUrl(blog.base, options.archiveBasePath, trailingSlash);
  const title = texts('theme.blog.archive');
  const years = new Map<string, BlogArchivePage['years'][number]['posts']>();
  for (const post of blog.listed) {
    const {title, route: href, date, description} = post;
    const year = date.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), {title, href, date, ...(description && {description})}]);
  }
  return [
    {
      route,
      props: {
        kind: 'blogArchive',
        route,
        title,
        headTitle: headTitle(title),
        years: [...years].sort(([a], [b]) => (a < b ? 1 : -1)).map(([year, posts]) => ({year, posts})),
      },
      noIndex: false,
    },
  ];
}

/** Makes the list of authors and the author pages. Returns nothing without authors or posts. */
function makeAuthorPages(input: BlogPagesInput): SitePage[] {
  const {blog, trailingSlash, texts, headTitle} = input;
  if (blog.authors.length === 0 || blog.posts.length === 0) return [];
  const route = joinUrl(blog.base, 'authors', trailingSlash);
  const title = texts('theme.blog.authors');
  const list: SitePage = {
    route,
    props: {kind: 'blogAuthors', route, title, headTitle: headTitle(title), authors: blog.authors},
    noIndex: false,
  };
  const pages = blog.authors.flatMap(({count: _, page, ...author}) => {
    if (page === undefined) return [];
    const posts = blog.listed.filter((post) => post.authors.some(({key}) => key === author.key));
    const {name, description} = author;
    return makeListPages({base: page, title: name, description, heading: name, author, posts}, {input});
  });
  return [list, ...pages];
}

function makeBlogTagPages(input: BlogPagesInput): SitePage[] {
  const {blog, options, trailingSlash, texts} = input;
  const groups = groupByTag(blog.listed, blog.locale);
  if (groups.length === 0) return [];
  const list = makeTagListPage(groups, {...input, base: joinUrl(blog.base, options.tagsBasePath, trailingSlash)});
  const pages = groups.flatMap(({tag, members}) => {
    const title = texts('theme.tags.docs', {count: members.length, label: tag.label});
    return makeListPages(
      {base: tag.href, title, heading: title, description: tag.description, posts: members},
      {input},
    );
  });
  return [list, ...pages];
}
