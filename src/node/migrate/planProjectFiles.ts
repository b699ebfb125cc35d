import fs from 'node:fs';
import path from 'node:path';

export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** What `docusaurus <command>` is called here. */
const COMMANDS: Readonly<Record<string, string>> = {
  start: 'manual serve',
  build: 'manual build',
  serve: 'manual serve --built',
};

/**
 * `package.json` with scripts for this tool. A script that ran the other one stays, as `docusaurus:<name>`, so that both can be
 * compared; where it did more than that, its name is left alone and ours gets a name of its own.
 */
export function planScripts(root: string): TextFile[] {
  const file = path.join(root, 'package.json');
  if (!fs.existsSync(file)) return [];
  const before = fs.readFileSync(file, 'utf8');
  let parsed: {scripts?: Record<string, string>};
  try {
    parsed = JSON.parse(before);
  } catch {
    return [];
  }
  const scripts: Record<string, string> = {};
  for (const [name, script] of Object.entries(parsed.scripts ?? {})) {
    const command = /^docusaurus (\w+)\b/.exec(script)?.[1];
    const ours = command && COMMANDS[command];
    if (ours) {
      scripts[name] = ours;
      scripts[`docusaurus:${name}`] = script;
    } else scripts[name] = script;
  }
  if (!Object.values(scripts).some((script) => /\bmanual check-links\b/.test(script))) {
    scripts['check-links'] ??= 'manual check-links';
  }
  for (const [command, ours] of Object.entries(COMMANDS)) {
    const there = Object.values(scripts).some((script) => script === ours);
    if (!there) scripts[scripts[command] === undefined ? command : `manual:${command}`] = ours;
  }
  const indent = /^([ \t]+)"/m.exec(before)?.[1] ?? '  ';
  const text = `${JSON.stringify({...parsed, scripts}, null, indent)}${before.endsWith('\n') ? '\n' : ''}`;
  return text === before ? [] : [{path: 'package.json', text}];
}

/** `.gitignore` with the folders that this tool writes. */
export function planIgnores(root: string): TextFile[] {
  const file = path.join(root, '.gitignore');
  const before = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const lines = before.split('\n').map((line) => line.trim());
  const missing = ['.manual/', 'build/'].filter(
    (folder) => !lines.some((line) => line.replace(/^\/|\/$/g, '') === folder.replace(/\/$/, '')),
  );
  if (missing.length === 0) return [];
  const start = before === '' || before.endsWith('\n') ? before : `${before}\n`;
  return [{path: '.gitignore', text: `${start}${missing.join('\n')}\n`}];
}
