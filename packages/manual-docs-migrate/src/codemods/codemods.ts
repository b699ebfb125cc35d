import {CSS_VARIABLES} from 'manual-docs/internal/migrate';
import {type Codemod, replaceAll} from './codemod.ts';
import {outsideCode} from './outsideCode.ts';
import {PYTHON_MARKDOWN} from './pythonMarkdown.ts';

const comments: Codemod = {
  name: 'comments',
  summary: 'write HTML comments of MDX pages as comments of MDX',
  files: /\.mdx$/,
  apply: outsideCode((text) =>
    replaceAll(text, /<!--([\s\S]*?)-->/g, (whole, inner = '') =>
      // The marker for the blog's excerpt, and text that would end the new comment too soon.
      /^\s*truncate\s*$/.test(inner) || inner.includes('*/') ? whole : `{/*${inner}*/}`,
    ),
  ),
};

/** Components that pages use without an import. */
const AT_HAND = 'Tabs|TabItem|Admonition|Link|Head|BrowserOnly';

const imports: Codemod = {
  name: 'imports',
  summary: 'take out imports of components that every page has',
  files: /\.mdx?$/,
  tools: ['docusaurus'],
  apply: outsideCode((text) =>
    replaceAll(
      text,
      new RegExp(`^import (${AT_HAND}) from (['"])@(?:theme|docusaurus)/\\1\\2;?[ \\t]*\\n`, 'gm'),
      () => '',
    ),
  ),
};

const variables: Codemod = {
  name: 'variables',
  summary: 'call the variables of Infima by the names of the theme here',
  files: /^(?!node_modules).*\.(?:css|scss|sass)$/,
  tools: ['docusaurus'],
  apply: (text) =>
    replaceAll(text, /--(?:ifm|doc)-[\w-]+/g, (name = '') =>
      Object.hasOwn(CSS_VARIABLES, name) ? CSS_VARIABLES[name]! : name,
    ),
};

const toc: Codemod = {
  name: 'toc',
  summary: 'take out `[[toc]]`: every page has a table of contents',
  files: /\.md$/,
  tools: ['vitepress'],
  isNeeded: true,
  apply: outsideCode((text) => replaceAll(text, /^\[\[toc\]\][ \t]*\n/gim, () => '')),
};

export const CODEMODS: readonly Codemod[] = [comments, imports, variables, toc, ...PYTHON_MARKDOWN];
