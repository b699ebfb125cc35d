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
  /** BCP 47 tag. */
  readonly language: string;
  readonly site: {readonly name: string; readonly url: string};
}

/** Makes the JSON-LD of a page of documentation (schema.org). Unknown properties are left out. */
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
    isPartOf: {'@type': 'WebSite', ...page.site},
  };
}
