import {originOf} from './foreignValue.ts';
import {CallText} from './printConfig.ts';
import {type Finding, showPath} from './readSettings.ts';

/**
 * Functions that are written into the new configuration and use names that the old one declares beside them: each is named, because its text alone does
 * not run.
 *
 * @param source text of the old configuration
 */
export function looseNames(config: unknown, source: string): Finding[] {
  const declared = [...source.matchAll(/\b(?:const|let|var|function|class|import)\s+([A-Za-z_$][\w$]*)/g)];
  const names = new Set(declared.map(([, name]) => name!));
  const walk = (value: unknown, path: readonly PropertyKey[]): Finding[] => {
    if (value instanceof CallText) return walk(value.options, [...path, value.name]);
    if (typeof value === 'function') return originOf(value) ? [] : told(String(value), path);
    if (value === null || typeof value !== 'object') return [];
    return Object.entries(value).flatMap(([key, inner]) => walk(inner, [...path, key]));
  };
  const told = (code: string, path: readonly PropertyKey[]): Finding[] => {
    const used = new Set(code.match(/(?<![.\w$'"`-])[A-Za-z_$][\w$]*(?!\s*:)/g) ?? []);
    const own = new Set([...code.matchAll(/\b(?:const|let|var|function|class)\s+([\w$]+)/g)].map(([, name]) => name!));
    const parameters = /^(?:async\s+)?(?:function\b)?[^(=]*(?:\(([^)]*)\)|=>)/.exec(code)?.[1] ?? code.split('=>')[0]!;
    const loose = [...used].filter(
      (name) =>
        (names.has(name) || /^import_\w/.test(name)) && !own.has(name) && !new RegExp(`\\b${name}\\b`).test(parameters),
    );
    if (loose.length === 0) return [];
    const list = loose.map((name) => `\`${name.replace(/^import_/, '')}\``).join(', ');
    return [
      {
        fate: 'by-hand',
        subject: showPath(path),
        note: `copied as it is, and uses ${list}: copy that into site.config.ts, too`,
      },
    ];
  };
  return walk(config, []);
}
