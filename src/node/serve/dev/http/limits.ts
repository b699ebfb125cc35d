/**
 * Limits per client: times in milliseconds, sizes in bytes. They allow a browser with many tabs,
 * and 1,000 malicious clients cannot exhaust the machine.
 */
export const SERVER_LIMITS = {
  /** Longest request target. Our longest URL is a search of some hundred characters. */
  urlLength: 4_096,
  /** All request headers together. */
  headerBytes: 16_384,
  /** From the first byte (or the connection) to the last header. Stops slowloris attacks. */
  headersTimeout: 10_000,
  /** From the first byte to the end of the request. */
  requestTimeout: 20_000,
  /** Long enough that a busy client does not reuse a connection that is just closing. */
  keepAliveTimeout: 20_000,
  /** Time without reading or writing. Stops clients that no longer read. */
  idleTimeout: 30_000,
  /** Open connections. Further ones are closed immediately. */
  connections: 2_048,
};

export type ServerLimits = Readonly<typeof SERVER_LIMITS>;
