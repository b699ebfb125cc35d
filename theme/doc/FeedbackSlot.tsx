import {useRuntime} from 'manual-docs/core';

/** Room for the question whether the page helped: empty, and without its code, on sites that do not ask. */
export function FeedbackSlot() {
  const {theme, components, site} = useRuntime();
  if (!site.feedback) return null;
  const Feedback = components.get(theme.Feedback);
  return <Feedback />;
}
