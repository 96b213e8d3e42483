import type { ServiceApp } from "@haat/service-kit/app";
import type { Deps } from "../deps.ts";
import { mediaParams, mediaQuery, mediaReplies } from "./media.schemas.ts";
import { renditionCache } from "./rendition-cache.ts";

export function mediaRoutes(app: ServiceApp, { db, media }: Deps): void {
  const getRendition = renditionCache(db, media, app.log);

  app.get(
    "/media/:hash",
    {
      // Reading a stored picture is cheap, and resizing has its own queue.
      config: { slots: "none" },
      logLevel: "warn",
      schema: {
        summary: "A picture in the asked width and format",
        params: mediaParams,
        querystring: mediaQuery,
        response: mediaReplies,
      },
    },
    async (request, reply) => {
      const { hash } = request.params;
      const { w: width, f: format } = request.query;
      // A hash never changes its content, so the tag does not depend on the bytes.
      const etag = `"${hash}-${width}-${format}"`;
      const picture = await getRendition({ hash, width, format });
      reply.header("cache-control", "public, max-age=31536000, immutable").header("etag", etag);
      if (request.headers["if-none-match"] === etag) return await reply.code(304).send(null);
      return await reply.type(`image/${format}`).send(picture);
    },
  );
}
