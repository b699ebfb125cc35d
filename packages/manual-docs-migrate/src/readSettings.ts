/** Settings of a tool, or a part of them. */
export type Settings = Record<string, unknown>;

/** The result for a setting, or for a file, of the other tool. */
export interface Finding {
  /** `dropped`: has no equivalent, or needs none. `by-hand`: an author has to check it. */
  readonly fate: 'dropped' | 'by-hand';
  /** The setting in the form that authors write, `themeConfig.navbar.items[2]`, or a file. */
  readonly subject: string;
  readonly note: string;
  /** Keys that lead to the setting; missing for files. */
  readonly path?: readonly PropertyKey[];
}

/** A finding with its file and line. */
export interface PlacedFinding extends Finding {
  readonly file?: string;
  /** 1-based. */
  readonly line?: number;
}

/** What to do by hand for keys that are not read. */
export type Rule = readonly [keys: RegExp, note: string];

/** Reads the keys of a settings object, and reports at the end which were not read. */
export interface SettingsReader {
  /** Returns the value of a key. */
  take(key: string): unknown;
  /** Returns the value of a key if it is a text, but not an empty one. */
  takeText(key: string): string | undefined;
  /** Returns the values of several keys, without missing ones and those that were read before. */
  takeAll(...keys: string[]): Record<string, unknown>;
  /** Returns a reader of the object below a key; of an empty object if it is missing. */
  inner(key: string | number): SettingsReader;
  /** Reports what to do by hand for the object itself, or for a key below it. */
  tell(note: string, ...below: readonly PropertyKey[]): void;
  /** Reports a key that has no equivalent, or needs none. */
  drop(note: string, ...below: readonly PropertyKey[]): void;
  /** Reports keys that were not read, so that no key is ignored silently: by the first matching rule, or as dropped. */
  end(...rules: Rule[]): void;
}

export function readSettings(
  value: unknown,
  path: readonly PropertyKey[],
  report: (finding: Finding) => void,
): SettingsReader {
  const object = value !== null && typeof value === 'object' ? (value as Record<string | number, unknown>) : {};
  const read = new Set<string>();
  const reportAs =
    (fate: Finding['fate']): SettingsReader['tell'] =>
    (note, ...below) => {
      const whole = [...path, ...below];
      report({fate, subject: showPath(whole), note, path: whole});
    };
  const [tell, drop] = [reportAs('by-hand'), reportAs('dropped')];
  const has = (key: string): boolean => object[key] !== undefined;
  const reader: SettingsReader = {
    take(key) {
      read.add(key);
      return object[key];
    },
    takeText(key) {
      const value = reader.take(key);
      return typeof value === 'string' && value !== '' ? value : undefined;
    },
    takeAll(...keys) {
      const taken = keys.filter((key) => !read.has(key) && has(key));
      for (const key of keys) read.add(key);
      return Object.fromEntries(taken.map((key) => [key, object[key]]));
    },
    inner(key) {
      read.add(String(key));
      return readSettings(object[key], [...path, key], report);
    },
    tell,
    drop,
    end(...rules) {
      for (const key of Object.keys(object)) {
        if (read.has(key) || !has(key)) continue;
        const [, note] = rules.find(([keys]) => keys.test(key)) ?? [];
        if (note === undefined) drop('', key);
        else tell(note, key);
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
