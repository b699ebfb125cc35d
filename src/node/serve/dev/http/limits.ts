/**
 * Limits for one client of the server, times in milliseconds, sizes in bytes: generous for a browser with many tabs, small enough that 1,000
 * bad clients cannot take the machine.
 */
export const SERVER_LIMITS = {
  /** Longest request target. Our longest own URL is a search of some hundred characters. */
  urlLength: 4_096,
  /** All request headers together. */
  headerBytes: 16_384,
  /** From the first byte (or the connection) to the last header; ends slowloris. */
  headersTimeout: 10_000,
  /** From the first byte to the end of the request. */
  requestTimeout: 20_000,
  /** A busy client that takes up a connection again must not find it closed at that moment. */
  keepAliveTimeout: 20_000,
  /** How long a connection may neither read nor write; ends clients that stop reading. */
  idleTimeout: 30_000,
  /** Open connections; a further one is closed immediately. */
  connections: 2_048,
};

export type ServerLimits = Readonly<typeof SERVER_LIMITS>;
