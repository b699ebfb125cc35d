import type {SitePage} from './types.ts';

/**
 * Replaces what a page shows of other pages beside their titles: cards, the list of a tag, and the
 * archive of a blog.
 */
export function mapCards(
  page: SitePage,
  replace: <Card extends {readonly href: string}>(card: Card) => Card,
): SitePage {
  const {props} = page;
  switch (props.kind) {
    case 'doc':
      return props.cards ? {...page, props: {...props, cards: props.cards.map(replace)}} : page;
    case 'tag':
      return {...page, props: {...props, items: props.items.map(replace)}};
    case 'blogArchive': {
      const years = props.years.map((year) => ({...year, posts: year.posts.map(replace)}));
      return {...page, props: {...props, years}};
    }
    default:
      return page;
  }
}
