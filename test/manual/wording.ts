/** Reduces the Steps of a CycleScript sample to their wording, so that samples can be compared with a list of known Steps. */

export interface StepWording {
  /** Line in the sample, from 1. */
  readonly line: number;
  /** Lower case, with `_` for each value and without a trailing `within`. */
  readonly wording: string;
}

const STEP = /^\s*(?:Given|When|Then|And|But|Once|If|ElsIf|Else|While)\s+(.*)$/i;

/** The wording of every Step in the sample, in the order of its lines. */
export function stepWordings(code: string): readonly StepWording[] {
  return code.split('\n').flatMap((text, index) => {
    const step = STEP.exec(text)?.[1];
    return step ? [{line: index + 1, wording: wordingOf(step)}] : [];
  });
}

function wordingOf(step: string): string {
  return step
    .trim()
    .replace(/"""+.*?"""+|"[^"]*"/g, '_')
    .replace(/\$\w+|<[a-z][\w ]*>/g, '_')
    .replace(/(?<!\w)\d+(?:\.\d+)?(?!\w)/g, '_')
    .replace(/_ (?:st|nd|rd|th)\b/gi, '_ th')
    .replace(/(?:_ )+_/g, '_')
    .toLowerCase()
    .replace(/\bpress keys \S+/, 'press keys _')
    .replace(/\b(?:username|password) from credentials\b/, '_ from credentials')
    .replace(/\bto (?:integer|double) variable\b/, 'to _ variable')
    .replace(/\bterminal is (?:opened|closed)\b/, 'terminal is _')
    .replace(/ within _ (?:seconds|ms)$/, '');
}
