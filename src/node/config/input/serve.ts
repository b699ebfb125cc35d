// Generated from the schemas in src/node/config/schema/: run `npm run reference` after a change.

/** The server of `manual serve`. */
export interface ServeSettings {
  /**
   * Port, or the next free one. `--port` beats it.
   * @default 3000
   */
  readonly port?: number;
  /**
   * Name or address to listen on. `--host` beats it.
   * @default 'localhost'
   */
  readonly host?: string;
  /**
   * Further host names under which the server may be asked, for example that of a tunnel.
   * @default []
   */
  readonly allowedHosts?: readonly string[];
}
