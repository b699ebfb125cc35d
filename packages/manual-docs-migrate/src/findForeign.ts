import fs from 'node:fs';
import path from 'node:path';
import {DOCUSAURUS_FILES} from 'manual-docs/internal/migrate';

/** Tools whose sites can be read. */
export const TOOLS = ['docusaurus', 'vitepress', 'starlight', 'mkdocs', 'summary'] as const;
export type Tool = (typeof TOOLS)[number];

const named = (name: string): string[] => ['ts', 'mts', 'js', 'mjs', 'cjs'].map((end) => `${name}.${end}`);

/** Configuration files of each tool, from the root, in the order in which they are looked for. */
export const CONFIGURATIONS: Readonly<Record<Tool, readonly string[]>> = {
  docusaurus: DOCUSAURUS_FILES,
  vitepress: ['.', 'docs', 'website', 'packages/docs'].flatMap((folder) =>
    ['config', 'config/index'].flatMap(named).map((name) => path.posix.join(folder, '.vitepress', name)),
  ),
  starlight: named('astro.config'),
  mkdocs: ['mkdocs.yml', 'mkdocs.yaml'],
  // The order of pages of mdBook, GitBook, and docsify.
  summary: ['SUMMARY.md', '_sidebar.md'].flatMap((name) => ['src/', '', 'docs/'].map((folder) => folder + name)),
};

/** The configuration of another tool in a folder; of one tool, when it is named. */
export function findForeign(root: string, wanted?: Tool): {tool: Tool; file: string} | undefined {
  for (const tool of wanted ? [wanted] : TOOLS) {
    const file = CONFIGURATIONS[tool].find((name) => fs.existsSync(path.join(root, name)));
    if (file !== undefined) return {tool, file};
  }
  return undefined;
}
