/**
 * A page with components of its own sends browsers no text that none of them shows: what stands between the components is HTML in the
 * document already. In the module such an element is a call, whose content is taken out for browsers.
 */

/** Name of the function that modules are given, and of the attribute of the elements that it makes. */
export const RUN_CALL = 'manualRun';
export const RUN_ATTRIBUTE = 'data-manual-run';

/** An element without its name. */
export interface TextRun {
  /** Attributes, by their names in React. */
  readonly props: Readonly<Record<string, string | true>>;
  readonly html: string;
}

const CALLS = /props\.manualRun\((\d+), ("(?:[^"\\]|\\.)*")\)/g;

/** Replaces the elements in the code of a page. */
export function mapRuns(code: string, change: (run: TextRun) => TextRun): string {
  if (!code.includes(RUN_CALL)) return code;
  return code.replace(CALLS, (_, index: string, text: string) => {
    const run = JSON.stringify(JSON.stringify(change(parseRun(text))));
    return `props.${RUN_CALL}(${index}, ${run})`;
  });
}

/** The elements in the code of a page, each in its place. */
export function runsIn(code: string): readonly TextRun[] {
  return code.includes(RUN_CALL) ? [...code.matchAll(CALLS)].map(([, , text]) => parseRun(text!)) : [];
}

/** The code without its elements, for browsers. */
export function withoutRuns(code: string): string {
  return code.includes(RUN_CALL) ? code.replace(CALLS, (_, index: string) => `props.${RUN_CALL}(${index})`) : code;
}

function parseRun(literal: string): TextRun {
  return JSON.parse(JSON.parse(literal) as string) as TextRun;
}

/** What a page's module is given to make its elements. Servers find them in the call, browsers in the page. */
export type ManualRun = (index: number, run?: string) => Readonly<Record<string, unknown>>;

const NOTHING: TextRun = {props: {}, html: ''};

export function createRun(runs: readonly TextRun[] = []): ManualRun {
  return (index, run) => {
    const {props, html} = run === undefined ? (runs[index] ?? NOTHING) : (JSON.parse(run) as TextRun);
    return {
      ...props,
      [RUN_ATTRIBUTE]: index,
      // Attributes that a script of the page has set meanwhile stay.
      suppressHydrationWarning: true,
      ...(html === '' ? {} : {dangerouslySetInnerHTML: {__html: html}}),
    };
  };
}
