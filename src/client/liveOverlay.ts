const ID = 'manual-problems';

const STYLE = `
:host { position: fixed; inset: 0; z-index: 9999; display: grid; place-items: center; background: rgb(0 0 0 / 0.55); }
section { box-sizing: border-box; width: min(60rem, 94vw); max-height: 88vh; overflow: auto; padding: 1.25rem 1.5rem; border-radius: 10px; background: #1b1f24; color: #e8eaed; border-top: 5px solid #e5484d; }
h2 { margin: 0 0 0.75rem; font: 600 1rem/1.4 system-ui, sans-serif; }
pre { margin: 0; white-space: pre-wrap; font: 0.85rem/1.5 ui-monospace, monospace; }
button { float: inline-end; border: 1px solid #6b7280; border-radius: 6px; background: none; color: inherit; font: inherit; padding: 0.2rem 0.7rem; cursor: pointer; }
`;

/** Shows problems over the page as the terminal shows them; empty text removes them. Escape closes. */
export function showProblems(text: string): void {
  document.getElementById(ID)?.remove();
  if (text === '') return;
  const host = document.createElement('div');
  host.id = ID;
  const shadow = host.attachShadow({mode: 'open'});
  // Constructed sheets are allowed under the strict policy that pages run with.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  shadow.adoptedStyleSheets = [sheet];
  const box = document.createElement('section');
  box.setAttribute('role', 'alertdialog');
  box.setAttribute('aria-label', 'Problems');
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Close';
  const heading = document.createElement('h2');
  heading.textContent = 'This page has problems';
  const body = document.createElement('pre');
  body.textContent = text;
  box.append(close, heading, body);
  shadow.append(box);
  const remove = (): void => {
    host.remove();
    removeEventListener('keydown', onKey);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') remove();
  };
  close.addEventListener('click', remove);
  addEventListener('keydown', onKey);
  document.body.append(host);
}
