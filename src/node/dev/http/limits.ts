/** Limits for one client of the server. Times in milliseconds, sizes in bytes. */
export interface ServerLimits {
  /** Longest request target. Our longest own URL is a search of some hundred characters. */
  readonly urlLength: number;
  /** All request headers together. */
  readonly headerBytes: number;
  /** From the first byte (or the connection) to the last header; ends slowloris. */
  readonly headersTimeout: number;
  /** From the first byte to the end of the request. */
  readonly requestTimeout: number;
  /** How long an answered connection may wait for its next request. */
  readonly keepAliveTimeout: number;
  /** How long a connection may neither read nor write; ends clients that stop reading. */
  readonly idleTimeout: number;
  /** Open connections; a further one is closed immediately. */
  readonly connections: number;
}

/** Generous for a browser with many tabs, small enough that 1,000 bad clients cannot take the machine. */
export const SERVER_LIMITS: ServerLimits = {
  urlLength: 4_096,
  headerBytes: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  // A busy client that takes up a connection again must not find it closed at that moment.
  keepAliveTimeout: 20_000,
  idleTimeout: 30_000,
  connections: 2_048,
};
