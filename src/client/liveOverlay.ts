import type {LiveDraft, LiveFix, LivePage, LiveProblem} from '../shared/live.ts';

/** Host element of the overlay. Its shadow root keeps the styles of the site out. */
const OVERLAY_ID = 'manual-problems';

const STYLE = `
:host { position: fixed; inset: auto auto 0 0; z-index: 9999; color-scheme: dark; }
dialog { box-sizing: border-box; width: min(60rem, 94vw); max-height: 88vh; overflow: auto; padding: 1.25rem 1.5rem; border: 0; border-top: 5px solid #e5484d; border-radius: 10px; background: #1b1f24; color: #e8eaed; font: 0.95rem/1.5 system-ui, sans-serif; }
dialog::backdrop { background: rgb(0 0 0 / 0.55); }
h2 { margin: 0 0 0.75rem; font-size: 1rem; }
ul { margin: 0; padding: 0; list-style: none; }
li { margin: 0 0 1.25rem; }
p { margin: 0.15rem 0; }
pre { margin: 0.4rem 0; overflow-x: auto; padding: 0.6rem 0.8rem; border-radius: 6px; background: #111418; font: 0.85rem/1.5 ui-monospace, monospace; }
b { color: #ff9592; }
b.warn { color: #ffca16; }
a { color: #9eb1ff; }
button { border: 1px solid #6b7280; border-radius: 6px; background: none; color: inherit; font: inherit; padding: 0.1rem 0.6rem; cursor: pointer; }
button.place { border: 0; padding: 0; color: #9eb1ff; font-family: ui-monospace, monospace; text-decoration: underline; }
button.close { float: inline-end; }
button.pill { margin: 0.75rem; padding: 0.25rem 0.8rem; border: 0; border-radius: 999px; background: #1b1f24; color: #e8eaed; font: 0.85rem/1.5 system-ui, sans-serif; box-shadow: 0 1px 6px rgb(0 0 0 / 0.4); }
button.pill.error { background: #ce2c31; color: #fff; }
:focus-visible { outline: 2px solid #9eb1ff; outline-offset: 2px; }
`;

/** Actions of the server. Each resolves to an error message, or to an empty text. */
interface Actions {
  /** Opens the position of a problem in the author's editor. */
  readonly open: (problem: LiveProblem) => Promise<string>;
  readonly fix: (fix: LiveFix) => Promise<string>;
}

/**
 * Creates the overlay of `manual serve`, which lists the problems of the page and the drafts of the
 * site. The returned function updates it: a button in the corner opens the list, `open` opens it
 * immediately.
 */
export function createOverlay(actions: Actions): (page: LivePage, open: boolean) => void {
  const host = document.createElement('div');
  host.id = OVERLAY_ID;
  const shadow = host.attachShadow({mode: 'open'});
  // The strict policy of pages allows constructed style sheets.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  shadow.adoptedStyleSheets = [sheet];
  return ({problems, drafts}, open) => {
    shadow.replaceChildren();
    if (problems.length === 0 && drafts.length === 0) return host.remove();
    const dialog = element('dialog');
    dialog.setAttribute('aria-labelledby', 'title');
    const close = button('Close', 'close', () => dialog.close());
    const heading = element('h2', problems.length > 0 ? 'This page has problems' : 'Drafts');
    heading.id = 'title';
    dialog.append(close, heading, problemList(problems, actions));
    if (drafts.length > 0) dialog.append(...draftList(drafts));
    const hasErrors = problems.some(({severity}) => severity === 'error');
    const counts = [...count(problems.length, 'problem'), ...count(drafts.length, 'draft')].join(', ');
    const pill = button(counts, hasErrors ? 'pill error' : 'pill', () => dialog.showModal());
    shadow.append(pill, dialog);
    if (!host.isConnected) document.body.append(host);
    if (open) dialog.showModal();
  };
}

const count = (number: number, noun: string): string[] =>
  number === 0 ? [] : [`${number} ${noun}${number === 1 ? '' : 's'}`];

function problemList(problems: readonly LiveProblem[], {open, fix}: Actions): HTMLElement {
  const list = element('ul');
  for (const problem of problems) {
    const {severity, message, code, frame, hint, file, line, column, fixes = []} = problem;
    const item = element('li');
    const title = element('p');
    const kind = element('b', severity === 'error' ? 'error' : 'warning');
    if (severity === 'warn') kind.className = 'warn';
    title.append(kind, `  ${message}  [${code}]`);
    const failure = element('p');
    failure.setAttribute('role', 'status');
    const run = (action: Promise<string>): void => void action.then((text) => (failure.textContent = text));
    if (file !== undefined) {
      const position = [file, line, column].filter((part) => part !== undefined).join(':');
      const link = button(position, 'place', () => run(open(problem)));
      link.title = 'Open in the editor';
      item.append(link, failure);
    }
    item.append(title);
    if (frame !== '') item.append(element('pre', frame));
    if (hint !== undefined) item.append(element('p', `help: ${hint}`));
    item.append(...fixes.flatMap((remedy) => [createFixButton(remedy, () => run(fix(remedy))), ' ']));
    list.append(item);
  }
  return list;
}

/** Creates the button of a fix. Its title quotes names with backticks. */
function createFixButton({title}: LiveFix, onClick: () => void): HTMLButtonElement {
  return button(title.replaceAll('`', ''), 'fix', onClick);
}

function draftList(drafts: readonly LiveDraft[]): HTMLElement[] {
  const list = element('ul');
  for (const {title, route, file} of drafts) {
    const item = element('li');
    const link = element('a', title);
    link.href = encodeURI(route);
    item.append(link, ` (${file})`);
    list.append(item);
  }
  return [element('h2', 'Drafts: shown here, and left out of builds'), list];
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, text = ''): HTMLElementTagNameMap[K] {
  const node = document.createElement(name);
  node.textContent = text;
  return node;
}

function button(text: string, className: string, onClick: () => void): HTMLButtonElement {
  const node = element('button', text);
  node.type = 'button';
  node.className = className;
  node.addEventListener('click', onClick);
  return node;
}
