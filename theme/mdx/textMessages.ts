/** Texts that a page has where its author wrote none. Pages are compiled with them, see `src/node/markdown/defaultTexts.ts`. */
export const textMessages = {
  'theme.admonition.note': 'note',
  'theme.admonition.tip': 'tip',
  'theme.admonition.info': 'info',
  'theme.admonition.warning': 'warning',
  'theme.admonition.danger': 'danger',
  'theme.admonition.caution': 'caution',
  'theme.admonition.important': 'important',
  'theme.admonition.success': 'success',
  'theme.admonition.secondary': 'secondary',
  'theme.text.code': 'Text',
  'theme.text.details': 'Details',
  'theme.text.footnoteBack': 'Back to reference {number}',
  'theme.text.footnotes': 'Footnotes',
  'theme.text.headingLink': 'Direct link to {heading}',
  'theme.text.moved': 'This page has moved.',
  'theme.text.terminal': 'Terminal',
} as const;
