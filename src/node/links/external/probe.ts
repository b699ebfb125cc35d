/** The result of one attempt at a URL. */
export type ProbeOutcome =
  | {
      readonly type: 'response';
      /** Of the last response, redirects followed. */
      readonly status: number;
      /** Final address after redirects, if it differs. */
      readonly finalUrl?: string;
      /** How long the host asks us to wait, in milliseconds. */
      readonly retryAfterMs?: number;
    }
  | {
      readonly type: 'failure';
      /** `timeout`, `redirect-loop`, `not-http`, or the system's code: `ENOTFOUND`, `ECONNREFUSED`, `CERT_HAS_EXPIRED`. */
      readonly code: string;
    };

/** One attempt at a URL. Never rejects: a failure is an outcome. */
export type Probe = (url: string, options: {readonly timeoutMs: number}) => Promise<ProbeOutcome>;
