/** Returns the texts of tab panels that reach out of their tabs, over the text below. Runs in the browser. */
export function findOverlappingPanels(root: Element): string[] {
  const panels = [...root.querySelectorAll('[role="tabpanel"]')];
  return panels.flatMap((panel) => {
    const end = panel.parentElement!.getBoundingClientRect().bottom;
    return panel.getBoundingClientRect().bottom <= end + 0.5 ? [] : [panel.textContent];
  });
}
