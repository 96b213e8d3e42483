import type { z } from "zod";

const TYPES = {
  400: "invalid_request_error",
  401: "authentication_error",
  404: "not_found_error",
  406: "invalid_request_error",
  409: "duplicate_request_error",
  415: "invalid_media_type_error",
  422: "invalid_data_error",
  500: "api_processing_error",
  502: "api_connection_error",
  504: "api_connection_error",
} as const;

/** An error of BillDesk. Codes from 9001 up are ours: the real numbers are not published. */
export class GatewayError extends Error {
  override name = "GatewayError";
  readonly status: keyof typeof TYPES;
  readonly code: string;
  readonly type: string;
  /** BillDesk replies in JOSE when it could read the request, else in plain JSON. */
  readonly understood: boolean;

  constructor(
    status: keyof typeof TYPES,
    code: string,
    message: string,
    { understood = true, type = TYPES[status] }: { understood?: boolean; type?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.type = type;
    this.understood = understood;
  }

  body() {
    return { status: this.status, error_type: this.type, error_code: this.code, message: this.message };
  }
}

/** @param object the two letters that begin BillDesk's codes: OR order, TR transaction, RF refund */
export function parseRequest<Schema extends z.ZodType>(
  object: "OR" | "TR" | "RF",
  schema: Schema,
  payload: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(payload);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field =
    issue?.code === "unrecognized_keys" ? issue.keys.join(", ") : (issue?.path.join(".") ?? "request");
  if (field.startsWith("additional_info"))
    throw new GatewayError(422, "AIIDE0001", "Invalid additional_info");
  if (object === "TR" && field === "orderid") throw new GatewayError(422, "TRIDE0011", "Invalid orderid");
  throw new GatewayError(422, `${object}IDE9001`, `Invalid ${field}`);
}
