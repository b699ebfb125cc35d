/** Values of variables that a reader of a sample knows: from files with settings, and from texts that the sample assigns once. */
import type {SampleStep} from '../readSample.ts';
import {checkedBlocks} from '../readSample.ts';
import type {SampleFiles} from '../sampleProject.ts';

/** The values by name; a name that gets two values is left out. */
export function constantsOf(code: string, {files}: SampleFiles): ReadonlyMap<string, string> {
  const values = new Map<string, string | undefined>();
  for (const [file, text] of files)
    if (file.endsWith('.conf')) for (const [name, value] of settings(text)) values.set(name, value);
  for (const {steps} of checkedBlocks(code)) {
    for (const step of steps) {
      const name = assigned(step);
      if (!name) continue;
      const value = valueAssigned(step, values as ReadonlyMap<string, string>);
      values.set(name, values.has(name) && values.get(name) !== value ? undefined : value);
    }
  }
  return new Map([...values].filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** A value for each slot: its text, or undefined when a variable without a known value is there. */
export function literals({match}: SampleStep, constants: ReadonlyMap<string, string>): readonly (string | undefined)[] {
  return (match?.values ?? []).map((value) => literal(value, constants));
}

/** Text of one value, which may be several side by side. */
export function literal(value: string, constants: ReadonlyMap<string, string>): string | undefined {
  const parts = value.match(/"""+[\s\S]*?"""+|"[^"]*"|\S+/g) ?? [];
  const texts = parts.map((part) => {
    if (part.startsWith('"""')) return part.replace(/^"""|"""$/g, '');
    if (part.startsWith('"')) return part.slice(1, -1);
    return part.startsWith('$') ? constants.get(part.slice(1)) : part.startsWith('<') ? undefined : part;
  });
  return texts.includes(undefined) ? undefined : texts.join('');
}

function assigned({wording, match}: SampleStep): string {
  const at = match?.step.slots.findIndex(({type}) => type === 'name') ?? -1;
  return /^I (?:assign|copy|convert|prompt|increase|decrease|multiply|trim)/.test(wording) && at >= 0
    ? (match?.values[at] ?? '').replaceAll('"', '')
    : '';
}

function valueAssigned(step: SampleStep, constants: ReadonlyMap<string, string>): string | undefined {
  if (step.wording === 'I assign *value to variable @variable_name') return literals(step, constants)[0];
  return step.wording.includes('by combining') ? literals(step, constants)[1] : undefined;
}

function settings(text: string): readonly [string, string][] {
  let object = '';
  return text.split('\n').flatMap((line): [string, string][] => {
    const opened = /^\s*(\w+)\s*(?:=|:)?\s*\{\s*$/.exec(line)?.[1];
    if (opened) object = `${opened}_`;
    else if (/^\s*\}/.test(line)) object = '';
    const [, name, value = ''] = /^\s*(\w+)\s*=\s*([^{\s].*)$/.exec(line) ?? [];
    return name && !value.startsWith('${') ? [[object + name, literal(value, new Map()) ?? value]] : [];
  });
}
