import fs from 'node:fs';
import path from 'node:path';
import {DOCUSAURUS_FILES, readIfExists} from 'manual-docs/internal/migrate';

/** Tools whose configurations can be read. */
export const TOOLS = ['docusaurus', 'vitepress', 'starlight', 'mkdocs', 'summary'] as const;
export type Tool = (typeof TOOLS)[number];

const named = (name: string): string[] => ['ts', 'mts', 'js', 'mjs', 'cjs'].map((end) => `${name}.${end}`);

function vitepressFiles(folder: string): string[] {
  return ['config', 'config/index'].flatMap(named).map((name) => path.posix.join(folder, '.vitepress', name));
}

/** Configuration files of each tool, relative to the root, in order of preference. */
export const CONFIGURATIONS: Readonly<Record<Tool, readonly string[]>> = {
  docusaurus: DOCUSAURUS_FILES,
  vitepress: ['.', 'docs', 'website', 'packages/docs'].flatMap(vitepressFiles),
  starlight: named('astro.config'),
  mkdocs: ['mkdocs.yml', 'mkdocs.yaml'],
  // Files with the order of pages, of mdBook, GitBook, and docsify.
  summary: ['SUMMARY.md', '_sidebar.md'].flatMap((name) => ['src/', '', 'docs/'].map((folder) => folder + name)),
};

/**
 * Finds the configuration of another tool in a folder.
 *
 * @param wanted only this tool
 */
export function findForeign(root: string, expected?: Tool): {tool: Tool; file: string} | undefined {
  for (const tool of expected ? [expected] : TOOLS) {
    const isThere = (name: string): boolean => fs.existsSync(path.join(root, name));
    const file = CONFIGURATIONS[tool].find(isThere);
    if (file !== undefined) return {tool, file};
    const other = tool === 'vitepress' ? listScriptFolders(root).flatMap(vitepressFiles).find(isThere) : undefined;
    const variant = tool === 'mkdocs' ? findMkdocsVariant(root) : other;
    if (variant !== undefined) return {tool, file: variant};
  }
  return undefined;
}

/** Lists the folders that scripts of the site name: `vitepress build src`. */
function listScriptFolders(root: string): string[] {
  const text = readIfExists(path.join(root, 'package.json')) ?? '';
  return [...text.matchAll(/\bvitepress (?:dev|build|serve|preview) ([\w./-]+)/g)].map(([, folder]) => folder!);
}

/**
 * Finds a configuration of MkDocs with another name, such as `mkdocs-online.yml`. Of several,
 * prefers one that no other inherits from and that sets the address of the site.
 */
function findMkdocsVariant(root: string): string | undefined {
  const variants = fs
    .readdirSync(root)
    .filter((name) => /^mkdocs[-._].+\.ya?ml$/.test(name))
    .sort()
    .map((name) => ({name, text: readIfExists(path.join(root, name)) ?? ''}));
  const isParent = ({name}: {name: string}): boolean => variants.some(({text}) => text.includes(`INHERIT: ${name}`));
  const files = variants.filter((variant) => !isParent(variant) && /^(?:site_name|INHERIT):/m.test(variant.text));
  return (files.find(({text}) => /^site_url:/m.test(text)) ?? files[0])?.name;
}
