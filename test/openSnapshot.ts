import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Diagnostic} from '../src/node/base/diagnostics/diagnostic.ts';
import {loadProject} from '../src/node/state/project/project.ts';
import {advance} from '../src/node/state/snapshot/advance.ts';
import {SILENT} from '../src/node/state/snapshot/reporter.ts';
import {openTools, type SiteTools} from '../src/node/state/snapshot/siteTools.ts';
import type {Snapshot} from '../src/node/state/snapshot/snapshot.ts';
import {createPool} from '../src/node/state/workers/pool.ts';

const CONFIG = "export default {title: 'Lines', url: 'https://lines.example.test'};\n";

export interface OpenSnapshot {
  readonly root: string;
  readonly snapshot: Snapshot;
  readonly tools: SiteTools;
  /** Problems of the first snapshot, those of links included. */
  readonly diagnostics: readonly Diagnostic[];
  /** Problems by file, line, code, and message. */
  readonly told: readonly string[];
  write(file: string, text: string): void;
  close(): Promise<void>;
}

/** Opens a site of these files, and compiles all of it; a configuration is added where none is given. */
export async function openSnapshot(files: Readonly<Record<string, string>>): Promise<OpenSnapshot> {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-snapshot-')));
  const write = (file: string, text: string): void => {
    fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    fs.writeFileSync(path.join(root, file), text);
  };
  for (const [file, text] of Object.entries({'site.config.ts': CONFIG, ...files})) write(file, text);
  const {value: project, diagnostics: refused} = await loadProject({root});
  if (!project) throw new Error(refused.map(({message}) => message).join('\n'));
  const pool = createPool({timeout: 60_000});
  const tools = await openTools({project, pool, reporter: SILENT, useCache: false, dev: false});
  const {value: snapshot, diagnostics} = await advance(undefined, {compile: 'all', links: true}, tools);
  return {
    root,
    snapshot,
    tools,
    diagnostics,
    told: diagnostics.map(({file = '', line = '', code, message}) => `${file}:${line} ${code} ${message}`),
    write,
    async close() {
      tools.close();
      await pool.close();
      fs.rmSync(root, {recursive: true, force: true});
    },
  };
}
