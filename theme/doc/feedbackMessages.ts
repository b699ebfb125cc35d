/** Texts of the question whether a page helped. */
export const feedbackMessages = {
  'theme.feedback.label': 'Feedback',
  'theme.feedback.question': 'Was this page helpful?',
  'theme.feedback.yes': 'Yes',
  'theme.feedback.no': 'No',
  'theme.feedback.thanks': 'Thanks for your feedback!',
  'theme.feedback.more': 'Tell us more',
} as const;
