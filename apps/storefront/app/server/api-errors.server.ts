import { z } from "zod";

/** A service said no: `message` is a sentence for the shopper, `code` for programs. */
export class ApiRefusal extends Error {
  override name = "ApiRefusal";
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** No answer, or none that we understand. */
export class Unreachable extends Error {
  override name = "Unreachable";
}

export const failureSchema = z.object({ success: z.literal(false), msg: z.string(), code: z.string() });
