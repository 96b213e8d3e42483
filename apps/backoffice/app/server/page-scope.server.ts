import type { Locale } from "@haat/domain/locale";

interface Log {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export type ServiceName = "auth" | "catalogue" | "orders" | "adapters";

/** What the HTTP server passes to a page beyond its request. */
export interface PageScope {
  readonly requestId: string;
  /** The language of the page and of the texts that services send for it. */
  readonly locale: Locale;
  readonly log: Log;
  readonly clientAddress: string;
  readonly userAgent: string;
  /** Lets our inline scripts run under the content security policy. */
  readonly nonce: string;
  /** Base addresses. */
  readonly services: Readonly<Record<ServiceName, string>>;
  readonly storefrontOrigin: string;
  /** Aborts when the client disconnects before it has the whole page. */
  readonly disconnected: AbortSignal;
  /** The staff token of the session cookie. */
  readonly token: string | undefined;
  /** Starts or renews the session in this browser. */
  readonly keepToken: (token: string) => void;
  /** Ends the session in this browser. */
  readonly dropToken: () => void;
  /** Sets the Retry-After header, in seconds. */
  readonly retryAfter: (seconds: number) => void;
}
