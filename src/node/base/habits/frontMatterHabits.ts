import type {Habit} from './habit.ts';

/** A key of front matter that has no effect here. */
interface FrontMatterHabit extends Habit {
  /** Key to rename it to, with the same value. */
  readonly rename?: string;
  /** Renaming it is right without a doubt. */
  readonly certain?: true;
  /** Values that other tools read, as JSON. Other values may be for a component of the site. */
  readonly values?: RegExp;
}

const NUMBER = /^-?[\d.]+$/;
const TEXT = /^"/;
const FLAG = /^(?:true|false)$/;

const rename = (tool: string, key: string, values?: RegExp): FrontMatterHabit => ({
  tool,
  rename: key,
  certain: true,
  advice: `write \`${key}\``,
  ...(values ? {values} : {}),
});

/**
 * Front matter of other tools by key. A site may read keys of its own, so that a row is either
 * unmistakable or limited to the values that the other tool takes.
 */
export const FRONT_MATTER_HABITS: Readonly<Record<string, FrontMatterHabit>> = {
  order: rename('Starlight, VuePress', 'sidebar_position', NUMBER),
  weight: rename('Hugo', 'sidebar_position', NUMBER),
  nav_order: rename('Just the Docs', 'sidebar_position', NUMBER),
  sidebar_order: rename('other themes', 'sidebar_position', NUMBER),
  position: rename('other themes', 'sidebar_position', NUMBER),
  linkTitle: rename('Hugo', 'sidebar_label', TEXT),
  sidebarTitle: rename('Mintlify', 'sidebar_label', TEXT),
  nav_title: rename('other themes', 'sidebar_label', TEXT),
  short_title: rename('other themes', 'sidebar_label', TEXT),
  permalink: {
    tool: 'Jekyll, Obsidian',
    rename: 'slug',
    advice: 'write `slug`, with `/` at its start for an address from the root',
    values: /^"[^:]*$/,
  },
  url: rename('Hugo', 'slug', /^"\//),
  aliases: {
    tool: 'Hugo, Obsidian',
    rename: 'redirect_from',
    advice: 'write `redirect_from`',
    values: /^(?:"|\[)[\s"]*\//,
  },
  redirect_to: {tool: 'Jekyll', advice: 'remove the page, and write `redirect_from` into its target'},
  sidebar: {
    tool: 'Starlight, VitePress',
    advice:
      'write `sidebar_position`, `sidebar_label`, `sidebar_badge`, or `displayed_sidebar: null` for a page without a sidebar',
    values: /^(?:\{"(?:order|label|hidden|badge|attrs)"|false$|"auto"$)/,
  },
  nav: {tool: 'VuePress', advice: 'write `sidebar_position` or `sidebar_label`', values: /^\{"(?:order|title)"/},
  layout: {
    tool: 'VitePress, Jekyll',
    advice: 'remove it: the page for `/` is a home page, and files in `pages/` have no sidebar',
    values: TEXT,
  },
  template: {
    tool: 'Starlight, MkDocs',
    advice: 'remove it: files in `pages/` have no sidebar',
    values: /^"(?:splash|doc|[\w-]+\.html)"$/,
  },
  hero: {tool: 'VitePress, Starlight', advice: 'write `<Hero title="…">` into an .mdx page', values: /^\{/},
  features: {
    tool: 'VitePress',
    advice: 'write `<CardGrid>` with `<Card title="…">` into an .mdx page',
    values: /^\[\{/,
  },
  banner: {
    tool: 'Starlight',
    advice: 'write an admonition, or `announcementBar` in site.config.ts for all pages',
    values: /^\{"content"/,
  },
  lastUpdated: {
    tool: 'VitePress, Starlight',
    advice: 'write `last_update: {date: 2026-01-31}`, or set `docs.showLastUpdateTime`',
    values: /^(?:true|false|")/,
  },
  last_updated: {tool: 'other themes', advice: 'write `last_update: {date: 2026-01-31}`'},
  lastmod: {tool: 'Hugo', advice: 'write `last_update: {date: 2026-01-31}`'},
  last_modified_at: {tool: 'Jekyll', advice: 'write `last_update: {date: 2026-01-31}`'},
  lastUpdate: {tool: 'other themes', advice: 'write `last_update: {date: 2026-01-31}`'},
  tableOfContents: {
    tool: 'Starlight',
    advice: 'write `hide_table_of_contents: true`, or `toc_max_heading_level`',
    values: /^(?:false|\{)/,
  },
  toc: {tool: 'Hugo, Jekyll', advice: 'write `hide_table_of_contents: true` to hide the headings', values: FLAG},
  outline: {
    tool: 'VitePress',
    advice: 'write `toc_max_heading_level`, or `hide_table_of_contents: true`',
    values: /^(?:false|\d|\[|"deep"$)/,
  },
  aside: {tool: 'VitePress', advice: 'write `hide_table_of_contents: true`', values: /^(?:true|false|"left"$)/},
  hide: {
    tool: 'MkDocs',
    advice: 'write `hide_table_of_contents: true`, or `displayed_sidebar: null`',
    values: /^\["(?:navigation|toc|footer|path|tags|feedback)"/,
  },
  editUrl: {
    tool: 'Starlight',
    rename: 'custom_edit_url',
    advice: 'write `custom_edit_url`; its value is an address, or `null` for no link',
    values: /^(?:false|")/,
  },
  editLink: {tool: 'VitePress', advice: 'write `custom_edit_url: null` for no link', values: FLAG},
  edit_url: rename('other themes', 'custom_edit_url', TEXT),
  prev: {
    tool: 'VitePress, Starlight',
    advice: 'write `pagination_prev`: the id of a doc, or `null`',
    values: /^(?:false|"|\{)/,
  },
  next: {
    tool: 'VitePress, Starlight',
    advice: 'write `pagination_next`: the id of a doc, or `null`',
    values: /^(?:false|"|\{)/,
  },
  head: {
    tool: 'VitePress, Starlight',
    advice: 'write `<Head>` into an .mdx page, or `headTags` in site.config.ts',
    values: /^\[/,
  },
  pagefind: {tool: 'Starlight', rename: 'search', advice: 'write `search: false`', values: FLAG},
  titleTemplate: {
    tool: 'VitePress',
    advice: 'remove it: `titleDelimiter` in site.config.ts joins the titles',
    values: /^(?:false|")/,
  },
  pageClass: rename('VitePress', 'wrapperClassName', TEXT),
  sidebarDepth: {tool: 'VuePress', advice: 'write `toc_max_heading_level`', values: NUMBER},
  published: {tool: 'Jekyll', advice: 'write `draft: true` for a page that is not published', values: FLAG},
  noindex: {tool: 'Mintlify, Hugo', rename: 'unlisted', advice: 'write `unlisted: true`', values: FLAG},
  nav_exclude: {tool: 'Just the Docs', rename: 'unlisted', advice: 'write `unlisted: true`', values: FLAG},
  has_children: {
    tool: 'Just the Docs',
    advice: 'remove it: the pages of a folder are a category of the sidebar',
    values: FLAG,
  },
  grand_parent: {tool: 'Just the Docs', advice: 'remove it: folders make the sidebar', values: TEXT},
  asIndexPage: {tool: 'Nextra', advice: 'name the file `index.mdx`', values: FLAG},
  searchable: {tool: 'Nextra', rename: 'search', advice: 'write `search: false`', values: FLAG},
  cssclasses: {tool: 'Obsidian', advice: 'write `wrapperClassName`'},
  cssclass: rename('Obsidian', 'wrapperClassName', TEXT),
  categories: {tool: 'Hugo, Jekyll', rename: 'tags', advice: 'write `tags`', values: /^\["/},
  bookCollapseSection: {tool: 'Hugo', advice: 'write `collapsed: true` into the `_category_.yml` of the folder'},
  geekdocNav: {tool: 'Hugo', advice: 'write `unlisted: true`'},
  parse_number_prefixes: {tool: 'Docusaurus', advice: 'set `docs.numberPrefixParser` in site.config.ts'},
  hide_reading_time: {tool: 'Docusaurus', advice: 'set `blog.showReadingTime` in site.config.ts'},
  title_meta: {tool: 'Docusaurus', advice: 'write `title`, and a `#` heading for what the page shows'},
};

/** Keys of Docusaurus that have a meaning in old posts, or are not missed. They are never reported. */
export const SILENT_KEYS: ReadonlySet<string> = new Set(
  (
    'author author_url author_title author_image_url authors_url ' +
    'authorURL authorTitle authorImageURL authorImage authorFBID authorTwitter sidebar_key original_id'
  ).split(' '),
);
