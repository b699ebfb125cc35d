import fs from 'node:fs';
import path from 'node:path';
import {PAYLOADS} from './payloads.ts';

/** A text for each payload: the payload itself, or a word in its place. */
export type Texts = readonly string[];

export const WORDS: Texts = PAYLOADS.map((_, i) => `word${i}`);

/**
 * A site that says the texts wherever a text can be said: front matter, code, attributes, configuration, tags, categories,
 * posts, feeds. Each text has a page of its own; where there is one place only, it holds all of them.
 */
export function writeWildSite(root: string, texts: Texts): void {
  const put = (file: string, text: string): void => {
    fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    fs.writeFileSync(path.join(root, file), text);
  };
  const all = JSON.stringify(texts.join(' '));
  put(
    'site.config.ts',
    `const all = ${all};
export default {
  title: all, tagline: all, url: 'https://docs.example.com', siteVersion: all,
  headTags: [{tagName: 'meta', attributes: {name: 'x', content: all}}],
  metadata: [{name: 'y', content: all}],
  navbar: {title: all, items: [{label: all, to: '/'}, {label: all, href: 'https://example.com/?q=' + all}]},
  footer: {links: [{title: all, items: [{label: all, to: '/'}]}]},
  search: {placeholder: all},
  redirects: [{from: '/old', to: 'https://example.com/?q=' + encodeURIComponent(all)}],
  docs: {versions: {current: {label: all, badge: true}}, onInlineTags: 'ignore'},
  blog: {blogTitle: all, blogDescription: all, onInlineTags: 'ignore', feedOptions: {type: 'all', title: all, description: all, copyright: all}},
};
`,
  );
  put('docs/index.md', `---\ntitle: Start\ntags: ${JSON.stringify(texts)}\n---\n\nText.\n`);
  for (const [i, text] of texts.entries()) put(`docs/deep/p-${i}.md`, page(text));
  put('docs/deep/index.md', '---\ntitle: Deep\n---\n\nText.\n');
  put('docs/live.mdx', livePage(texts));
  put(
    'docs/guide/_category_.json',
    JSON.stringify({
      label: JSON.parse(all),
      link: {type: 'generated-index', slug: '/guide', title: JSON.parse(all), description: JSON.parse(all)},
    }),
  );
  put('docs/guide/only.md', `---\ntitle: ${all}\n---\n\nText.\n`);
  put('blog/authors.yml', `ada:\n  name: ${all}\n  title: ${all}\n  url: https://example.com\n`);
  put(
    'blog/2024-01-02-post.md',
    `---\ntitle: ${all}\nslug: post\ndescription: ${all}\nauthors: [ada]\ntags: [one]\n---\n\nText.\n`,
  );
}

function page(text: string): string {
  const yaml = JSON.stringify(text);
  const title = text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('\\', '\\\\');
  return `---
title: ${yaml}
sidebar_label: ${yaml}
description: ${yaml}
keywords: [${yaml}]
pagination_label: ${yaml}
---

## \`\`\` ${text} \`\`\`

Said in the text: \`\`\` ${text} \`\`\`, in [a link](../index.md "${title}"), and in a query, [as written](../index.md?q=${encodeURIComponent(text)}#top).

~~~text title="${text.replaceAll('&', '&amp;').replaceAll('"', "'")}" {1}
${text}
~~~

| \`\`\` ${text.replaceAll('|', '/')} \`\`\` |
|---|
| x |
`;
}

function livePage(texts: Texts): string {
  return `export const texts = ${JSON.stringify(texts)};

# Live

<ul>{texts.map((text) => <li key={text} title={text}>{text}</li>)}</ul>

<Tabs>
  <TabItem value={texts[0]} label={texts[1]}>one</TabItem>
  <TabItem value={texts[19]} label={texts[20]}>two</TabItem>
</Tabs>
`;
}
