/** The terminal Steps: their requirement of the open screen, and the screens that may follow. */
import type {Screen, World} from './readWorld.ts';
import type {StepOnScreen} from './walkScreens.ts';

type Values = readonly (string | undefined)[];

/** The effect of a Step on the terminal; undefined for a Step of another kind. */
export function terminalStep(wording: string, values: Values, world: World): StepOnScreen | undefined {
  if (/^I open .*terminal/.test(wording)) return openTerminal(wording, values, world);
  if (!/in terminal|^I copy terminal/.test(wording)) return undefined;
  if (/^I (?:do not )?see "text"/.test(wording)) return seeText(wording, values, world);
  if (wording.startsWith('I see cursor')) return seeCursor(Number(values[0]), Number(values[1]));
  if (wording.startsWith('I copy terminal line')) return copyText(values.map(Number));
  if (wording.startsWith('I locate')) return locate(values[0]);
  if (wording.startsWith('I type option')) return takeOption(values[0], world);
  if (/^I (?:type|enter|scan|press|\()/.test(wording))
    return {target: 'terminal', next: (screen) => following(screen, world)};
  return undefined;
}

function openTerminal(wording: string, values: Values, world: World): StepOnScreen {
  const host = wording.includes('connected to') ? values[0] : undefined;
  const problem =
    host === undefined || world.hosts.includes(host) ? '' : `the world of the samples has no terminals at ${host}`;
  const other = wording.includes('local') || wording.includes('SSH');
  // A command line shows whatever was typed: its screens are not part of the world.
  return {
    target: 'terminal',
    problem,
    opens: other ? world.screens : world.screens.filter(({name}) => name === 'Login'),
  };
}

function seeText(wording: string, values: Values, world: World): StepOnScreen {
  const text = values[0];
  const line = wording.includes('on line') ? Number(values[1]) : 0;
  const message = text !== undefined && world.messages.includes(text);
  const place = line ? ` on line ${line}` : '';
  return {
    target: 'terminal',
    wants: `text "${text}"${place} of a terminal`,
    absent: wording.startsWith('I do not'),
    has: ({shows}) =>
      text === undefined || message || inLines(shows, text, {line, last: wording.includes('last line')}),
  };
}

function inLines(shows: readonly string[], text: string, {line, last}: {line: number; last: boolean}): boolean {
  if (line) return (shows[line - 1] ?? '').includes(text);
  return last ? (shows.at(-1) ?? '').includes(text) : shows.some((shown) => shown.includes(text));
}

function seeCursor(line: number, column: number): StepOnScreen {
  return {
    target: 'terminal',
    wants: `field at line ${line}, column ${column} of a terminal`,
    has: ({shows}) =>
      Number.isNaN(line + column) || (shows[line - 1]?.[column - 1] === '_' && shows[line - 1]?.[column - 2] !== '_'),
  };
}

function copyText(values: readonly number[]): StepOnScreen {
  const [line = Number.NaN, from = Number.NaN] = values;
  return {
    target: 'terminal',
    wants: `text at line ${line}, column ${from} of a terminal`,
    has: ({shows}) => Number.isNaN(line + from) || /^[^\s_]/.test((shows[line - 1] ?? '').slice(from - 1)),
  };
}

function locate(text: string | undefined): StepOnScreen {
  return {
    target: 'terminal',
    wants: `text "${text}" of a terminal`,
    has: ({shows}) => text === undefined || shows.some((shown) => shown.includes(text)),
  };
}

/** The option of a menu leads to the screen with its name on the first line. */
function takeOption(option: string | undefined, world: World): StepOnScreen {
  return {
    target: 'terminal',
    wants: `option "${option}" of a menu`,
    has: ({shows}) => option === undefined || shows.some((shown) => new RegExp(`^\\d ${option}$`).test(shown)),
    next: (screen) =>
      following(screen, world).filter(
        ({name, shows}) => option === undefined || name === option || shows[0] === option,
      ),
  };
}

function following({leads}: Screen, world: World): readonly Screen[] {
  const names = leads.get('') ?? [];
  return world.screens.filter(({name}) => names.includes(name));
}
