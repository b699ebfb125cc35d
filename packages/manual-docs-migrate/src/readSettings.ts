/** Settings of a tool, or a part of them. */
export type Settings = Record<string, unknown>;

/** The result for a setting, or for a file, of the other tool. */
export interface Finding {
  /**
   * `mapped`: has an equivalent. `dropped`: has none, or needs none. `by-hand`: an author has to
   * check it.
   */
  readonly fate: 'mapped' | 'dropped' | 'by-hand';
  /** The setting in the form that authors write, `themeConfig.navbar.items[2]`, or a file. */
  readonly subject: string;
  readonly note: string;
  /** Keys that lead to the setting; missing for files. */
  readonly path?: readonly PropertyKey[];
  /** Whether a build fails until an author fixes it. */
  readonly stops?: true;
}

/** A finding with its file and line. */
export interface PlacedFinding extends Finding {
  readonly file?: string;
  /** 1-based. */
  readonly line?: number;
}

/** The result for keys that are not read, by name. */
export type Rule = readonly [keys: RegExp, fate: Finding['fate'], note: string];

/** Reads the keys of a settings object, and reports at the end which were not read. */
export interface SettingsReader {
  /** Returns the value of a key. The caller reports its fate. */
  take(key: string): unknown;
  /** Returns the value of a key with the same meaning here, and reports it as mapped. */
  keep(key: string): unknown;
  /** Keeps several keys, without missing ones and those that were read before. */
  keepAll(...keys: string[]): Record<string, unknown>;
  /** Returns a reader of the object below a key; of an empty object if it is missing. */
  inner(key: string | number): SettingsReader;
  /** Reports a fate of the object itself, or of a key below it. */
  tell(fate: Finding['fate'], note: string, ...below: readonly PropertyKey[]): void;
  /**
   * Reports keys that were not read, each by the first matching rule, so that no key is ignored
   * silently.
   */
  end(...rules: Rule[]): void;
}

const UNKNOWN: Rule = [/^/, 'by-hand', 'this setting is not known here'];

export function readSettings(
  value: unknown,
  path: readonly PropertyKey[],
  report: (finding: Finding) => void,
): SettingsReader {
  const object = value !== null && typeof value === 'object' ? (value as Record<string | number, unknown>) : {};
  const read = new Set<string>();
  const tell: SettingsReader['tell'] = (fate, note, ...below) => {
    const whole = [...path, ...below];
    report({fate, subject: showPath(whole), note, path: whole});
  };
  const has = (key: string): boolean => object[key] !== undefined;
  const reader: SettingsReader = {
    take(key) {
      read.add(key);
      return object[key];
    },
    keep(key) {
      read.add(key);
      if (has(key)) tell('mapped', '', key);
      return object[key];
    },
    keepAll(...keys) {
      const kept = keys.filter((key) => !read.has(key) && has(key));
      for (const key of keys) read.add(key);
      return Object.fromEntries(kept.map((key) => [key, reader.keep(key)]));
    },
    inner(key) {
      read.add(String(key));
      return readSettings(object[key], [...path, key], report);
    },
    tell,
    end(...rules) {
      for (const [keys, fate, note] of [...rules, UNKNOWN])
        for (const key of Object.keys(object)) {
          if (read.has(key) || !has(key) || !keys.test(key)) continue;
          read.add(key);
          tell(fate, note, key);
        }
    },
  };
  return reader;
}

/** Formats a path of keys: `['a', 'b', 0, 'c d']` becomes `a.b[0]['c d']`. */
export function showPath(path: readonly PropertyKey[]): string {
  return path
    .map((segment, i) => {
      if (typeof segment === 'number') return `[${segment}]`;
      const name = String(segment);
      if (!/^[\w$]+$/.test(name)) return `['${name}']`;
      return i === 0 ? name : `.${name}`;
    })
    .join('');
}
