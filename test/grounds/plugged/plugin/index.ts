import fs from 'node:fs';
import path from 'node:path';
import {definePlugin} from 'manual-docs/config';

interface Pet {
  name: string;
  sound: string;
}

interface Tree {
  children: object[];
}

/** Uses every hook. */
export function everything(options: {greeting: string}) {
  const here = __dirname;
  const greet = {
    type: 'mdxJsxFlowElement',
    name: 'Greeting',
    attributes: [{type: 'mdxJsxAttribute', name: 'text', value: options.greeting}],
    children: [],
  };
  return definePlugin({
    name: 'everything',
    version: '1.0.0',
    key: options,
    remarkPlugins: [() => (tree: Tree, file: {path: string}) => {
      if (file.path.endsWith('docs/index.md')) tree.children.push(greet);
    }],
    contentSecurityPolicy: {connectSrc: ['https://api.example.org']},
    head: (page) =>
      page.kind === 'doc' ? [{tagName: 'meta', attributes: {name: 'x-route', content: page.route}}] : undefined,
    theme: path.join(here, 'theme'),
    clientModules: [path.join(here, 'client.ts')],
    loaders: {'.glsl': 'text'},
    pages({root}) {
      const pets: Pet[] = JSON.parse(fs.readFileSync(path.join(root, 'data/pets.json'), 'utf8'));
      return pets.map(({name, sound}) => ({
        path: `api/${name}.mdx`,
        content: `# Pet ${name}\n\n## Sound\n\n${sound} [home](../index.md)`,
        frontMatter: {sidebar_label: name, title: name},
        source: 'data/pets.json',
      }));
    },
    watch: ['data'],
    frontMatter: (frontMatter, page) =>
      page.path === 'plain.md' ? {...frontMatter, title: 'From plugin', sidebar_position: 99} : undefined,
    sidebar: (items) => [...items, {type: 'link', href: 'https://more.example.com', label: 'Added'}],
    files: ({pages}) => ({'data/pages.json': JSON.stringify(pages.map(({route}) => route))}),
    check: ({pages}) =>
      pages.flatMap(({title, source}) =>
        title === 'Never' && source ? [{message: 'A page nobody wants.', file: source.file}] : [],
      ),
  });
}
