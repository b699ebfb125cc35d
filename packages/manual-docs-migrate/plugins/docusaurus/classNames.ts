/** Elements that only pages of docs have. */
const DOC_PARTS = '.sidebar, .doc-header, .breadcrumbs, .pagination';

/**
 * Class names of Docusaurus with the matching elements of this theme. In style sheets of such a
 * site, each of these classes selects both, so that pages need no second set of class names.
 */
export const CLASS_NAMES: Readonly<Record<string, string>> = {
  // The bar at the top.
  'theme-layout-navbar': '.navbar',
  navbar__inner: '.navbar',
  'navbar--dark': '.navbar-dark',
  'navbar--primary': '.navbar-primary',
  'navbar--fixed-top': '.navbar',
  'navbar-sidebar': '.drawer',
  'navbar-sidebar__brand': '.drawer-head',
  'navbar-sidebar__items': '.drawer-panel',
  navbar__brand: '.brand',
  navbar__title: '.brand b',
  navbar__logo: '.brand .logo',
  navbar__items: '.nav-side > ul',
  'navbar__items--right': '.nav-right',
  navbar__item: '.nav-side > ul > li > *',
  navbar__link: '.nav-side > ul > li .nav-link',
  'navbar__link--active': '.nav-link:is([aria-current], .active)',
  navbar__search: '.nav-search',
  'navbar__search-input': '.search-button',
  'DocSearch-Button': '.search-button',
  'DocSearch-Button-Placeholder': '.search-label',
  'DocSearch-Button-Keys': '.search-keys',
  'DocSearch-Button-Key': '.search-keys kbd',
  navbar__toggle: '.menu-button',
  dropdown__menu: '.dropdown-menu',
  dropdown__link: '.dropdown-menu .nav-link',
  'dropdown__link--active': '.dropdown-menu .nav-link[aria-current]',
  'theme-announcement-bar': '.announcement',
  'theme-layout-announcement-bar': '.announcement',
  // Frame and sidebar.
  'main-wrapper': '.shell',
  'theme-layout-main': '.shell',
  'docs-wrapper': `.shell:has(> main > .doc):has(${DOC_PARTS})`,
  'blog-wrapper': '.shell:has(.blog)',
  'mdx-wrapper': `.shell:has(> main > article):not(:has(${DOC_PARTS}))`,
  'theme-doc-sidebar-container': '.drawer',
  'theme-doc-sidebar-menu': '.sidebar > ul',
  menu: '.sidebar',
  menu__list: '.sidebar ul',
  'menu__list-item': '.sidebar li',
  'menu__list-item-collapsible': '.side-row',
  'theme-doc-sidebar-item-link': '.sidebar li',
  'theme-doc-sidebar-item-category': '.sidebar li:has(> .side-row)',
  'theme-doc-sidebar-item-category-level-1': '.sidebar > ul > li:has(> .side-row)',
  'theme-doc-sidebar-item-category-level-2': '.sidebar > ul > li li:has(> .side-row)',
  'theme-doc-sidebar-item-link-level-1': '.sidebar > ul > li',
  'theme-doc-sidebar-item-link-level-2': '.sidebar > ul > li li',
  menu__link: '.sidebar a',
  'menu__link--active': '.sidebar :is([aria-current="page"], .active)',
  'menu__link--sublist': '.side-label',
  'menu__link--sublist-caret': '.side-label',
  menu__caret: '.side-toggle',
  // The text of a page and what surrounds it.
  markdown: '.prose',
  'theme-doc-markdown': '.prose',
  'theme-doc-breadcrumbs': '.breadcrumbs',
  breadcrumbs__item: '.breadcrumbs li',
  breadcrumbs__link: '.breadcrumbs li > *',
  'breadcrumbs__item--active': '.breadcrumbs li:last-child',
  'theme-doc-version-badge': '.doc .badge',
  'theme-doc-version-banner': '.doc > .admonition',
  'theme-doc-footer': '.doc-footer',
  'theme-doc-footer-edit-meta-row': '.doc-footer',
  'theme-doc-footer-tags-row': '.tags',
  'theme-edit-this-page': '.edit-link',
  'theme-last-updated': '.last-update',
  'theme-doc-toc-desktop': '.toc',
  'theme-doc-toc-mobile': '.toc',
  'table-of-contents': '.toc ul',
  'table-of-contents__link': '.toc a',
  'table-of-contents__link--active': '.toc [aria-current]',
  'pagination-nav': '.pagination',
  'pagination-nav__link': '.pagination a',
  'pagination-nav__link--next': '.pagination-next',
  'pagination-nav__sublabel': '.pagination small',
  'pagination-nav__label': '.pagination b',
  anchor: '.prose > :is(h2, h3, h4, h5, h6)',
  'theme-code-block': '.code-block',
  'theme-code-block-highlighted-line': '.code-block .highlighted',
  'docusaurus-highlight-code-line': '.code-block .highlighted',
  'prism-code': '.code-block pre',
  'theme-admonition': '.admonition',
  'theme-admonition-note': '.admonition-note',
  'theme-admonition-tip': '.admonition-tip',
  'theme-admonition-info': '.admonition-info',
  'theme-admonition-warning': '.admonition-warning',
  'theme-admonition-caution': '.admonition-caution',
  'theme-admonition-danger': '.admonition-danger',
  'admonition-heading': '.admonition-title',
  'admonition-content': '.admonition-body',
  'theme-tabs-container': '.tabs',
  tabs__item: '.tabs [role="tab"]',
  'tabs__item--active': '.tabs [role="tab"][aria-selected="true"]',
  'theme-back-to-top-button': '.back-to-top',
  // Blog.
  'blog-list-page': '.blog',
  'blog-post-page': '.blog',
  'theme-blog-footer-edit-meta-row': '.doc-footer',
  // The foot of every page.
  'theme-layout-footer': '.footer',
  'footer--dark': '.footer-dark',
  footer__links: '.footer-columns',
  footer__col: '.footer-columns > div',
  footer__title: '.footer-title',
  footer__items: '.footer ul',
  footer__item: '.footer li',
  'footer__link-item': '.footer-link',
  footer__logo: '.footer-logo .logo',
  footer__copyright: '.footer-copyright',
  footer__bottom: '.footer-inner',
};

const TOKENS =
  /\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|url\([^)]*\)|[{};]|\.-?[A-Za-z_](?:[\w-]|\\.)*/g;

/**
 * Reads a style sheet with Docusaurus's classes. Only selectors change: what is before a `{`, and is not an at-rule. Lines stay
 * where they are.
 */
export function translateSelectors(css: string): string {
  let result = '';
  // Start of the current selector or declaration, and the text read so far.
  let from = 0;
  const flush = (end: number, isSelector: boolean): void => {
    const text = css.slice(from, end);
    result += isSelector && !/^\s*@/.test(withoutComments(text)) ? translateSelector(text) : text;
    from = end;
  };
  const translateSelector = (text: string): string =>
    text.replace(TOKENS, (token) => {
      if (!token.startsWith('.')) return token;
      const name = token.slice(1);
      const ours = Object.hasOwn(CLASS_NAMES, name) ? CLASS_NAMES[name] : undefined;
      return ours === undefined ? token : `:is(${token}, ${ours})`;
    });
  for (const match of css.matchAll(TOKENS)) {
    const [token] = match;
    if (token === '{') flush(match.index, true);
    else if (token === '}' || token === ';') flush(match.index, false);
    else continue;
    result += token;
    from = match.index + 1;
  }
  flush(css.length, false);
  return result;
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '');
