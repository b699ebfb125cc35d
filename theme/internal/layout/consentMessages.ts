export const consentMessages = {
  'theme.consent.title': 'Your privacy',
  'theme.consent.text':
    'May this site load services of other companies, for example to count visits? Nothing is sent to them before you agree. You can change your answer at the end of each page.',
  'theme.consent.allow': 'Allow',
  'theme.consent.decline': 'Decline',
  'theme.consent.settings': 'Privacy settings',
} as const;
