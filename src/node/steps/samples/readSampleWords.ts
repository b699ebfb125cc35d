/** Words after the language, such as `run`, `run=first`, and `file="src/a.py"`. */
const WORD = /(?:^|\s)(run|output|file)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?(?=\s|$)/g;
const TITLE = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/;
/** A relative path that does not lead out of its folder, with an extension. */
const FILE = /^(?!.*(?:^|\/)\.\.?(?:\/|$))[\w@][\w.@/-]*\.\w+$/;

interface SampleWords {
  /** Name of the run; empty without a name. */
  readonly run?: string;
  readonly output?: string;
  readonly file?: string;
  /** Path of the sample in the folder of its page: `file`, or a title that is a path. */
  readonly path?: string;
}

/** Reads the words of a code block that make its samples files, runs, and outputs. */
export function readSampleWords(meta: string): SampleWords {
  const matches = meta.replace(TITLE, ' ').matchAll(WORD);
  const words: Record<string, string> = Object.fromEntries(
    [...matches].map(([, name, ...values]) => [name!, values.find((value) => value !== undefined) ?? '']),
  );
  const [, double, single = ''] = TITLE.exec(meta) ?? [];
  const path = words.file ?? double ?? single;
  return {...words, ...(FILE.test(path) ? {path} : {})};
}
