import { ApiError } from "@haat/service-kit/errors";
import { messages } from "../messages.ts";

/** The kind of provider that a call goes to. It selects the text for shoppers. */
export type ProviderKind = "gateway" | "courier";

/** The provider sent no usable reply. It may have processed the request, so look up the result before a retry. */
export class ProviderUnavailable extends ApiError {
  override name = "ProviderUnavailable";
  constructor(kind: ProviderKind, options: { cause?: unknown; message?: string } = {}) {
    super("UPSTREAM", options.message ?? messages().provider.unavailable[kind], { cause: options.cause });
  }
}

/** The provider rejected the request and did nothing. `reason` is the provider's text, for logs. */
export class ProviderRejected extends ApiError {
  override name = "ProviderRejected";
  readonly reason: string;
  constructor(kind: ProviderKind, reason: string) {
    super("UPSTREAM", messages().provider.rejected[kind]);
    this.reason = reason;
  }
}

/** The signature or token of a provider's message is missing or wrong. */
export class InvalidSignature extends ApiError {
  override name = "InvalidSignature";
  constructor(options: { cause?: unknown } = {}) {
    super("SIGNATURE_INVALID", messages().provider.invalidSignature, options);
  }
}

/** A row names a provider that has no configuration. The watchdog raises an alarm for it. */
export class ProviderNotConfigured extends ApiError {
  override name = "ProviderNotConfigured";
  constructor(kind: ProviderKind, provider: string) {
    super("UPSTREAM", messages().provider.unavailable[kind], { cause: new Error(`${kind} ${provider}`) });
  }
}
