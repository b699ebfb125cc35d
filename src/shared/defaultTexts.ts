import {ADMONITIONS} from './admonitions.ts';
import {VERSION_TEXTS} from './notes/versionNotes.ts';

/** English texts of the compiler: default titles of admonitions, and labels. */
export const DEFAULT_TEXTS = {
  ...(Object.fromEntries([...ADMONITIONS.keys()].map((name) => [`theme.admonition.${name}`, name])) as object),
  ...VERSION_TEXTS,
  'theme.layout.opensInNewTab': 'opens in new tab',
  'theme.search.allVersions': 'All versions',
  'theme.search.page.version': 'Version',
  'theme.text.code': 'Text',
  'theme.text.codeLines': 'Lines {lines}',
  'theme.text.copyCode': 'Copy code',
  'theme.text.details': 'Details',
  'theme.text.filter': 'Filter this page',
  'theme.text.filterShown': '{shown} of {total}',
  'theme.text.footnoteBack': 'Back to reference {number}',
  'theme.text.footnotes': 'Footnotes',
  'theme.text.headingLink': 'Direct link to {heading}',
  'theme.text.nextSteps': 'Next steps',
  'theme.text.notCovered': 'Not covered on this page: {subjects}.',
  'theme.text.terminal': 'Terminal',
} as const;
