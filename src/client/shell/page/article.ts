import {ARTICLE_ID} from '../../ids.ts';

/** What takes the layout of a page's text to know is added when the reader turns to it. */
export function followArticle(): () => void {
  let shown: HTMLElement | null = null;
  let leaving = new AbortController();
  return () => {
    const article = document.getElementById(ARTICLE_ID);
    if (article === shown) return;
    leaving.abort();
    leaving = new AbortController();
    shown = article;
    if (article) awaitInterest(article, leaving.signal);
  };
}

function awaitInterest(article: HTMLElement, signal: AbortSignal): void {
  let isImproved = false;
  let pressed: EventTarget | null = null;
  const improve = async () => {
    if (isImproved) return;
    isImproved = true;
    const waiting = new AbortController();
    article.addEventListener('click', ({target}) => (pressed = target), {signal: waiting.signal});
    const {improveArticle} = await import('./improveArticle.ts');
    waiting.abort();
    if (signal.aborted) return;
    signal.addEventListener('abort', improveArticle(article));
    // The tap on a picture that brought the code for it counts.
    if (pressed instanceof HTMLImageElement && !pressed.closest('a, button')) pressed.click();
  };
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    article.addEventListener(type, () => improve().catch(() => {}), {signal, once: true, passive: true});
}
