import type {ComponentProps} from 'react';
import {ARTICLE_ID} from '../ids.ts';
import {InsideIsland} from '../islands/island.tsx';
import {useRuntime} from '../runtime.ts';

interface ArticleProps extends Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> {
  /** Default: `prose`. */
  readonly className?: string;
}

/** The text of the page: its HTML, or what its module's component makes. An island around it leaves it unchanged. */
export function Article(attributes: ArticleProps) {
  const {rendering} = useRuntime();
  const common = {id: ARTICLE_ID, className: 'm-prose', ...attributes};
  if (rendering?.Content) {
    return (
      <div {...common}>
        <InsideIsland value={false}>
          <rendering.Content />
        </InsideIsland>
      </div>
    );
  }
  const html = rendering ? rendering.html : document.getElementById(ARTICLE_ID)?.innerHTML;
  return <div {...common} suppressHydrationWarning dangerouslySetInnerHTML={{__html: html ?? ''}} />;
}
