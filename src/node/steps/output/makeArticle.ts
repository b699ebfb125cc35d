interface ArticleInput {
  readonly title: string;
  readonly description: string | undefined;
  /** Absolute URL. */
  readonly url: string;
  /** Absolute URL. */
  readonly image: string | undefined;
  /** Date of the last change: YYYY-MM-DD. */
  readonly modified: string | undefined;
  /** Name of the last author, if the page shows it. */
  readonly author: string | undefined;
  /** BCP 47 tag; absent on a site with one language. */
  readonly language: string | undefined;
}

/**
 * Makes the JSON-LD of a page of documentation (schema.org). It is short, because every page has it,
 * and leaves out properties without a value.
 */
export function makeArticle(page: ArticleInput): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: page.title,
    description: page.description || undefined,
    url: page.url,
    image: page.image,
    dateModified: page.modified,
    author: page.author === undefined ? undefined : {'@type': 'Person', name: page.author},
    inLanguage: page.language,
  };
}
