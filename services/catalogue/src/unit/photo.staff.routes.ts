import type { ServiceApp } from "@haat/service-kit/app";
import type { Deps } from "../deps.ts";
import { mediaQuery, pictureReplies } from "../media/media.schemas.ts";
import { photoToWire } from "../media/media.wire.ts";
import { acceptPictures, bytesOf } from "../media/picture-uploads.ts";
import type { GetRendition } from "../media/rendition-cache.ts";
import { staffOnly, staffReplies } from "../staff-replies.ts";
import { addPhoto, orderPhotos, requirePhoto } from "./change-photos.ts";
import { photoOrderBody, photoParams, photosReply, unitParams } from "./unit.staff.schemas.ts";

const success = true as const;

export async function photoStaffRoutes(
  app: ServiceApp,
  deps: Deps,
  getRendition: GetRendition,
): Promise<void> {
  const preValidation = app.staff("unit.grade");
  app.get(
    "/api/staff/units/:unitId/photos/:hash",
    {
      preValidation: app.staff(),
      config: { slots: "none" },
      logLevel: "warn",
      schema: {
        summary: "A photograph of a phone in the asked width and format, also while the phone is not on sale",
        params: photoParams,
        querystring: mediaQuery,
        response: pictureReplies,
        security: staffOnly,
      },
    },
    async (request, reply) => {
      const { unitId, hash } = request.params;
      const { w: width, f: format } = request.query;
      await requirePhoto(deps.db, unitId, hash);
      return await reply.type(`image/${format}`).send(await getRendition({ hash, width, format }));
    },
  );

  app.post(
    "/api/staff/units/:unitId/photos/order",
    {
      preValidation,
      schema: {
        summary: "Puts the photographs of a phone into this order; those that are not named are removed",
        params: unitParams,
        body: photoOrderBody,
        response: staffReplies(photosReply),
        security: staffOnly,
      },
    },
    async (request) => {
      const { unitId } = request.params;
      const hashes = await orderPhotos(deps.db, unitId, request.body.photos);
      return { success, result: hashes.map((hash) => photoToWire(unitId, hash)) };
    },
  );

  await app.register(async (uploads) => {
    acceptPictures(uploads);
    uploads.post<{ Params: { unitId: string } }>(
      "/api/staff/units/:unitId/photos",
      {
        preValidation,
        // Decoding a picture takes no slots from reads.
        config: { slots: "own" },
        schema: {
          summary: "Adds a photograph: the body is its bytes, JPEG, PNG, WebP or AVIF of at most 2 MB",
          params: unitParams,
          response: staffReplies(photosReply),
          security: staffOnly,
        },
      },
      async (request) => {
        const { unitId } = request.params;
        const hashes = await addPhoto(deps, unitId, bytesOf(request.body));
        return { success, result: hashes.map((hash) => photoToWire(unitId, hash)) };
      },
    );
  });
}
