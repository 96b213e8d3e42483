import { messages, Refusal } from "@haat/service-kit/errors";
import type { Logger } from "pino";
import type { Db } from "../db/client.ts";
import { limiter } from "./limit.ts";
import { findMedia } from "./media.repository.ts";
import type { Format } from "./media.schemas.ts";
import type { MediaStore } from "./media-store.ts";
import { render } from "./render.ts";

/** Pictures drawn at once in one process. */
const most = 2;

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
  const limited = limiter(most);
  const underWay = new Map<string, Promise<Buffer>>();

  async function make(rendition: Rendition): Promise<Buffer> {
    const row = await findMedia(db, rendition.hash);
    if (!row) throw new Refusal("NOT_FOUND", messages.notFound);
    const original = await store.readOriginal(rendition.hash);
    if (!original) {
      log.error({ hash: rendition.hash }, "the original of a picture is not on the disk");
      throw new Refusal("NOT_FOUND", messages.notFound);
    }
    const { type, width } = row;
    const bytes = await limited(
      async () => await render(original, { type, width, to: rendition.width, format: rendition.format }),
    );
    await store.writeRendition(rendition, bytes);
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
