/** A handler of a control. Elements name their action in `data-do`. */
export type Action = (element: HTMLElement, event: MouseEvent) => void;

/**
 * Runs the actions of the document's controls, also those of later pages. One listener serves all
 * of them.
 */
export function handleActions(actions: Readonly<Record<string, Action>>): void {
  document.addEventListener('click', (event) => {
    const element = (event.target as Element).closest<HTMLElement>('[data-do]');
    const action = element && actions[element.dataset.do!];
    if (action) action(element, event);
  });
  // A link that acts as a button must also react to the space bar.
  document.addEventListener('keydown', (event) => {
    const element = event.target as HTMLElement;
    if (event.key !== ' ' || !element.matches?.('a[role=button][data-do]')) return;
    event.preventDefault();
    element.click();
  });
}
