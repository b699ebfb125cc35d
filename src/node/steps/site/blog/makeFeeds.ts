import {Feed, type Item} from 'feed';
import {escapeHtml} from '../../../../shared/escapeHtml.ts';
import {hasProtocol} from '../../../../shared/routes.ts';
import type {Author} from '../../../../shared/types.ts';
import type {BlogOptions} from '../../config/schema/blog.ts';
import {joinUrl} from './joinUrl.ts';
import {removeTitle} from './makeExcerpt.ts';
import {rewriteUrls} from './rewriteUrls.ts';
import type {Blog, Post} from './types.ts';

interface FeedsInput {
  readonly blog: Blog;
  readonly options: BlogOptions;
  readonly site: {
    /** Default name of the feed: `<title>` of the blog's first page. */
    readonly title: string;
    /** Origin, without trailing slash. */
    readonly url: string;
    /** BCP 47 tag. */
    readonly language: string;
  };
  readonly getText: (post: Post) => FeedText;
}

/** The text of a post as it is now, which may be newer than the graph. */
interface FeedText {
  /** With resolved links; empty for posts with components. */
  readonly html: string;
  readonly description: string | undefined;
}

type FeedType = 'rss' | 'atom' | 'json';

const FEEDS: Readonly<Record<FeedType, {readonly name: string; readonly mime: string}>> = {
  rss: {name: 'rss.xml', mime: 'application/rss+xml'},
  atom: {name: 'atom.xml', mime: 'application/atom+xml'},
  json: {name: 'feed.json', mime: 'application/feed+json'},
};

function getFeedTypes({feedOptions}: BlogOptions): readonly FeedType[] {
  if (feedOptions.type === 'all') return ['rss', 'atom', 'json'];
  return [...new Set(feedOptions.type ?? [])];
}

/** Returns the posts in the feeds; empty if the blog has no feeds. */
export function selectFeedPosts(blog: Blog, options: BlogOptions): readonly Post[] {
  return getFeedTypes(options).length === 0 ? [] : blog.listed.slice(0, options.feedOptions.limit);
}

/** Returns the feeds for `<link rel="alternate">` in each page of the blog. */
export function makeFeedLinks({
  blog,
  options,
  title,
}: {
  readonly blog: Blog;
  readonly options: BlogOptions;
  readonly title: string;
}): readonly {readonly type: string; readonly title: string; readonly href: string}[] {
  if (blog.listed.length === 0) return [];
  return getFeedTypes(options).map((type) => {
    const {name, mime} = FEEDS[type];
    return {type: mime, title: options.feedOptions.title ?? title, href: joinUrl(blog.base, name)};
  });
}

/**
 * Makes the feeds of a blog, with full posts and absolute URLs. They contain no build time, so that
 * builds are reproducible.
 */
export function makeFeeds(input: FeedsInput): {path: string; text: string}[] {
  const {blog, options} = input;
  const posts = selectFeedPosts(blog, options);
  if (posts.length === 0) return [];
  const texts = new Map(posts.map((post) => [post, makeItemText(post, input)] as const));
  return getFeedTypes(options).map((type) => {
    const feed = makeFeed(type, {input, posts, texts});
    const text = type === 'rss' ? feed.rss2() : type === 'atom' ? feed.atom1() : feed.json1();
    return {path: joinUrl(blog.base, FEEDS[type].name), text: text.replaceAll(LESS_THAN, '&lt;')};
  });
}

function makeFeed(
  type: FeedType,
  {input, posts, texts}: {input: FeedsInput; posts: readonly Post[]; texts: ReadonlyMap<Post, ItemText>},
): Feed {
  const {blog, options, site} = input;
  const {feedOptions} = options;
  const home = toAbsolute(blog.base, site.url);
  const feed = new Feed({
    id: home,
    link: home,
    title: removeInvalidCharacters(feedOptions.title ?? site.title),
    description: removeInvalidCharacters(feedOptions.description ?? blog.description),
    language: site.language,
    updated: new Date(Math.max(...posts.map((post) => post.time))),
    generator: false,
    feedLinks: {[type]: toAbsolute(joinUrl(blog.base, FEEDS[type].name), site.url)},
    // Atom requires an author for entries without one.
    ...(type === 'atom' ? {author: {name: removeInvalidCharacters(site.title)}} : {}),
    ...(feedOptions.copyright === undefined ? {} : {copyright: removeInvalidCharacters(feedOptions.copyright)}),
  });
  for (const post of posts) feed.addItem(makeItem(post, type, {...texts.get(post)!, origin: site.url}));
  return feed;
}

function makeItem(post: Post, type: FeedType, {html, description, origin}: ItemText & {readonly origin: string}): Item {
  const link = toAbsolute(post.route, origin);
  const date = new Date(post.time);
  return {
    // An Atom title is HTML; titles in the other formats are plain text.
    title:
      type === 'atom'
        ? escapeHtml(removeInvalidCharacters(post.title))
        : removeInvalidCharacters(post.title).replaceAll(']]>', ']] >'),
    link,
    date,
    published: date,
    ...(type === 'rss' ? {} : {id: link}),
    ...(description === '' ? {} : {description: type === 'json' ? description : escapeHtml(description)}),
    content: html === '' ? `<p>${escapeHtml(description)}</p>` : html,
    // The library throws on an empty array.
    ...(post.authors.length === 0 ? {} : {author: post.authors.map((author) => toFeedAuthor(author, origin))}),
    category: post.tags.map(({label}) => ({name: toCategoryName(label, type), term: toCategoryName(label, type)})),
  };
}

function toFeedAuthor({name, url}: Author, origin: string): {name: string; link?: string} {
  const link = url === undefined || url.startsWith('mailto:') ? undefined : toAbsolute(url, origin);
  return {name: removeInvalidCharacters(name), ...(link !== undefined && URL.canParse(link) ? {link} : {})};
}

/** Interactive or decorative elements that feed readers cannot use. */
const DROPPED_ELEMENTS = new Set(['button', 'svg', 'script', 'style']);

/** The text of a post as valid content of a feed. */
interface ItemText {
  readonly html: string;
  /** Empty if the post has none. */
  readonly description: string;
}

function makeItemText(post: Post, {getText, site}: FeedsInput): ItemText {
  const {html, description = ''} = getText(post);
  const body = post.record.contentTitle === undefined ? html : removeTitle(html);
  const pageUrl = toAbsolute(post.route, site.url);
  const absolute = rewriteUrls(body, {
    dropIds: true,
    dropElements: DROPPED_ELEMENTS,
    url: (url) => toAbsolute(url, pageUrl),
  });
  return {
    html: removeInvalidCharacters(absolute).replaceAll(']]>', ']]&gt;').trim(),
    description: removeInvalidCharacters(description),
  };
}

/** Resolves `url` against `base`. Returns anything that is not a URL unchanged. */
function toAbsolute(url: string, base: string): string {
  if (hasProtocol(url) && !url.startsWith('//')) return url;
  return URL.canParse(url, base) ? new URL(url, base).href : url;
}

function removeInvalidCharacters(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}

/** Placeholder for `<` in attributes, because the feed library does not escape them. */
const LESS_THAN = '\uE0F2';

function toCategoryName(label: string, type: FeedType): string {
  return type === 'json' ? label : removeInvalidCharacters(label).replaceAll('<', LESS_THAN);
}
