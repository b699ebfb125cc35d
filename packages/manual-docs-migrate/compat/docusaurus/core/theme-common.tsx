import {Collapsible, Head, useIsReady, useColorMode as useMode, usePage, useSite} from 'manual-docs';
import {createBrowserStorage} from 'manual-docs/internal/client/dom/createStorage';
import {type ComponentType, createElement, type ReactNode, useEffect, useRef, useState} from 'react';
import {readThemeConfig} from '../readThemeConfig.ts';
import classNames from '../themeClassNames.json' with {type: 'json'};

export {filterDocCardListItems, useCurrentSidebarCategory} from '../contentClient.ts';
export {default as Details} from '../theme/Details.tsx';
export {Collapsible};

/** Returns the color mode under Docusaurus's names. */
export function useColorMode() {
  const {colorMode, choice, setColorMode} = useMode();
  return {colorMode, colorModeChoice: choice, isDarkTheme: colorMode === 'dark', setColorMode};
}

export function useThemeConfig() {
  return readThemeConfig(useSite());
}

/** Creates access to a value in the browser's storage. It is empty during server rendering. */
export function createStorageSlot(key: string) {
  const {get, set, remove, listen} = createBrowserStorage();
  return {
    get: () => get(key),
    set: (value: string) => set(key, value),
    del: () => remove(key),
    listen: (onChange: (change: {readonly newValue: string | null}) => void) =>
      listen(key, (newValue) => onChange({newValue})),
  };
}

/** The error of a hook that is called outside of its provider. */
export class ReactContextError extends Error {
  constructor(provider: string, more = '') {
    super(`The hook is called outside of <${provider}>. ${more}`);
  }
}

/** Combines providers into one, the first outermost. */
export function composeProviders(providers: readonly ComponentType<{readonly children?: ReactNode}>[]) {
  return ({children}: {readonly children?: ReactNode}) =>
    providers.reduceRight<ReactNode>((inner, Provider) => createElement(Provider, null, inner), children);
}

/** Returns title and description of the page shown. */
export function useDocMetadata() {
  return {metadata: usePage()};
}

export interface PageMetadataProps {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly keywords?: readonly string[] | string;
  readonly image?: string;
  readonly children?: ReactNode;
}

/** Title and description of a page, and more for its head. */
export function PageMetadata({title, description, keywords, image, children}: PageMetadataProps) {
  const {title: site, titleDelimiter, url, siteBase} = useSite();
  const picture = image && new URL(image, url + siteBase).href;
  return (
    <Head>
      {title !== undefined && <title>{`${title} ${titleDelimiter} ${site}`}</title>}
      {description !== undefined && <meta name="description" content={description} />}
      {description !== undefined && <meta property="og:description" content={description} />}
      {keywords !== undefined && <meta name="keywords" content={[keywords].flat().join(',')} />}
      {picture && <meta property="og:image" content={picture} />}
      {children}
    </Head>
  );
}

/** Adds a class to the document while its children are shown. */
export function HtmlClassNameProvider({
  className,
  children,
}: {
  readonly className: string;
  readonly children?: ReactNode;
}) {
  useEffect(() => {
    const names = className.split(/\s+/).filter(Boolean);
    document.documentElement.classList.add(...names);
    return () => document.documentElement.classList.remove(...names);
  }, [className]);
  return children;
}

/** Returns `ssr` until the page is hydrated, then `desktop` or `mobile`. */
export function useWindowSize({desktopBreakpoint = 996}: {readonly desktopBreakpoint?: number} = {}) {
  const ready = useIsReady();
  const [isWide, setWide] = useState(true);
  useEffect(() => {
    const follow = () => setWide(window.innerWidth > desktopBreakpoint);
    follow();
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
  }, [desktopBreakpoint]);
  return ready ? (isWide ? 'desktop' : 'mobile') : 'ssr';
}

/** Returns the value of the previous rendering. */
export function usePrevious<T>(value: T): T | undefined {
  const last = useRef<T | undefined>(undefined);
  useEffect(() => {
    last.current = value;
  });
  return last.current;
}

/** Chooses among forms such as `one post|{count} posts`, which a bar parts. */
export function usePluralForm() {
  const {locale} = useSite();
  return {
    selectMessage(count: number, messages: string): string {
      const forms = messages.split('|');
      const rules = new Intl.PluralRules(locale);
      const names = ORDER.filter((name) => rules.resolvedOptions().pluralCategories.includes(name));
      return forms[Math.min(names.indexOf(rules.select(count)), forms.length - 1)]!;
    },
  };
}

const ORDER = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** Returns whether a text matches a pattern. `false` if either is missing. */
export function isRegexpStringMatch(pattern?: string, text?: string): boolean {
  return pattern !== undefined && text !== undefined && new RegExp(pattern, 'gi').test(text);
}

/** Class names that style sheets may use. The plugin maps them to elements of this theme. */
export const ThemeClassNames = {
  ...classNames,
  common: {...classNames.common, admonitionType: (type: string) => `theme-admonition-${type}`},
  docs: {
    ...classNames.docs,
    docSidebarItemCategoryLevel: (level: number) => `theme-doc-sidebar-item-category-level-${level}`,
    docSidebarItemLinkLevel: (level: number) => `theme-doc-sidebar-item-link-level-${level}`,
  },
};
