import type { Locale } from "@haat/domain/locale";
import type { PaceName } from "../lib/pace.ts";

interface Log {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export type ServiceName = "auth" | "catalogue" | "orders" | "adapters";
/** The services' base addresses. */
export type Services = Readonly<Record<ServiceName, string>>;

/** What the HTTP server passes to a page beyond its request. */
export interface PageScope {
  readonly requestId: string;
  /** The language of the page and of the texts that services send for it. */
  readonly locale: Locale;
  readonly log: Log;
  readonly clientAddress: string;
  /** The browser's device id; a new one when it has none, stored when a session begins. */
  readonly deviceId: string;
  readonly userAgent: string;
  /** Lets our inline scripts run under the content security policy. */
  readonly nonce: string;
  /** Whether the page is the same for all anonymous shoppers. It is rendered to its end before it is sent. */
  readonly isShared: boolean;
  readonly pace: PaceName;
  readonly publicOrigin: string;
  readonly paymentPageOrigin: string;
  readonly services: Services;
  /** Sends a request to a service. */
  readonly send: (service: ServiceName, request: Request, signal: AbortSignal) => Promise<Response>;
  /** Aborts when the client disconnects before it has the whole page. */
  readonly disconnected: AbortSignal;
  /** The access token of the session cookie. */
  readonly token: string | undefined;
  /** Starts a session in this browser. */
  readonly keepToken: (token: string) => void;
  /** Ends the session in this browser. */
  readonly dropToken: () => void;
  /** Sets the Retry-After header, in seconds. */
  readonly retryAfter: (seconds: number) => void;
}
