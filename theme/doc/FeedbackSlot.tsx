import {useRuntime} from '../../src/client/core.ts';

/** Room for the question whether the page helped: empty, and without its code, on sites that do not ask. */
export function FeedbackSlot() {
  const {theme, parts, site} = useRuntime();
  if (!site.feedback) return null;
  const Feedback = parts.get(theme.Feedback);
  return <Feedback />;
}
