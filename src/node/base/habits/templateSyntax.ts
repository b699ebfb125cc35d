import {INCLUDE, LINK, type SyntaxHabit, TABS} from './syntaxHabit.ts';

const PLAIN = 'write Markdown in its place';
const VALUE = 'write the value, or name the page .mdx and write `{frontMatter.title}`';

/** Templates in braces of Hugo, Jekyll, GitBook, mdBook, and VitePress. The first row that matches counts. */
export const TEMPLATE_SYNTAX: readonly SyntaxHabit[] = [
  {
    cues: ['{{'],
    pattern: /\{\{[<%][ \t]*(?:ref|relref)\b[^}]*\}\}/g,
    where: 'end',
    what: 'A link of Hugo',
    advice: LINK,
  },
  {
    cues: ['{{'],
    pattern: /\{\{[<%][ \t]*(?:figure|img|image)\b[^}]*\}\}/g,
    what: 'A figure of Hugo',
    advice: 'write `![Words](./image.png)`, or `<Figure src="…" alt="…" caption="…" />` in an .mdx page',
  },
  {
    cues: ['{{'],
    pattern: /\{\{[<%][ \t]*(?:youtube|vimeo)\b[^}]*\}\}/g,
    what: 'A video of Hugo',
    advice: 'write `![Title](https://youtu.be/…)`, and add the plugin `manual-docs/plugins/embeds`',
  },
  {
    cues: ['{{'],
    pattern:
      /\{\{[<%][ \t]*(note|tip|info|warning|danger|caution|important|alert|hint|callout|notice|admonition)\b[^}]*\}\}/g,
    what: 'An admonition of Hugo',
    advice: 'write `:::note`, the text, and `:::`, each on a line of its own',
  },
  {
    cues: ['{{'],
    pattern: /\{\{[<%][ \t]*(?:tabs|tabpane|tab)\b[^}]*\}\}/g,
    what: 'A tab of Hugo',
    advice: TABS,
  },
  {
    cues: ['{{'],
    pattern: /\{\{[<%][ \t]*(?:details|expand)\b[^}]*\}\}/g,
    what: 'A folded text of Hugo',
    advice: 'write `:::details Title`, the text, and `:::`',
  },
  {
    cues: ['{{'],
    pattern: /\{\{[<%][ \t]*(?:include|readfile|include-partial)\b[^}]*\}\}/g,
    what: 'An include of Hugo',
    advice: INCLUDE,
  },
  {
    cues: ['{{'],
    pattern: /\{\{[<%][ \t]*highlight\b[^}]*\}\}/g,
    what: 'A block of code of Hugo',
    advice: 'write a fenced block of code',
  },
  {cues: ['{{'], pattern: /\{\{[<%][ \t]*[a-zA-Z][^}]*\}\}/g, what: 'A shortcode of Hugo', advice: PLAIN},
  {
    cues: ['{{'],
    pattern: /\{\{#include[ \t]+(\.{1,2}\/[^\s{}:"]+\.mdx?)[ \t]*\}\}/g,
    what: 'An include of mdBook',
    advice: 'write `::include{file="$1"}`',
    replacement: '::include{file="$1"}',
  },
  {
    cues: ['{{'],
    pattern: /\{\{#(?:include|rustdoc_include|playground)\b[^}]*\}\}/g,
    what: 'An include of mdBook',
    advice: `${INCLUDE}; for code, add the plugin \`manual-docs/plugins/includes\``,
  },
  {
    cues: ['{{'],
    pattern: /\{\{#(?:title|template)\b[^}]*\}\}/g,
    what: 'A command of mdBook',
    advice: 'write `title` into the front matter',
  },
  {
    cues: ['{{'],
    pattern: /\{\{-?[ \t]*(?:site|page|layout|include)\.\w[^}]*\}\}/g,
    what: 'A variable of Jekyll',
    advice: VALUE,
  },
  {cues: ['{{'], pattern: /\{\{[ \t]*\$\w[^}]*\}\}/g, what: 'An expression of VitePress', advice: VALUE},
  {
    cues: ['{%'],
    pattern: /\{%-?[ \t]*(?:include|include_relative)[ \t]+[\w./-]+\.html?\b[^%\n]*%\}/g,
    what: 'An include of Jekyll',
    advice: 'write the HTML in its place, or import a component into an .mdx page',
  },
  {cues: ['{%'], pattern: /\{%-?[ \t]*include-markdown\b[^%\n]*%\}/g, what: 'An include of MkDocs', advice: INCLUDE},
  {
    cues: ['{%'],
    pattern: /\{%-?[ \t]*(?:include|include_relative)\b[^%\n]*%\}/g,
    what: 'An include of Jekyll',
    advice: INCLUDE,
  },
  {
    cues: ['{%'],
    pattern: /\{%-?[ \t]*(?:link|post_url)\b[^%\n]*%\}/g,
    where: 'end',
    what: 'A link of Jekyll',
    advice: LINK,
  },
  {
    cues: ['{%'],
    pattern: /\{%-?[ \t]*(?:highlight|code)\b[^%\n]*%\}/g,
    what: 'A block of code of Jekyll',
    advice: 'write a fenced block of code',
  },
  {
    cues: ['{%'],
    pattern: /\{%-?[ \t]*(?:raw|comment)\b[^%\n]*%\}/g,
    what: 'A tag of Jekyll',
    advice: 'remove it, and its end: braces in a .md page are text',
  },
  {
    cues: ['{%'],
    pattern: /\{%-?[ \t]*hint\b[^%\n]*%\}/g,
    what: 'A hint of GitBook',
    advice: 'write `:::note`, the text, and `:::`, each on a line of its own',
  },
  {cues: ['{%'], pattern: /\{%-?[ \t]*tabs?\b[^%\n]*%\}/g, what: 'A tab of GitBook', advice: TABS},
  {
    cues: ['{%'],
    pattern: /\{%-?[ \t]*(?:embed|content-ref|file)\b[^%\n]*%\}/g,
    what: 'An embedded page of GitBook',
    advice: 'write a link',
  },
  {cues: ['{%'], pattern: /\{%-?[ \t]*(?!end|else|elsif)[a-z]\w*\b[^%\n]*%\}/g, what: 'A tag of Jekyll', advice: PLAIN},
];
