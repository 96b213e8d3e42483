/** A PostgreSQL or Redis that is ready for connections. */
export interface Server {
  /** Where it answers, with user and password. */
  readonly url: string;
  /** Where it came from, for people: `given by URL`, `Docker (postgres:18-bookworm)`, … */
  readonly source: string;
  /** Stops what was started here and waits for its end; a server given by URL is left alone. Never throws twice. */
  stop(): Promise<void>;
}

/** Something that the person at the keyboard can mend; the message is one line and says how. */
export class StackError extends Error {
  override name = "StackError";
}

export interface ServerOptions {
  /** A server that is there already; everything below is ignored then. */
  url?: string | undefined;
  /** Keeps the data here between runs; without it the data is thrown away at `stop()`. */
  dataDir?: string | undefined;
  /** Hears about slow or surprising steps (an installation, a container that would not start). */
  report?: ((line: string) => void) | undefined;
}
