import type {ForeignConfig} from './evaluateConfig.ts';
import {originOf} from './foreignValue.ts';
import {CallText, type CarriedNames} from './printConfig.ts';
import {type Finding, showPath} from './readSettings.ts';

type Source = Pick<ForeignConfig, 'text' | 'code' | 'absent'>;

interface Statement {
  readonly text: string;
  readonly index: number;
  /** Why it cannot be copied. */
  readonly stays?: boolean;
}

/** Looks for the names that functions of a configuration use and that the old one declares beside them, with what these use in turn. */
export function carryNames(config: unknown, {text, code, absent}: Source): CarriedNames {
  const imports = importsOf(text, absent);
  const known = new Map([...declarationsOf(text), ...imports.statements]);
  const needed = new Map<string, Statement>();
  const take = (from: string, own: string): string[] =>
    usedIn(from, own).flatMap((name): string[] => {
      const statement = known.get(name);
      if (!statement || needed.get(name) === statement) return [];
      if (statement.stays) return [name];
      needed.set(name, statement);
      return take(statement.text, '');
    });
  const textOf = (from: string): string =>
    from.replace(/\b(import_\w+)\.(\w+)/g, (whole, bundled: string, name: string) => {
      const module = new RegExp(`\\b${bundled} = (?:__toESM\\()?require\\("([^"]+)"\\)`).exec(code)?.[1];
      return imports.locals.get(`${module} ${name}`) ?? whole;
    });
  const walk = (value: unknown, path: readonly PropertyKey[]): Finding[] => {
    if (value instanceof CallText) return walk(value.options, [...path, value.name]);
    if (typeof value === 'function') return originOf(value) ? [] : told(textOf(String(value)), path);
    if (value === null || typeof value !== 'object') return [];
    return Object.entries(value).flatMap(([key, inner]) => walk(inner, [...path, key]));
  };
  const told = (from: string, path: readonly PropertyKey[]): Finding[] => {
    const parameters = /^(?:async\s+)?(?:function\b)?[^(=]*(?:\(([^)]*)\)|=>)/.exec(from)?.[1] ?? from.split('=>')[0]!;
    const strange = [...from.matchAll(/\bimport_(\w+)/g)].map(([, name]) => name!);
    const missing = [...new Set([...take(from, parameters), ...strange])].map((name) => `\`${name}\``);
    if (missing.length === 0) return [];
    const note = `copied as it is, and uses ${missing.join(', ')}: copy that into site.config.ts, too`;
    return [{fate: 'by-hand', subject: showPath(path), note}];
  };
  const findings = walk(config, []);
  const inOrder = [...new Set(needed.values())].sort((a, b) => a.index - b.index);
  return {statements: inOrder.map((one) => one.text), findings, textOf};
}

/** Names that a text uses and does not declare itself; keys of objects do not count, nor does what follows a dot. */
function usedIn(text: string, parameters: string): string[] {
  const own = new Set([...text.matchAll(/\b(?:const|let|var|function|class)\s+([\w$]+)/g)].map(([, name]) => name!));
  const found = [...text.matchAll(/(?<![.\w$'"`-])([A-Za-z_$][\w$]*)(\s*:)?/g)].flatMap(({1: name, 2: colon, index}) =>
    colon && /[{,]\s*$/.test(text.slice(0, index)) ? [] : [name!],
  );
  return [...new Set(found)].filter((name) => !own.has(name) && !new RegExp(`\\b${name}\\b`).test(parameters));
}

/** Statements of a module begin at the begin of a line, and so does the next one. */
function declarationsOf(text: string): Map<string, Statement> {
  const pattern =
    /^(?:export\s+)?((?:const|let|var|(?:async\s+)?function\*?|class)\s+([A-Za-z_$][\w$]*)[\s\S]*?)(?=^[^\s)\]}]|(?![\s\S]))/gm;
  return new Map(
    [...text.matchAll(pattern)].map(({1: statement, 2: name, index}) => [name!, {text: statement!.trim(), index}]),
  );
}

/** Imports of a module, by the names that they give, and the names by module and export. */
function importsOf(text: string, absent: readonly string[]) {
  const statements = new Map<string, Statement>();
  const locals = new Map<string, string>();
  const pattern =
    /^(?:import\s+(?!type\b)([\w$]+)?,?\s*(\{[^}]*\})?\s*from\s*|(?:const|let|var)\s+(?:([\w$]+)|(\{[^}]*\}))\s*=\s*require\()(['"])([^'"\n]+)\5\)?;?[ \t]*$/gm;
  for (const match of text.matchAll(pattern)) {
    const [, imported, names, required, parts, , module = ''] = match;
    const list = (names ?? parts)?.replace(/\s*:\s*/g, ' as ');
    const main = imported ?? required;
    const what = [main, list?.replace(/\s+/g, ' ')].filter(Boolean).join(', ');
    const stays = absent.includes(module);
    const statement = {text: `import ${what} from '${module}';`, index: match.index, stays};
    if (main) locals.set(`${module} default`, main);
    for (const one of list?.slice(1, -1).split(',') ?? []) {
      const [name = '', local = name] = one.trim().split(/\s+as\s+/);
      if (name) locals.set(`${module} ${name}`, local);
    }
    for (const [key, local] of locals) if (key.startsWith(`${module} `)) statements.set(local, statement);
  }
  return {statements, locals};
}
