import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import { toleratedErrors } from "@haat/service-kit/metrics/tolerated-errors";
import PQueue from "p-queue";
import type { Logger } from "pino";
import type { Db } from "../db/client.ts";
import { findMedia, type MediaRow } from "./media.repository.ts";
import type { Format } from "./media.schemas.ts";
import type { MediaStore } from "./media-store.ts";
import { resizePicture } from "./resize-picture.ts";

/** Pictures resized at the same time in one process. */
const concurrency = 2;
/** A resize takes a tenth of a second. Browsers time out before a longer queue is done. */
const maxWaiting = 200;
/** Seconds after which a full queue has room again. */
const retryAfter = 2;

interface Rendition {
  readonly hash: string;
  readonly width: number;
  readonly format: Format;
}

export type GetRendition = (rendition: Rendition) => Promise<Buffer>;

/**
 * Returns the stored rendition, or makes and stores it. Requests for the same rendition share the read and the work. Whether the caller
 * may see the picture is decided before.
 */
export function renditionCache(db: Db, store: MediaStore, log: Pick<Logger, "error">): GetRendition {
  const queue = new PQueue({ concurrency });
  const pending = new Map<string, Promise<Buffer>>();

  async function readOrMake(rendition: Rendition): Promise<Buffer> {
    const stored = await store.readRendition(rendition);
    if (stored) return stored;
    const row = await findMedia(db, rendition.hash);
    if (!row) throw new ApiError("NOT_FOUND", messages().notFound);
    if (queue.size >= maxWaiting) throw new ApiError("TRY_AGAIN", messages().tryAgain, { retryAfter });
    // The original is read inside the queue: hundreds of waiting photographs would not fit into memory.
    const bytes = await queue.add(async () => await resize(rendition, row));
    try {
      await store.writeRendition(rendition, bytes);
    } catch (error) {
      // The picture can be shown. The next request makes it again.
      toleratedErrors.count({ work: "store resized picture" });
      log.error({ err: error, hash: rendition.hash }, "resized picture not stored");
    }
    return bytes;
  }

  async function resize({ hash, width: toWidth, format }: Rendition, row: MediaRow): Promise<Buffer> {
    const original = await store.readOriginal(hash);
    if (!original) {
      toleratedErrors.count({ work: "read original picture" });
      log.error({ hash }, "original picture missing");
      throw new ApiError("NOT_FOUND", messages().notFound);
    }
    return await resizePicture(original, { type: row.type, width: row.width, toWidth, format });
  }

  return async (rendition) => {
    const key = `${rendition.hash}-${rendition.width}-${rendition.format}`;
    const promise = pending.get(key) ?? readOrMake(rendition).finally(() => pending.delete(key));
    pending.set(key, promise);
    return await promise;
  };
}
