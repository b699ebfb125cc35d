export const tagMessages = {
  'theme.tags.title': 'Tags',
  'theme.tags.docs': '{count} page tagged with “{label}”|{count} pages tagged with “{label}”',
  'theme.tags.all': 'View all tags',
} as const;
