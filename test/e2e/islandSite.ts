import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A component with state. It is hydrated when the reader turns to it, so that a test decides when. */
const component = (name: string, props: string, body: string): string =>
  `import {useState} from 'react';
import {useNavigate} from 'manual-docs';

function Component(${props}) {
  const navigate = useNavigate();
  const [count, setCount] = useState(0);
  const more = () => setCount((before) => before + 1);
${body}
}
export const ${name} = Object.assign(Component, {hydrate: 'touch'});
`;

const page = (title: string, name: string, content: string): string =>
  `---\ntitle: ${title}\n---\n\nimport {${name}} from '@site/parts/${name}';\n\nText of the page.\n\n${content}\n`;

const BUTTON = '<button type="button" onClick={more}>Count {count}</button>';

/** Files of a site whose components are in every state that an island can have. */
const FILES: Readonly<Record<string, string>> = {
  'site.config.ts': "export default {title: 'Islands', url: 'https://islands.example.com', blog: false};\n",
  'docs/index.md': '---\ntitle: Start\nslug: /\n---\n\n[Other](./other.md)\n',
  'docs/other.md': '# Other\n\nAnother page.\n',
  'parts/Counter.tsx': component(
    'Counter',
    '{label = "Counter"}',
    `  return <p>{label} ${BUTTON} <a href="/other">Leave</a></p>;`,
  ),
  'docs/count.mdx': page('Count', 'Counter', '<Counter label="First" />'),
  'parts/Crash.tsx': component(
    'Crash',
    '',
    `  if (typeof window !== 'undefined' && localStorage.getItem('crash')) throw new Error('The crane fell.');\n  return <p>${BUTTON}</p>;`,
  ),
  'docs/crash.mdx': page('Crash', 'Crash', '<Crash />'),
  'parts/Picture.tsx': component(
    'Picture',
    '',
    `  return <div><img src="/wide.svg" alt="Wide" width="600" height="60" /> ${BUTTON}</div>;`,
  ),
  'docs/picture.mdx': page('Picture', 'Picture', '<Picture />\n\n![A picture of the page](/wide.svg)'),
  'static/wide.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="60"/>\n',
  'parts/Fold.tsx': component(
    'Fold',
    '{children, open = false}',
    '  const shows = open === (count % 2 === 0);\n  return <section><button type="button" onClick={more}>Fold {count}</button>{shows && children}</section>;',
  ),
  'docs/hidden.mdx': page('Hidden', 'Fold', '<Fold>\n\nFirst words.\n\n</Fold>'),
  'docs/shown.mdx': page('Shown', 'Fold', '<Fold open>\n\nFirst words.\n\n</Fold>'),
  'parts/Away.tsx': component(
    'Away',
    '',
    '  return <button type="button" onClick={() => navigate(\'https://elsewhere.example/docs/page.html\')}>Away</button>;',
  ),
  'docs/away.mdx': page('Away', 'Away', '<Away />'),
  'docs/tabs.mdx': `# Tabs

<Tabs queryString="os">
<TabItem value="linux" label="Linux">Penguin</TabItem>
<TabItem value="mac" label="Mac">Apple</TabItem>
</Tabs>

<details><summary>More</summary>Unfolded</details>

## Below
`,
  'docs/names.md': `# Names

## Manual page

## Manual routes

## Manual announcer

<form name="querySelector"></form>
<form name="getElementById"></form>
<form name="addEventListener"><input name="getAttribute"></form>
<img name="body" alt="" src="/wide.svg">
<form name="feedback"></form>
`,
};

/** Writes the site to a new folder. */
export function writeIslandSite(): {
  readonly folder: string;
  readonly write: (file: string, text: string) => void;
  readonly edit: (file: string, from: string, to: string) => void;
} {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-islands-')));
  const write = (file: string, text: string): void => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    fs.writeFileSync(path.join(folder, file), text);
  };
  for (const [file, text] of Object.entries(FILES)) write(file, text);
  const edit = (file: string, from: string, to: string): void =>
    write(file, fs.readFileSync(path.join(folder, file), 'utf8').replace(from, to));
  return {folder, write, edit};
}
