import type {PageRecord} from '../../../../shared/build.ts';
import {endAddress, withBase} from '../../../../shared/routes.ts';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic, WithDiagnostics} from '../../../base/diagnostics/diagnostic.ts';
import type {BlogOptions} from '../../config/schema/blog.ts';
import {getDescription} from '../docs/makeDocProps.ts';
import {joinRoute} from '../docs/versions.ts';
import type {PageTexts} from '../pageTexts.ts';
import {hasBadSlug, parseDocPath} from '../route.ts';
import type {AddressResolver} from '../siteAddress.ts';
import {resolveTags} from '../tags/resolveTags.ts';
import type {TagsFile} from '../tags/types.ts';
import {joinUrl} from './joinUrl.ts';
import {parsePostPath} from './parsePostPath.ts';
import {parsePostDate} from './postDate.ts';
import type {AuthorsFile} from './readAuthorsFile.ts';
import {resolveAuthors} from './resolveAuthors.ts';
import type {Blog, Post} from './types.ts';

export interface BlogInput {
  readonly options: BlogOptions;
  readonly locale: string;
  /** Base URL of the locale. */
  readonly baseUrl: string;
  readonly trailingSlash?: boolean;
  readonly toAddress: AddressResolver;
  /** Compiled posts in this language, or the originals of untranslated ones. */
  readonly records: readonly PageRecord[];
  readonly authorsFile?: AuthorsFile;
  readonly tagsFile?: TagsFile;
  readonly includeDrafts: boolean;
  readonly texts: PageTexts;
  /** Translations of `title`, `description`, and `sidebar.title`. */
  readonly translations: Readonly<Record<string, string>>;
}

const WORDS_PER_MINUTE = 200;

/** Builds one blog in one language. Reports and omits posts without a valid date or slug. */
export function makeBlog(input: BlogInput): WithDiagnostics<Blog> {
  const {options, baseUrl, trailingSlash, translations} = input;
  const base = endAddress(withBase(joinRoute(options.routeBasePath), baseUrl), trailingSlash);
  const diagnostics: Diagnostic[] = [];
  const placed = uniquePosts(
    input.records
      .filter((record) => input.includeDrafts || record.frontMatter.draft !== true)
      .flatMap((record) => placePost(record, {input, base, diagnostics}) ?? []),
    diagnostics,
  );
  const tags = resolveTags(
    placed.map((post) => post.record),
    {
      base: joinUrl(base, options.tagsBasePath, trailingSlash),
      trailingSlash,
      onInlineTags: options.onInlineTags,
      file: input.tagsFile,
    },
  );
  diagnostics.push(...tags.diagnostics);
  const listed = placed.filter((post) => post.record.frontMatter.unlisted !== true);
  const withPage = new Set(listed.flatMap(({record}) => (tags.value.get(record) ?? []).map((tag) => tag.href)));
  const getAuthorPage = (key: string | undefined): {page?: string} => {
    const permalink = key === undefined ? undefined : input.authorsFile?.authors.get(key)?.permalink;
    return permalink === undefined ? {} : {page: joinUrl(base, `authors${permalink}`, trailingSlash)};
  };
  const posts = placed
    .map(
      ({record, authors, ...rest}): Post => ({
        record,
        ...rest,
        authors: authors.map((author) => ({...author, ...getAuthorPage(author.key)})),
        tags: (tags.value.get(record) ?? []).filter((tag) => withPage.has(tag.href)),
        ...(options.showReadingTime ? {readingTime: getReadingTime(record)} : {}),
        draft: record.frontMatter.draft === true,
        unlisted: record.frontMatter.unlisted === true,
      }),
    )
    .sort((a, b) => b.time - a.time || (a.route < b.route ? -1 : 1));
  const authors = [...(input.authorsFile?.authors.values() ?? [])].map(({permalink: _, ...author}) => ({
    ...author,
    ...getAuthorPage(author.key),
    count: listed.filter((post) => post.authors.some(({key}) => key === author.key)).length,
  }));
  const blog: Blog = {
    id: options.id,
    options,
    locale: input.locale,
    base,
    title: translations.title ?? options.blogTitle,
    description: translations.description ?? options.blogDescription,
    sidebarTitle: translations['sidebar.title'] ?? options.blogSidebarTitle ?? input.texts('theme.blog.recentPosts'),
    posts,
    listed: posts.filter((post) => !post.unlisted),
    authors,
  };
  return {value: blog, diagnostics};
}

