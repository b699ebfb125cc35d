// Generated from the schemas in src/node/config/schema/: run `npm run reference` after a change.
import type {JsonValue} from '../inputTypes.ts';
import type {PluginEntry} from '../plugin.ts';
import type {AnnouncementBarSettings} from './announcementBar.ts';
import type {AssistantsSettings} from './assistants.ts';
import type {BlogSettings} from './blog.ts';
import type {ColorModeSettings} from './colorMode.ts';
import type {ContentSecurityPolicySettings} from './contentSecurityPolicy.ts';
import type {DiagnosticsSettings} from './diagnostics.ts';
import type {DocsSettings} from './docs.ts';
import type {ExternalLinksSettings} from './externalLinks.ts';
import type {FeedbackSettings} from './feedback.ts';
import type {FooterSettings} from './footer.ts';
import type {HeadTagsSettings} from './headTags.ts';
import type {I18nSettings} from './i18n.ts';
import type {MarkdownSettings} from './markdown.ts';
import type {NavbarSettings} from './navbar.ts';
import type {PagesSettings} from './pages.ts';
import type {RedirectsSettings} from './redirects.ts';
import type {SearchAlgoliaSettings} from './searchAlgolia.ts';
import type {SearchEmbeddedSettings} from './searchEmbedded.ts';
import type {SecurityHeadersSettings} from './securityHeaders.ts';
import type {ServeSettings} from './serve.ts';
import type {SidebarSettings} from './sidebar.ts';
import type {TableOfContentsSettings} from './tableOfContents.ts';
import type {ThemeSettings} from './theme.ts';

/** What `site.config.ts` holds. */
export interface SiteConfigInput {
  /** Name of the site. Stands behind each page's title in the browser tab. */
  readonly title: string;
  /** Description for pages that have none of their own. */
  readonly tagline?: string;
  /**
   * Origin under which the site is published, such as `https://docs.example.com`; canonical links, the sitemap and
   * feeds begin with it.
   */
  readonly url: string;
  /**
   * Path below the origin, when the site does not have a host to itself: `/docs/`. `--base` and `MANUAL_BASE` beat
   * it.
   * @default '/'
   */
  readonly baseUrl?: string;
  /** Icon of the browser tab: a path below a static folder. */
  readonly favicon?: string;
  /** Values of the site's own that its components read: `useSite().customFields`. Every page carries them. */
  readonly customFields?: Readonly<Record<string, JsonValue>>;
  /**
   * Stands between a page's title and the site's.
   * @default '|'
   */
  readonly titleDelimiter?: string;
  /** Version of the documented product, named in the generator tag. */
  readonly siteVersion?: string;
  /**
   * Asks search engines to stay away from the whole site.
   * @default false
   */
  readonly noIndex?: boolean;
  /** Social card for pages without an image of their own: a path below a static folder. */
  readonly image?: string;
  /**
   * `<meta>` elements for every page, each as its attributes.
   * @default []
   */
  readonly metadata?: readonly Readonly<Record<string, string>>[];
  /**
   * Further `<link>`, `<meta>`, `<script>`, and `<style>` elements for every page.
   * @default []
   */
  readonly headTags?: readonly HeadTagsSettings[];
  /**
   * Folders whose files are copied as they are, to the base of the site: `/img/logo.svg` is the same file in every
   * language, except where a folder named like the language (`static/de/img/logo.svg`) holds one for it. Where two
   * hold the same file, the first wins.
   * @default ['static']
   */
  readonly staticDirectories?: readonly string[];
  /**
   * Folder for the built site. `--out-dir` and `MANUAL_OUT_DIR` beat it.
   * @default 'build'
   */
  readonly outDir?: string;
  /** Languages. */
  readonly i18n?: I18nSettings;
  /** Documentation: options of one instance, a list of instances (each with an `id`), or `false` for none. */
  readonly docs?: false | DocsSettings | readonly DocsSettings[];
  /**
   * Blog: options of one, a list of blogs (each with an `id`), or `false` for none.
   * @default false
   */
  readonly blog?: false | BlogSettings | readonly BlogSettings[];
  /**
   * Plugins of the site; lists in it are joined, and `false` stands for none. See Plugins.
   * @default []
   */
  readonly plugins?: readonly PluginEntry[];
  /** Pages that are neither docs nor posts, Markdown or components: options, or `false` for none. */
  readonly pages?: false | PagesSettings;
  /** How pages are read. */
  readonly markdown?: MarkdownSettings;
  /** The bar at the top. */
  readonly navbar?: NavbarSettings;
  /** The foot of every page; absent: none. */
  readonly footer?: FooterSettings;
  /** How the site looks. */
  readonly theme?: ThemeSettings;
  /**
   * Services that readers can hand a page to, in the menu beside its title. Nothing is sent before a reader chooses
   * one. Empty: none.
   * @default ['chatgpt', 'claude']
   */
  readonly assistants?: readonly ('chatgpt' | 'claude' | AssistantsSettings)[];
  /**
   * Asks below each doc whether it helped. Each answer is also an event `manual:feedback` of the document, for
   * scripts of the site.
   * @default false
   */
  readonly feedback?: boolean | FeedbackSettings;
  /** Light and dark. */
  readonly colorMode?: ColorModeSettings;
  /** A line above the navbar; absent: none. */
  readonly announcementBar?: AnnouncementBarSettings;
  /** How the sidebar behaves. */
  readonly sidebar?: SidebarSettings;
  /** The list of headings beside a page; a page's front matter can say otherwise. */
  readonly tableOfContents?: TableOfContentsSettings;
  /** Search: the embedded index, Algolia, or `false` for none. */
  readonly search?: false | SearchEmbeddedSettings | SearchAlgoliaSettings;
  /**
   * Old addresses and where their readers are sent. A page can do the same with `redirect_from` in its front matter.
   * @default []
   */
  readonly redirects?: readonly RedirectsSettings[];
  /** How strict the tool is. */
  readonly diagnostics?: DiagnosticsSettings;
  /** How `manual check-links --external` checks links to other sites. */
  readonly externalLinks?: ExternalLinksSettings;
  /** The server of `manual serve`. */
  readonly serve?: ServeSettings;
  /**
   * The Content-Security-Policy of every page and of `_headers`. It lets in what the build sees in pages and
   * configuration; the lists add what only the browser meets, such as the requests of a script. `false` writes none.
   * See Embeds, scripts, and the policy.
   * @default {}
   */
  readonly contentSecurityPolicy?: ContentSecurityPolicySettings | boolean;
  /** Further security headers of `_headers`. */
  readonly securityHeaders?: SecurityHeadersSettings;
}
