import {useEffect, useLayoutEffect, useRef} from 'react';
import {createRun} from '../../shared/textRuns.ts';
import {ARTICLE_ID} from '../ids.ts';
import {useRuntime, useStore} from '../runtime.ts';

export interface ArticleProps {
  /** Name of the button that copies a code block. */
  readonly copyLabel: string;
  /** The same, when it has just copied. */
  readonly copiedLabel: string;
  /** Language and direction of the text, where they are not the page's. */
  readonly lang?: string;
  readonly dir?: string;
  /** Default: `prose`. */
  readonly className?: string;
}

/**
 * The text of the page. A static page is HTML that React neither renders nor compares; a page with components of its
 * own is its module's component.
 */
export function Article({copyLabel, copiedLabel, ...attributes}: ArticleProps) {
  const {router, components, theme, site} = useRuntime();
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: new text, a new element
  useEffect(() => {
    const article = ref.current;
    const leaving = new AbortController();
    const {signal} = leaving;
    let isImproved = false;
    let pressed: EventTarget | null = null;
    // What takes its layout to know comes when the reader turns to it.
    const improve = async () => {
      if (isImproved) return;
      isImproved = true;
      const waiting = new AbortController();
      article?.addEventListener('click', ({target}) => (pressed = target), {signal: waiting.signal});
      const {improveArticle} = await theme.onInteraction();
      waiting.abort();
      if (!article || signal.aborted) return;
      signal.addEventListener('abort', improveArticle(article, site));
      // The tap on a picture that brought the code for it counts.
      if (pressed instanceof HTMLImageElement && !pressed.closest('a, button')) pressed.click();
    };
    for (const type of ['pointerover', 'touchstart', 'focusin'])
      article?.addEventListener(type, () => improve().catch(() => {}), {signal, once: true, passive: true});
    return () => leaving.abort();
  }, [payload]);

  const common = {id: ARTICLE_ID, className: 'prose', ...attributes, ref};
  if (!Content) {
    return <div {...common} suppressHydrationWarning dangerouslySetInnerHTML={{__html: payload.html ?? ''}} />;
  }
  return (
    <div {...common}>
      <Content components={components.mdx()} manualRun={createRun(payload.runs)} />
    </div>
  );
}
