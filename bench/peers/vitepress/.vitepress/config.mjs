import fs from 'node:fs';
import path from 'node:path';
import {defineConfig} from 'vitepress';

/** The sidebar of a folder: VitePress makes none by itself. */
function sidebar(folder, base) {
  return fs
    .readdirSync(folder, {withFileTypes: true})
    .filter((entry) => entry.isDirectory() || (entry.name.endsWith('.md') && entry.name !== 'index.md'))
    .map((entry) => {
      const name = entry.name.replace(/\.md$/, '');
      const below = {text: name, link: `${base}/${name}`};
      if (!entry.isDirectory()) return below;
      return {text: name, collapsed: true, items: sidebar(path.join(folder, entry.name), `${base}/${name}`)};
    });
}

export default defineConfig({
  title: 'Benchmark',
  srcDir: 'docs',
  cleanUrls: true,
  ignoreDeadLinks: true,
  themeConfig: {sidebar: sidebar(path.join(import.meta.dirname, '../docs'), ''), search: {provider: 'local'}},
});
