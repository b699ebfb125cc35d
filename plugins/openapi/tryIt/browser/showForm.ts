import {createElement} from './createElement.ts';
import {createFields, type FormFields} from './createFields.ts';
import {sendRequest} from './sendRequest.ts';
import type {TryRecord} from './tryRecord.ts';

/** Shows the form of an operation, when its box is open for the first time. */
export async function showForm(form: HTMLFormElement): Promise<void> {
  const details = form.querySelector('details')!;
  if (details.querySelector('.m-api-try-fields')) return;
  const box = createElement('div', {className: 'm-api-try-fields'}, ['Loading…']);
  details.append(box);
  const record = await loadRecord(form.dataset.record!);
  if (!record) {
    box.textContent = 'The form could not be loaded. Open this page from its web server, and check your connection.';
    return;
  }
  const fields = createFields(record);
  const result = createElement('div', {className: 'm-api-try-result'});
  // A region that exists before its text, because screen readers only announce changes.
  const status = createElement('p', {className: 'm-api-try-status'});
  status.role = 'status';
  const send = createElement('button', {type: 'submit', className: 'm-api-try-send'}, ['Send']);
  const cancel = createElement('button', {type: 'button', hidden: true}, ['Cancel']);
  box.replaceChildren(...fields.elements, createElement('p', {}, [send, ' ', cancel]), status, result);
  connect({form, record, fields, status, result, send, cancel});
}

interface Shown {
  readonly form: HTMLFormElement;
  readonly record: TryRecord;
  readonly fields: FormFields;
  readonly status: HTMLElement;
  readonly result: HTMLElement;
  readonly send: HTMLButtonElement;
  readonly cancel: HTMLButtonElement;
}

function connect({form, record, fields, status, result, send, cancel}: Shown): void {
  let abort = new AbortController();
  cancel.addEventListener('click', () => abort.abort());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (send.disabled) return;
    abort = new AbortController();
    send.disabled = true;
    cancel.hidden = false;
    status.textContent = 'Sending…';
    result.replaceChildren();
    void sendRequest(record, fields.read(), abort.signal).then(({summary, elements}) => {
      status.textContent = summary;
      result.replaceChildren(...elements);
      send.disabled = false;
      cancel.hidden = true;
    });
  });
}

/** Loads a record; undefined if it cannot be loaded. */
async function loadRecord(file: string): Promise<TryRecord | undefined> {
  const {manualBase = '/'} = document.documentElement.dataset;
  try {
    const response = await fetch(new URL(manualBase + file, location.href));
    return response.ok ? ((await response.json()) as TryRecord) : undefined;
  } catch {
    return undefined;
  }
}
