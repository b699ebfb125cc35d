import DocCardList, {type DocCardListProps} from './DocCardList.tsx';

/** `@theme/DocCard`: one card. */
export default function DocCard({item}: {readonly item: NonNullable<DocCardListProps['items']>[number]}) {
  return <DocCardList items={[item]} />;
}
