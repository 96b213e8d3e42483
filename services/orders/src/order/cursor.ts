import { ApiError } from "@haat/service-kit/errors";
import { z } from "zod";

/** PostgreSQL knows no year 0. */
const createdAt = z.iso.datetime().refine((text) => !text.startsWith("0000"));
const place = z.tuple([createdAt, z.uuid()]);

/** Where a page of orders ended. */
export interface Cursor {
  readonly createdAt: Date;
  readonly id: string;
}

export function writeCursor({ createdAt, id }: Cursor): string {
  return Buffer.from(JSON.stringify([createdAt.toISOString(), id])).toString("base64url");
}

/** @throws ApiError VALIDATION for a text that we did not write. */
export function readCursor(text: string): Cursor {
  try {
    const [createdAt, id] = place.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
    return { createdAt: new Date(createdAt), id };
  } catch (error) {
    throw new ApiError("VALIDATION", "cursor: is not one of ours", { cause: error });
  }
}
