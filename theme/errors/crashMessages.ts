/** Texts of the crash screen (site spec, section 8). */
export const crashMessages = {
  'theme.errors.crashed': 'This page crashed.',
  'theme.errors.tryAgain': 'Try again',
  'theme.errors.cause': 'Cause:',
} as const;
