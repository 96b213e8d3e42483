import { sep } from "node:path";
import serveStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { filePolicy } from "./security-headers.ts";

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
      const isHashed = path.includes(hashed);
      // The others include the service worker and the offline page, which load more.
      if (isHashed) void reply.header("content-security-policy", filePolicy);
      const kept = isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600";
      // A CDN must not delay the replacement of a broken service worker.
      void reply.header("cache-control", /[/\\](?:remove-)?sw\.js/.test(path) ? "no-cache" : kept);
    },
  });
}
