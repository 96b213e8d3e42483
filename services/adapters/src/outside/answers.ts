import { ApiError } from "@haat/service-kit/errors";

/** Nothing came back, or nothing that can be read. What the other side did is unknown: ask before doing it again. */
export class NoAnswer extends ApiError {
  override name = "NoAnswer";
  constructor(whom: string, options: { cause?: unknown; message?: string } = {}) {
    const { message = `We cannot reach ${whom} right now. Please try again in a minute.`, cause } = options;
    super("UPSTREAM", message, { cause });
  }
}

/** The other side understood and said no: nothing was done. `reason` is its own word, for logs. */
export class Declined extends ApiError {
  override name = "Declined";
  readonly reason: string;
  constructor(whom: string, reason: string) {
    super("UPSTREAM", `${capital(whom)} did not accept this. Please try again or call us.`);
    this.reason = reason;
  }
}

/** The signature is missing or wrong: whoever sent this is not who they say they are. */
export class NotGenuine extends ApiError {
  override name = "NotGenuine";
  constructor(options: { cause?: unknown } = {}) {
    super("SIGNATURE_INVALID", "This message is not signed as it should be.", options);
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
