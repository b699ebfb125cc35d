import {ADMONITIONS} from './admonitions.ts';

/** English texts of the compiler: default titles of admonitions, and labels. */
export const DEFAULT_TEXTS = {
  ...(Object.fromEntries([...ADMONITIONS.keys()].map((name) => [`theme.admonition.${name}`, name])) as object),
  'theme.layout.opensInNewTab': 'opens in new tab',
  'theme.text.code': 'Text',
  'theme.text.copyCode': 'Copy code',
  'theme.text.details': 'Details',
  'theme.text.footnoteBack': 'Back to reference {number}',
  'theme.text.footnotes': 'Footnotes',
  'theme.text.headingLink': 'Direct link to {heading}',
  'theme.text.notCovered': 'Not covered on this page: {subjects}.',
  'theme.text.terminal': 'Terminal',
} as const;
