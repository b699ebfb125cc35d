/**
 * Sends the reader's answer whether the page helped: as an event of the document, and to the
 * endpoint that the site configures. It names the page, and nothing about the reader.
 */
export function sendFeedback(button: HTMLElement): void {
  const helpful = button.dataset.do === 'feedback-yes';
  const box = button.closest<HTMLElement>('.m-feedback')!;
  const thanks = box.querySelector<HTMLTemplateElement>('template')!;
  const {page = location.pathname, endpoint} = box.dataset;
  box.replaceChildren(document.importNode(thanks.content, true));
  document.dispatchEvent(new CustomEvent('manual:feedback', {detail: {page, helpful}}));
  if (!endpoint) return;
  const body = JSON.stringify({page, helpful});
  fetch(endpoint, {method: 'POST', body, keepalive: true, headers: {'content-type': 'application/json'}}).catch(
    (error) => console.warn('The answer could not be sent.', error),
  );
}
