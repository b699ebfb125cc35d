/** The actions of controls: elements name them by `data-do`. */
export type Action = (element: HTMLElement, event: MouseEvent) => void;

/** Makes the controls of the document do what they name, those of pages to come included: one listener serves them all. */
export function followActions(actions: Readonly<Record<string, Action>>): void {
  document.addEventListener('click', (event) => {
    const element = (event.target as Element).closest<HTMLElement>('[data-do]');
    const action = element && actions[element.dataset.do!];
    if (action) action(element, event);
  });
  // A link that acts as a button answers to the space bar, too.
  document.addEventListener('keydown', (event) => {
    const element = event.target as HTMLElement;
    if (event.key !== ' ' || !element.matches?.('a[role=button][data-do]')) return;
    event.preventDefault();
    element.click();
  });
}
