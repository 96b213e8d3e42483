/** A PostgreSQL or Redis that is ready for connections. */
export interface Server {
  /** Its URL, with user and password. */
  readonly url: string;
  /** Where it came from, for messages: `given by URL`, `Docker (postgres:18-bookworm)`, … */
  readonly source: string;
  /** Stops the server and waits until it has ended; does nothing for a server given by URL. Idempotent. */
  stop(): Promise<void>;
}

/** A problem that the developer can fix; the message is one line and says how. */
export class StackError extends Error {
  override name = "StackError";
}

export interface ServerOptions {
  /** A running server; the options below are ignored then. */
  url?: string | undefined;
  /** Keeps the data here between runs; without it `stop()` deletes the data. */
  dataDir?: string | undefined;
  /** The port of a server of this machine; without it a free one. */
  port?: number | undefined;
  /**
   * Called with a line about each slow or unexpected step, such as an installation or a container that did not start.
   */
  report?: ((line: string) => void) | undefined;
}
