/**
 * Runs the scripts of the head that wait for consent, in their order. A policy allows them by their
 * address or hash, as if they were in the document from the start.
 */
export function loadWaitingScripts(): void {
  for (const waiting of document.querySelectorAll<HTMLScriptElement>('script[data-consent]')) {
    const script = document.createElement('script');
    for (const {name, value} of waiting.attributes)
      if (name !== 'type' && name !== 'data-consent') script.setAttribute(name, value);
    script.type = waiting.dataset.consent ?? '';
    script.text = waiting.text;
    waiting.replaceWith(script);
  }
}
