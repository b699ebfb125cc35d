import {useLayoutEffect, useRef} from 'react';
import {ARTICLE_ID} from '../ids.ts';
import {useRuntime, useStore} from '../runtime.ts';

export interface ArticleProps {
  /** Name of the button that copies a code block. */
  readonly copyLabel: string;
  /** The same, when it has just copied. */
  readonly copiedLabel: string;
}

/**
 * The text of the page. A static page is HTML that React neither renders nor compares; a page with components of its
 * own is its module's component.
 */
export function Article({copyLabel, copiedLabel}: ArticleProps) {
  const {router, parts} = useRuntime();
  const {payload, Content} = useStore(router.state).view;
  const ref = useRef<HTMLDivElement>(null);

  // Copying takes JavaScript, so the buttons show only now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new text brings new buttons
  useLayoutEffect(() => {
    for (const button of ref.current?.querySelectorAll<HTMLElement>('.copy-button') ?? []) {
      button.ariaLabel = copyLabel;
      button.dataset.copiedLabel = copiedLabel;
      button.hidden = false;
    }
  }, [payload, copyLabel, copiedLabel]);

  const common = {id: ARTICLE_ID, className: 'prose', ref};
  if (!Content) {
    return <div {...common} suppressHydrationWarning dangerouslySetInnerHTML={{__html: payload.html ?? ''}} />;
  }
  return (
    <div {...common}>
      <Content components={parts.mdx()} />
    </div>
  );
}
