/** Texts of the crash screen (website/docs/reference/behaviour.md). */
export const crashMessages = {
  'theme.errors.crashed': 'This page crashed.',
  'theme.errors.tryAgain': 'Try again',
  'theme.errors.cause': 'Cause:',
} as const;
