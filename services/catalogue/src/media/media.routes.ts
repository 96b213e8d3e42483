import type { ServiceApp } from "@haat/service-kit/app";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import type { Deps } from "../deps.ts";
import { isUnitPhoto } from "./add-media.ts";
import { isPhotoOnSale } from "./media.repository.ts";
import { mediaParams, mediaQuery, mediaReplies } from "./media.schemas.ts";
import type { GetRendition } from "./rendition-cache.ts";

const forever = "public, max-age=31536000, immutable";
/** A photograph of a phone is no longer public when the phone is taken off sale. */
const whileOnSale = "public, max-age=300";

export function mediaRoutes(app: ServiceApp, { db }: Pick<Deps, "db">, getRendition: GetRendition): void {
  app.get(
    "/media/:hash",
    {
      // Reading a stored picture is cheap, and resizing has its own queue.
      config: { slots: "none" },
      logLevel: "warn",
      schema: {
        summary:
          "A picture in the asked width and format; a photograph of a phone only while the phone is on sale",
        params: mediaParams,
        querystring: mediaQuery,
        response: mediaReplies,
      },
    },
    async (request, reply) => {
      const { hash } = request.params;
      const { w: width, f: format } = request.query;
      const isPhoto = isUnitPhoto(hash);
      if (isPhoto && !(await isPhotoOnSale(db, hash))) throw new ApiError("NOT_FOUND", messages().notFound);
      // A hash never changes its content, so the tag does not depend on the bytes.
      const etag = `"${hash}-${width}-${format}"`;
      const picture = await getRendition({ hash, width, format });
      reply.header("cache-control", isPhoto ? whileOnSale : forever).header("etag", etag);
      if (request.headers["if-none-match"] === etag) return await reply.code(304).send(null);
      return await reply.type(`image/${format}`).send(picture);
    },
  );
}
