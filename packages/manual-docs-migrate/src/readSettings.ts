/** Settings of a tool, or a part of them. */
export type Settings = Record<string, unknown>;

/** The result for a setting, or for a file, of the other tool. */
export interface Finding {
  /** `mapped`: has a counterpart, and nothing is lost. `dropped`: has none, or needs none. `by-hand`: an author has to check it. */
  readonly fate: 'mapped' | 'dropped' | 'by-hand';
  /** The setting as people write it: `themeConfig.navbar.items[2]`; or a file. */
  readonly subject: string;
  readonly note: string;
  /** Path of keys in the configuration; absent for files. */
  readonly path?: readonly PropertyKey[];
  /** A build ends with an error until an author has done it. */
  readonly stops?: true;
}

/** A finding with its file and line. */
export interface PlacedFinding extends Finding {
  readonly file?: string;
  /** 1-based. */
  readonly line?: number;
}

/** The result for keys whose values are not read, by their names. */
export type Rule = readonly [keys: RegExp, fate: Finding['fate'], note: string];

/** Reads the keys of one object of settings, and knows at the end which ones were not read. */
export interface SettingsReader {
  /** The value of a key; the caller reports what became of it. */
  take(key: string): unknown;
  /** A key that means the same here: the value, reported as mapped. */
  keep(key: string): unknown;
  /** Several of them, as an object without those that are absent, or were read before. */
  keepAll(...keys: string[]): Record<string, unknown>;
  /** Reader of an object below a key; of an empty one where there is none. */
  inner(key: string | number): SettingsReader;
  /** Reports a fate of the object itself, or of something below it. */
  tell(fate: Finding['fate'], note: string, ...below: readonly PropertyKey[]): void;
  /** Reports keys that were not read, each by the first rule that fits: nothing is ignored in silence. */
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
