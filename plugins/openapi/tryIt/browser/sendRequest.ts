import {buildRequest, type FormValues} from './buildRequest.ts';
import {createElement} from './createElement.ts';
import {formatJsonText} from './formatJsonText.ts';
import type {TryRecord} from './tryRecord.ts';

/** The result of a request, as a form shows it. */
interface Outcome {
  /** One line, which screen readers announce. */
  readonly summary: string;
  readonly elements: readonly HTMLElement[];
}

/** Most characters of a body on the page; the whole can be saved. */
const MAX_SHOWN = 200_000;

/** Sends a request, and returns what it shows: the response, or the reason why there is none. */
export async function sendRequest(record: TryRecord, values: FormValues, signal: AbortSignal): Promise<Outcome> {
  const blocked = watchPolicy();
  let url = '';
  try {
    const request = buildRequest(record, values, location.href);
    url = request.url;
    const start = performance.now();
    const response = await fetch(url, {...request.init, signal});
    const blob = await response.blob();
    const time = Math.round(performance.now() - start);
    return await describeResponse(response, blob, {time, url});
  } catch (error) {
    if (signal.aborted) return {summary: 'Cancelled.', elements: []};
    if (!(error instanceof TypeError) || url === '')
      return {summary: `The request is not valid: ${String((error as Error).message)}`, elements: []};
    // The event follows the rejection.
    await new Promise((resolve) => setTimeout(resolve, 50));
    return explainFailure(url, blocked.has());
  } finally {
    blocked.stop();
  }
}

async function describeResponse(
  response: Response,
  blob: Blob,
  {time, url}: {readonly time: number; readonly url: string},
): Promise<Outcome> {
  const {status, statusText, headers} = response;
  const rows = [...headers].map(([name, value]) =>
    createElement('tr', {}, [createElement('th', {scope: 'row'}, [name]), createElement('td', {}, [value])]),
  );
  const note = 'Browsers show only the headers that the server exposes.';
  return {
    summary: `${[status, statusText].filter(Boolean).join(' ')}, ${time} ms, ${blob.size} bytes`,
    elements: [
      createElement('p', {className: 'm-api-try-url'}, [createElement('code', {}, [`${url}`])]),
      createElement('details', {}, [
        createElement('summary', {}, [`Headers (${rows.length})`]),
        createElement('table', {}, rows),
        createElement('p', {}, [note]),
      ]),
      ...(await describeBody(blob, headers.get('content-type') ?? '')),
    ],
  };
}

async function describeBody(blob: Blob, type: string): Promise<HTMLElement[]> {
  if (blob.size === 0) return [createElement('p', {}, ['The body is empty.'])];
  const save = createSaveButton(blob, type);
  if (!/json|text|xml|javascript|html|csv|yaml|urlencoded|^$/i.test(type)) return [save];
  const text = formatJsonText(await blob.text());
  const shown = createElement('pre', {tabIndex: 0}, [createElement('code', {}, [text.slice(0, MAX_SHOWN)])]);
  const cut = text.length > MAX_SHOWN ? [createElement('p', {}, [`The first ${MAX_SHOWN} characters are shown.`])] : [];
  return [shown, ...cut, save];
}

/** Creates a button that saves the body. Its type cannot run, if a reader opens it. */
function createSaveButton(blob: Blob, type: string): HTMLElement {
  const button = createElement('button', {type: 'button'}, ['Save the body']);
  button.addEventListener('click', () => {
    const href = URL.createObjectURL(new Blob([blob], {type: 'application/octet-stream'}));
    const extension = /json|xml|html|csv|pdf|png|jpeg|gif|zip|yaml/i.exec(type)?.[0].toLowerCase() ?? 'bin';
    createElement('a', {href, download: `response.${extension}`}).click();
    setTimeout(() => URL.revokeObjectURL(href), 10_000);
  });
  return createElement('p', {}, [button]);
}

/** Notices requests that the policy of this site blocks, which fail like any other. */
function watchPolicy() {
  let isBlocked = false;
  const notice = ({effectiveDirective}: SecurityPolicyViolationEvent): void => {
    isBlocked ||= effectiveDirective === 'connect-src';
  };
  document.addEventListener('securitypolicyviolation', notice);
  return {has: () => isBlocked, stop: () => document.removeEventListener('securitypolicyviolation', notice)};
}

function explainFailure(url: string, isBlocked: boolean): Outcome {
  const {origin, protocol} = new URL(url);
  const reasons = isBlocked
    ? [`The content security policy of this site does not allow requests to ${origin}.`]
    : [
        ...(location.protocol === 'https:' && protocol === 'http:'
          ? ['This page is encrypted, and browsers block requests from it to a server that is not (http:).']
          : []),
        `The server may not allow pages of ${location.origin} to read its responses (CORS). Programs outside of browsers are not limited in this way: copy a sample, and send the request from there.`,
        'The server may be unreachable.',
      ];
  return {
    summary: isBlocked
      ? 'Not sent.'
      : 'No response that this page may read. The request may have arrived all the same.',
    elements: [
      createElement('p', {className: 'm-api-try-url'}, [createElement('code', {}, [url])]),
      createElement(
        'ul',
        {},
        reasons.map((reason) => createElement('li', {}, [reason])),
      ),
    ],
  };
}