/** Returns the minutes that reading a post takes, at least one. */
export function getReadingTime({words}: PageRecord): number {
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}

type PlacedPost = Omit<Post, 'tags' | 'readingTime' | 'draft' | 'unlisted'>;

function placePost(
  record: PageRecord,
  {input, base, diagnostics}: {input: BlogInput; base: string; diagnostics: Diagnostic[]},
): PlacedPost | undefined {
  const {frontMatter, source} = record;
  const path = parsePostPath(source.path);
  const date = frontMatter.date === undefined ? path.date : parsePostDate(frontMatter.date);
  if (!date) {
    diagnostics.push(dateProblem(record, path.dateText));
    return undefined;
  }
  if (hasBadSlug(record, [], {hint: 'write a path below the blog, such as `/my-post`', diagnostics})) return undefined;
  const slug =
    frontMatter.slug === undefined
      ? path.slug
      : parseDocPath('post.md', {slug: `/${frontMatter.slug.replace(/^\/+/, '')}`}).slug;
  const authors = resolveAuthors(record, {
    file: input.authorsFile,
    expectedFile: `${input.options.path}/${input.options.authorsMapPath}`,
    onInlineAuthors: input.options.onInlineAuthors,
    toAddress: input.toAddress,
  });
  diagnostics.push(...authors.diagnostics);
  return {
    record,
    route: joinUrl(base, slug, input.trailingSlash),
    title: frontMatter.title ?? record.contentTitle ?? path.name,
    description: getDescription(record),
    date: date.date,
    time: date.time,
    authors: authors.value,
  };
}

function dateProblem({source, frontMatter, frontMatterLines}: PageRecord, dateText: string | undefined): Diagnostic {
  const hint = 'begin the file name with the day, as in `2026-01-31-my-post.md`, or write `date: 2026-01-31`';
  if (frontMatter.date !== undefined) {
    return createDiagnostic('blog-date', `The date \`${frontMatter.date}\` of the post is not valid.`, {
      file: source.file,
      line: frontMatterLines.date ?? 1,
      hint: 'write year, month and day: `date: 2026-01-31`, with a time if you like: `2026-01-31T09:30`',
    });
  }
  const message =
    dateText === undefined
      ? 'The post has no date, neither in its file name nor in its front matter.'
      : `The date ${dateText} in the path of the post is not valid.`;
  return createDiagnostic('blog-date', message, {file: source.file, line: 1, hint});
}

/** Keeps the first of several posts with the same route, in the order of their files. */
function uniquePosts(posts: readonly PlacedPost[], diagnostics: Diagnostic[]): PlacedPost[] {
  const byRoute = new Map<string, PlacedPost>();
  const inOrder = [...posts].sort((a, b) => (a.record.source.file < b.record.source.file ? -1 : 1));
  for (const post of inOrder) {
    const other = byRoute.get(post.route);
    if (!other) {
      byRoute.set(post.route, post);
      continue;
    }
    diagnostics.push(
      createDiagnostic(
        'blog-post',
        `The post has the same address as ${other.record.source.file}: \`${post.route}\`.`,
        {
          file: post.record.source.file,
          line: post.record.frontMatterLines.slug ?? 1,
          hint: 'give one of the two another `slug` or another file name',
        },
      ),
    );
  }
  return [...byRoute.values()];
}
