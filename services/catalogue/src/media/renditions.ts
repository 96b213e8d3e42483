import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import type { Logger } from "pino";
import type { Db } from "../db/client.ts";
import { limiter } from "./limit.ts";
import { findMedia, type MediaRow } from "./media.repository.ts";
import type { Format } from "./media.schemas.ts";
import type { MediaStore } from "./media-store.ts";
import { render } from "./render.ts";

/** Pictures drawn at once in one process. */
const most = 2;
/** A tenth of a second each: more would not be drawn before their browsers give up. */
const mostWaiting = 200;

interface Rendition {
  readonly hash: string;
  readonly width: number;
  readonly format: Format;
}

/** Makes each rendition once, however many ask for it at the same time, and keeps it. */
export function renditions(
  db: Db,
  store: MediaStore,
  log: Pick<Logger, "error">,
): (rendition: Rendition) => Promise<Buffer> {
  const limited = limiter(most, mostWaiting);
  const underWay = new Map<string, Promise<Buffer>>();

  async function make(rendition: Rendition): Promise<Buffer> {
    const row = await findMedia(db, rendition.hash);
    if (!row) throw new ApiError("NOT_FOUND", messages.notFound);
    // Those in line wait without their originals: hundreds of photographs would not fit into memory.
    return await limited(async () => await draw(rendition, row));
  }

  async function draw({ hash, width: to, format }: Rendition, { type, width }: MediaRow): Promise<Buffer> {
    const original = await store.readOriginal(hash);
    if (!original) {
      log.error({ hash }, "the original of a picture is not on the disk");
      throw new ApiError("NOT_FOUND", messages.notFound);
    }
    const bytes = await render(original, { type, width, to, format });
    await store.writeRendition({ hash, width: to, format }, bytes);
    return bytes;
  }

  return async (rendition) => {
    const kept = await store.readRendition(rendition);
    if (kept) return kept;
    const key = `${rendition.hash}-${rendition.width}-${rendition.format}`;
    const pending = underWay.get(key) ?? make(rendition).finally(() => underWay.delete(key));
    underWay.set(key, pending);
    return await pending;
  };
}
