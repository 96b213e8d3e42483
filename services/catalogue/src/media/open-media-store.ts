import type { FastifyBaseLogger } from "fastify";
import type { MediaConfig } from "../config.ts";
import { openDiskStore } from "./disk-media-store.ts";
import type { MediaStore } from "./media-store.ts";

/** Opens the bucket of `MEDIA_S3_URL`, or the folder `MEDIA_DIR`. */
export async function openMediaStore(
  { bucket, MEDIA_DIR = "" }: MediaConfig,
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">,
): Promise<MediaStore> {
  if (!bucket) return await openDiskStore(MEDIA_DIR);
  const { openS3Store } = await import("./s3-media-store.ts");
  return openS3Store(bucket, log);
}
