import type {Loader, Message, TransformFailure} from 'esbuild';
import type {Fault} from '../fault.ts';

/**
 * Texts before and after a sample, so that it may be a whole module, the body of a function, an expression,
 * the calls that continue one, members of an object or a class, or cases of a `switch`.
 */
const FRAMES: readonly (readonly [head: string, tail: string])[] = [
  ['', ''],
  ['async function* f() {', '\n}'],
  ['x = (', '\n)'],
  ['x = {', '\n}'],
  ['x = [', '\n]'],
  ['class X extends Y {', '\n}'],
  ['x', ''],
  ['switch (x) {', '\n}'],
];
/** Elements beside each other. Any other text would parse, too. */
const ELEMENTS = ['<>', '\n</>'] as const;
const STARTS_WITH_ELEMENT = /^\s*(?:\/\/[^\n]*\n\s*)*</;
const CSS_FRAMES: typeof FRAMES = [
  ['', ''],
  ['a {', '\n}'],
];
const TYPE_FRAMES: typeof FRAMES = [
  ['interface X {', '\n}'],
  ['declare function ', ''],
  ['type X =', ''],
  ['enum X {', '\n}'],
];

/** Files of Svelte, Vue, and HTML, which may begin with comments. */
const MARKUP = /^\s*(?:(?:\/\/[^\n]*|<!--[\s\S]*?-->)\s*)*<(?<tag>(?:script|style|template|svelte:\w+)\b|!doctype)/i;

/** Names that repeat, because a sample shows alternatives one below the other. */
const REPEATED = /has already been declared|Multiple exports with the same name|cannot be reassigned|Duplicate/;
/** Placeholders in angle brackets, such as `<YOUR_TOKEN>`. They are not elements. */
const PLACEHOLDER = /(['"`])<[\w .-]+>\1|<[A-Z][A-Z0-9_]{2,}>/g;

/** Returns a parser for a language of esbuild. A sample is right if it parses in any frame. */
export function parseCode(loader: Loader): (code: string) => Promise<Fault | undefined> {
  const frames = loader === 'css' ? CSS_FRAMES : [...FRAMES, ...(loader === 'jsx' ? [] : TYPE_FRAMES)];
  const loaders: readonly Loader[] = loader === 'ts' ? ['ts', 'tsx'] : loader === 'jsx' ? ['jsx', 'tsx'] : [loader];
  return async (code) => {
    const text = code.replace(/^#!/, '//').replace(PLACEHOLDER, (found) => 'x'.repeat(found.length));
    let first: Fault | undefined;
    for (const language of loaders) {
      for (const frame of STARTS_WITH_ELEMENT.test(text) ? [...frames, ELEMENTS] : frames) {
        // Comments beside elements are text.
        const content = frame === ELEMENTS ? text.replace(/^[ \t]*\/\/.*$/gm, '') : text;
        const fault = await findFault(content, language, frame);
        if (!fault) return undefined;
        first ??= fault;
      }
    }
    const tag = MARKUP.exec(text)?.groups?.tag;
    return tag ? {reason: `it begins with \`<${tag}>\`, so its language is html, svelte, or vue`, line: 1} : first;
  };
}

/** Parses code as one expression of JavaScript. */
export function parseExpression(code: string): Promise<Fault | undefined> {
  return findFault(code, 'js', ['x = (', '\n)']);
}

async function findFault(
  code: string,
  loader: Loader,
  [head, tail]: (typeof FRAMES)[number],
): Promise<Fault | undefined> {
  // Loaded late, because most sites check no code.
  const {transform} = await import('esbuild');
  const messages = await transform(head + code + tail, {
    loader,
    logLevel: 'silent',
    jsx: 'preserve',
    target: 'esnext',
    tsconfigRaw: {compilerOptions: {experimentalDecorators: true}},
  }).then(
    ({warnings}): readonly Message[] => (loader === 'css' ? warnings : []),
    ({errors = []}: Partial<TransformFailure>) => errors,
  );
  const fault = messages.find(({text}) => !REPEATED.test(text));
  if (!fault) return undefined;
  const {line = 1, column = 0, length = 0} = fault.location ?? {};
  const offset = line === 1 ? head.length : 0;
  return {
    reason: fault.text.replace(/[.]$/, ''),
    line: Math.min(line, code.split('\n').length),
    column: Math.max(column - offset, 0) + 1,
    ...(length > 0 ? {length} : {}),
  };
}
