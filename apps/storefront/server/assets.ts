import { sep } from "node:path";
import serveStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** The built files, compressed at build time. Files with a hash in their name never change. */
export async function installAssets(app: FastifyInstance, folder: string): Promise<void> {
  const hashed = `${sep}client${sep}assets${sep}`;
  await app.register(serveStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders: (reply, path) => {
      void reply.header(
        "cache-control",
        path.includes(hashed) ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });
}
