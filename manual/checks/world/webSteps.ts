/** The web Steps: their requirement of the open page, and the page that they lead to. */
import type {Screen, World} from './readWorld.ts';
import type {StepOnScreen} from './walkScreens.ts';

type Values = readonly (string | undefined)[];

/** The effect of a Step on the browser; undefined for a Step of another kind. */
export function webStep(wording: string, values: Values, world: World): StepOnScreen | undefined {
  if (
    /^I (?:open .*web browser|open new tab|switch to|close tab|navigate \(|press keys .*in web browser)/.test(wording)
  )
    return {target: 'web', opens: world.pages};
  if (wording.startsWith('I navigate to')) return navigate(values[0], world);
  if (wording.startsWith('I verify current URL')) return isAt(values[0]);
  if (/^I see title/.test(wording)) return hasTitle(wording, values[0]);
  if (/^I click the .* link in web browser/.test(wording)) return clickLink(values[0], world);
  if (wording.includes(' in table ')) return inTable(values);
  if (/^I (?:do not )?see "text" .*in web browser/.test(wording)) return seeText(wording, values);
  return wording.includes('element "locator"') ? onElement(wording, values, world) : undefined;
}

function navigate(url: string | undefined, world: World): StepOnScreen {
  if (url === undefined) return {target: 'web', opens: world.pages};
  const opens = world.pages.filter((page) => page.url === url);
  const problem = opens.length > 0 ? '' : `the world of the samples has no page at ${url}`;
  return {target: 'web', opens: problem ? world.pages : opens, problem};
}

function isAt(url: string | undefined): StepOnScreen {
  return {target: 'web', wants: `page at ${url}`, has: (page) => url === undefined || page.url === url};
}

function hasTitle(wording: string, text: string | undefined): StepOnScreen {
  const contains = wording.includes('contains');
  return {
    target: 'web',
    wants: `title "${text}"`,
    has: ({title}) => text === undefined || (contains ? title.includes(text) : title === text),
  };
}

function clickLink(text: string | undefined, world: World): StepOnScreen {
  return {
    target: 'web',
    wants: `link "${text}"`,
    has: ({leads}) => text === undefined || leads.has(text),
    next: (page) => nextPages(page, text, world),
  };
}

function seeText(wording: string, values: Values): StepOnScreen {
  const [text, locator] = values;
  const inElement = wording.includes('in element');
  return {
    target: 'web',
    wants: inElement ? `"${text}" in element "${locator}"` : `text "${text}"`,
    absent: wording.startsWith('I do not'),
    has: ({shows, elements}) =>
      (text === undefined || shows.some((shown) => shown.includes(text))) &&
      (!inElement || locator === undefined || elements.includes(locator)),
  };
}

function inTable(values: Values): StepOnScreen {
  const [, column, table] = values;
  return {
    target: 'web',
    wants: `column "${column}" in table "${table}"`,
    has: ({tables}) =>
      [...tables].some(
        ([locator, columns]) =>
          (table === undefined || locator === table) &&
          (column === undefined || /^\d+$/.test(column) || columns.includes(column)),
      ),
  };
}

function onElement(wording: string, values: Values, world: World): StepOnScreen {
  const at = /^I (?:type|click #number)/.test(wording) ? 1 : 0;
  const locator = values[at];
  return {
    target: 'web',
    wants: `element "${locator}"`,
    ...(wording.startsWith('I type') && locator ? {fills: locator} : {}),
    ...(/^I (?:double )?click/.test(wording) && locator ? {clicks: locator} : {}),
    absent: wording.startsWith('I do not'),
    has: ({elements}) => locator === undefined || elements.includes(locator),
    next: (page) => (/^I (?:double )?click/.test(wording) ? nextPages(page, locator, world) : [page]),
  };
}

/** Pages behind an element; the page itself for one that leads nowhere. A locator that is not known may lead anywhere. */
function nextPages(page: Screen, from: string | undefined, world: World): readonly Screen[] {
  if (from === undefined) return world.pages;
  const names = page.leads.get(from);
  return names ? world.pages.filter(({name}) => names.includes(name)) : [page];
}
