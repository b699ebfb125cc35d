import type {SearchPage as SearchPageProps} from 'manual-docs';
import {tellFailure, useLocation, useRuntime} from 'manual-docs/core';
import {memo, Suspense, use, useEffect, useRef, useState} from 'react';

interface WaitingProps {
  readonly page: SearchPageProps;
  /** Is done once the code of the content is here. */
  readonly code: Promise<void>;
}

/**
 * The search page. What searches is fetched when there is a query, or when the reader turns to the field: until then the
 * form stands as the server wrote it, and works as forms do.
 */
export function SearchPage({page}: Pick<WaitingProps, 'page'>) {
  const {components, theme} = useRuntime();
  const {search} = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const [{code, bring}] = useState(() => {
    let arrived = () => {};
    const code = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    return {code, bring: () => components.load([theme.SearchContent as never]).then(arrived)};
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address may have a query
  useEffect(() => {
    const field = box.current?.querySelector('input');
    const turned = new AbortController();
    const onTurn = (event?: Event) =>
      bring().then(
        () => turned.abort(),
        (error) => {
          console.warn('The search page could not be loaded.', error);
          // Sent as a form, what was typed loads the page anew.
          if (!event || event.type === 'input') tellFailure(() => field?.form?.submit());
        },
      );
    const hasQuery = window.location.search !== '';
    // A reader who arrives with a query wants the results, not the input.
    if (!hasQuery && /^(?:BODY|MAIN)$/.test(document.activeElement?.tagName ?? '')) field?.focus();
    // What was typed before the page was live is a query, too.
    if (hasQuery || field?.value) onTurn();
    const onEvent = (event: Event) => {
      if (box.current?.contains(event.target as Node)) onTurn(event);
    };
    // On the way down, because React keeps events from what is not live yet.
    for (const type of ['pointerover', 'focusin', 'keydown', 'input'])
      document.addEventListener(type, onEvent, {signal: turned.signal, capture: true, passive: true});
    return () => turned.abort();
  }, [search, bring]);

  return (
    <div ref={box} className="doc wide search-page">
      <Waiting page={page} code={code} />
    </div>
  );
}

/** Memoized, because what waits must not be rendered again: React would take the form away. */
const Waiting = memo(function Waiting(props: WaitingProps) {
  return (
    <Suspense>
      <Content {...props} />
    </Suspense>
  );
});

function Content({page, code}: WaitingProps) {
  const {components, theme} = useRuntime();
  if (!components.has(theme.SearchContent as never)) use(code);
  const SearchContent = components.get(theme.SearchContent);
  return <SearchContent page={page} />;
}
