import {getOrigin} from './evaluate/foreignValue.ts';
import {type GivenValues, NOTHING_GIVEN} from './evaluate/givenValues.ts';

/** A call of an exported function: `name(options)`. */
export class CallText {
  constructor(
    readonly module: string,
    readonly name: string,
    readonly options?: Readonly<Record<string, unknown>>,
  ) {}
}

const NAME = /^[A-Za-z_$][\w$]*$/;

type Imports = ReturnType<typeof collectImports>;

/** Collects imports for the printed text. */
function collectImports(given: GivenValues) {
  const names = new Map<string, string>();
  const taken = new Set<string>(['config', 'defineConfig']);
  return {
    given,
    /** Returns the variable of an export; the same each time. */
    use(module: string, name: string): string {
      const key = `${module}\0${name}`;
      const existing = names.get(key);
      if (existing) return existing;
      const preferred = name === 'default' ? camelCase(module) : name;
      let free = preferred;
      for (let i = 2; taken.has(free); i++) free = `${preferred}${i}`;
      taken.add(free);
      names.set(key, free);
      return free;
    },
    lines(): string[] {
      return [...names].map(([key, local]) => {
        const [module, name] = key.split('\0') as [string, string];
        const what = name === 'default' ? local : `{${name === local ? name : `${name} as ${local}`}}`;
        return `import ${what} from ${quote(module)};`;
      });
    },
  };
}

function camelCase(module: string): string {
  const words = module.replace(/\.\w+$/, '').match(/[A-Za-z0-9]+/g) ?? ['plugin'];
  const [first, ...rest] = words;
  const name = first!.toLowerCase() + rest.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
  return /^\d/.test(name) ? `_${name}` : name;
}

function quote(text: string): string {
  if (text.includes('\n')) return `\`${text.replace(/[\\`]|\$\{/g, '\\$&')}\``;
  if (text.includes("'") && !text.includes('"')) return JSON.stringify(text);
  const quoted = JSON.stringify(text).slice(1, -1);
  return `'${quoted.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function printKey(key: string): string {
  // As a plain key, `__proto__` sets the prototype, and a template, which has line breaks, cannot be a key.
  if (key === '__proto__' || key.includes('\n')) return `[${quote(key)}]`;
  return NAME.test(key) ? key : quote(key);
}

/**
 * Formats a configuration as the text of `site.config.ts` (two spaces, lines of at most 120
 * characters). It reads environment values again, and imports functions from the modules that
 * export them.
 */
export function printConfig(config: Readonly<Record<string, unknown>>, given = NOTHING_GIVEN): string {
  const imports = collectImports(given);
  const body = printValue(config, '', imports);
  return [
    ...imports.lines(),
    "import {defineConfig} from 'manual-docs/config';",
    '',
    `export default defineConfig(${body});`,
    '',
  ].join('\n');
}

function printValue(value: unknown, indent: string, imports: Imports): string {
  if (value instanceof CallText) {
    const {module, name, options = {}} = value;
    const given = printValue(options, indent, imports);
    return `${imports.use(module, name)}(${given === '{}' ? '' : given})`;
  }
  const origin = getOrigin(value);
  if (origin) {
    const local = imports.use(origin.module, origin.name);
    if (origin.members) return [local, ...origin.members].join('.');
    return origin.isInner ? `${local}.default ?? ${local}` : local;
  }
  if (typeof value === 'string') return imports.given.toExpression(value) ?? quote(value);
  if (value instanceof RegExp) return String(value);
  if (Array.isArray(value))
    return printItems(
      value.map((one) => printValue(one, `${indent}  `, imports)),
      '[]',
      indent,
    );
  if (value !== null && typeof value === 'object') {
    const items = Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([key, inner]) => {
        const computed = imports.given.toExpression(key);
        const name = computed ? `[${computed}]` : printKey(key);
        return `${name}: ${printValue(inner, `${indent}  `, imports)}`;
      });
    return printItems(items, '{}', indent);
  }
  return String(value);
}

function printItems(items: readonly string[], brackets: string, indent: string): string {
  const [open, close] = [brackets[0]!, brackets[1]!];
  const line = `${open}${items.join(', ')}${close}`;
  if (!line.includes('\n') && indent.length + line.length < 100 && (items.length < 4 || line.length < 60)) return line;
  return `${open}\n${items.map((item) => `${indent}  ${item},`).join('\n')}\n${indent}${close}`;
}
