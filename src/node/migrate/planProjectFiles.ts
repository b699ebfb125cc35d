import fs from 'node:fs';
import path from 'node:path';
import type {PlacedFinding} from './readSettings.ts';

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

/** Options of the other tool by what they are called here; a flag that means nothing here is empty. */
const OPTIONS: Readonly<Record<string, string>> = {
  '--port': '--port',
  '-p': '--port',
  '--host': '--host',
  '-h': '--host',
  '--out-dir': '--out-dir',
  '--dir': '--out-dir',
  '--no-open': '',
  '--no-minify': '',
};

interface Translated {
  readonly script: string;
  /** Options without counterpart. */
  readonly left: readonly string[];
}

/** A script that runs the other tool, as a script of this one: what it does before and after stays. */
function translate(script: string): Translated | undefined {
  const steps = script.split('&&').map((step) => ({step: step.trim(), translated: translateStep(step.trim())}));
  if (!steps.some(({translated}) => translated)) return undefined;
  return {
    script: steps.map(({step, translated}) => translated?.script ?? step).join(' && '),
    left: steps.flatMap(({translated}) => translated?.left ?? []),
  };
}

/** One command, with variables of the environment in front of it. */
function translateStep(step: string): Translated | undefined {
  const [, environment = '', command = '', rest = ''] =
    /^((?:cross-env )?(?:[A-Z_]+=\S+ )*)docusaurus (\w+)((?:[ =]+[\w./:-]+)*)$/.exec(step) ?? [];
  const ours = COMMANDS[command];
  if (!ours) return undefined;
  const words = [ours];
  const left: string[] = [];
  for (const [, name = '', value] of rest.matchAll(/(--?[\w-]+)(?:[ =]+([^-\s]\S*))?/g)) {
    const known = OPTIONS[name];
    if (known === undefined) left.push(value === undefined ? name : `${name} ${value}`);
    else if (known !== '') words.push(value === undefined ? known : `${known} ${value}`);
  }
  return {script: environment + words.join(' '), left};
}

/** Options in scripts that nothing here answers to. */
export function scriptFindings(root: string): PlacedFinding[] {
  const scripts = Object.entries(readPackage(root)?.parsed.scripts ?? {});
  return scripts.flatMap(([name, script]) =>
    (translate(script)?.left ?? []).map((option): PlacedFinding => {
      const all = /^(?:-l|--locale)\b/.test(option) ? ': all languages are built' : '';
      return {
        fate: 'dropped',
        subject: `scripts.${name}`,
        note: `\`${option}\` has no counterpart${all}`,
        file: 'package.json',
      };
    }),
  );
}

function readPackage(root: string): {text: string; parsed: {scripts?: Record<string, string>}} | undefined {
  try {
    const text = fs.readFileSync(path.join(root, 'package.json'), 'utf8');
    return {text, parsed: JSON.parse(text)};
  } catch {
    return undefined;
  }
}

/**
 * `package.json` with scripts for this tool. A script that ran the other one stays, as `docusaurus:<name>`, so that both can be
 * compared; where it runs it in a way that is not known, its name is left alone and ours gets a name of its own.
 */
export function planScripts(root: string): TextFile[] {
  const found = readPackage(root);
  if (!found) return [];
  const {text: before, parsed} = found;
  const scripts: Record<string, string> = {};
  for (const [name, script] of Object.entries(parsed.scripts ?? {})) {
    const ours = name.startsWith('docusaurus:') ? undefined : translate(script);
    if (ours) {
      scripts[name] = ours.script;
      scripts[`docusaurus:${name}`] = script;
    } else scripts[name] = script;
  }
  if (!Object.values(scripts).some((script) => /\bmanual check-links\b/.test(script))) {
    scripts['check-links'] ??= 'manual check-links';
  }
  for (const [command, ours] of Object.entries(COMMANDS)) {
    const there = Object.values(scripts).some((script) => ` ${script} `.includes(` ${ours} `));
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
