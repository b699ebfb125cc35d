import type {SiteFacts} from '../facts.ts';

/** A value for light mode and one for dark mode. */
interface Modes {
  readonly light?: string | undefined;
  readonly dark?: string | undefined;
}

const ACCENT = [
  '  --m-accent-strong: var(--m-accent);',
  '  --m-accent-soft: color-mix(in srgb, var(--m-accent) 12%, var(--m-background));',
];

/** Creates style rules for the color of links and highlights. */
export function accentRules({light, dark}: Modes): string[] {
  const first = light ?? dark;
  if (first === undefined) return [];
  const rule = `:root {\n${[`  --m-accent: ${first};`, ...ACCENT].join('\n')}\n}\n`;
  return light && dark && light !== dark ? [rule, `:root[data-theme='dark'] {\n  --m-accent: ${dark};\n}\n`] : [rule];
}

/** Creates style rules for the fonts of text and code. */
export function fontRules({text, code}: {readonly text?: string; readonly code?: string}): string[] {
  const lines = [
    ...(text ? [`  --m-font: ${text}, var(--m-font-system);`] : []),
    ...(code ? [`  --m-font-mono: ${code}, monospace;`] : []),
  ];
  return lines.length > 0 ? [`:root {\n${lines.join('\n')}\n}\n`] : [];
}

/** Returns the value that style sheets of a site give the first of some variables; variables in it are resolved, or there is none. */
export function readVariable(sheets: readonly string[], names: readonly string[], {findAll}: SiteFacts): Modes {
  const declared = {light: new Map<string, string>(), dark: new Map<string, string>()};
  for (const sheet of sheets) {
    const [text = ''] = findAll(sheet, /^([\s\S]*)$/g);
    for (const [rule] of text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/[^{}]*\{[^{}]*\}/g)) {
      const isDark = /\.dark\b|slate|data-theme=["']?dark/.test(rule.slice(0, rule.indexOf('{')));
      for (const [, name, value] of rule.matchAll(/(--[\w-]+)\s*:\s*([^;}]+)/g))
        declared[isDark ? 'dark' : 'light'].set(name!, value!.replace(/!important/, '').trim());
    }
  }
  const resolve = (value: string | undefined, mode: keyof Modes, depth = 0): string | undefined => {
    const [, name] = /^var\(\s*(--[\w-]+)\s*\)$/.exec(value ?? '') ?? [];
    if (name === undefined) return value?.includes('var(') ? undefined : value;
    return depth > 5 ? undefined : resolve(declared[mode].get(name) ?? declared.light.get(name), mode, depth + 1);
  };
  const find = (mode: keyof Modes): string | undefined =>
    names.map((name) => resolve(declared[mode].get(name), mode)).find((value) => value !== undefined);
  return {light: find('light'), dark: find('dark')};
}
