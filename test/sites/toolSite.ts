import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect} from 'vitest';
import {type CompiledTool, compileTool} from '../trust/compileTool.ts';
import {differences, listFolder} from '../trust/siteOnDisk.ts';

/** A compiled tool of its own, and a site on disk to build with it. */
export interface ToolSite {
  readonly tool: CompiledTool;
  /** The site. */
  readonly root: string;
  /** The output must equal that of a build without earlier state. `build` builds the site in a folder. */
  expectCleanOutput(build: (root: string) => Promise<unknown>): Promise<void>;
  remove(): void;
}

const CONFIG = "export default {title: 'T', url: 'https://docs.example.com'};\n";

/** `release` is what caches know the tool by; `files` are those of the site, besides its configuration, by path. */
export async function createToolSite(release: string, files: Readonly<Record<string, string>>): Promise<ToolSite> {
  const tool = await compileTool(release);
  const base = fs.mkdtempSync(path.join(os.tmpdir(), `manual-${release}-`));
  const root = path.join(base, 'site');
  for (const [file, text] of Object.entries({'site.config.ts': CONFIG, ...files})) {
    fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    fs.writeFileSync(path.join(root, file), text);
  }
  return {
    tool,
    root,
    async expectCleanOutput(build) {
      const clean = path.join(base, 'clean');
      fs.rmSync(clean, {recursive: true, force: true});
      for (const name of ['docs', 'site.config.ts'])
        fs.cpSync(path.join(root, name), path.join(clean, name), {recursive: true});
      await build(clean);
      expect(differences(listFolder(path.join(root, 'build')), listFolder(path.join(clean, 'build')))).toEqual([]);
    },
    remove() {
      tool.remove();
      fs.rmSync(base, {recursive: true, force: true});
    },
  };
}
