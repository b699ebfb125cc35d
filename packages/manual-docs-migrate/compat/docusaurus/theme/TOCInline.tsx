import type {TocItem} from 'manual-docs';

export interface TocInlineProps {
  readonly toc: readonly (TocItem | {readonly id: string; readonly value: string; readonly level: number})[];
  readonly minHeadingLevel?: number;
  readonly maxHeadingLevel?: number;
}

/** `@theme/TOCInline`: a table of contents inside the text. */
export default function TOCInline({toc, minHeadingLevel = 2, maxHeadingLevel = 3}: TocInlineProps) {
  const shown = toc.filter(({level}) => level >= minHeadingLevel && level <= maxHeadingLevel);
  const top = Math.min(...shown.map(({level}) => level));
  return (
    <ul className="m-toc-inline">
      {shown.map((item) => (
        <li key={item.id} className={item.level > top ? `m-toc-${item.level - top}` : undefined}>
          <a href={`#${item.id}`} dangerouslySetInnerHTML={{__html: 'html' in item ? item.html : item.value}} />
        </li>
      ))}
    </ul>
  );
}
