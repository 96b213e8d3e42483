import type { FastifyInstance } from "fastify";
import { maxPictureBytes } from "./add-media.ts";

/**
 * Lets the routes of this scope receive the bytes of a picture as their body. The type is only what the sender says: the
 * bytes decide (media/add-media.ts).
 */
export function acceptPictures(scope: Pick<FastifyInstance, "addContentTypeParser">): void {
  for (const type of [/^image\//, "application/octet-stream"]) {
    scope.addContentTypeParser(
      type,
      { parseAs: "buffer", bodyLimit: maxPictureBytes },
      (_request, body, done) => done(null, body),
    );
  }
}

/** The bytes of the body; none for a body of another kind. */
export function bytesOf(body: unknown): Uint8Array {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
