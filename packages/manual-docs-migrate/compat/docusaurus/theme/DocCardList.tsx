import {DocCards} from '@theme/DocCards';
import {usePage} from 'manual-docs';
import {useBaseUrlUtils} from '../core/useBaseUrl.ts';

export interface DocCardListProps {
  readonly items?: readonly {readonly label: string; readonly href?: string; readonly description?: string}[];
}

/** `@theme/DocCardList`: cards of the given items, or of the pages of the category that the page is in. */
export default function DocCardList({items}: DocCardListProps) {
  const page = usePage();
  const {withBaseUrl} = useBaseUrlUtils();
  const cards = items
    ? items.flatMap(({label, href, description}) =>
        href ? [{label, href: withBaseUrl(href), ...(description ? {description} : {})}] : [],
      )
    : page.kind === 'doc'
      ? (page.cards ?? [])
      : [];
  return <DocCards cards={cards} />;
}
