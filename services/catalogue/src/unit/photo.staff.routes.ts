import type { ServiceApp } from "@haat/service-kit/app";
import type { Deps } from "../deps.ts";
import { pictureToWire } from "../media/media.wire.ts";
import { acceptPictures, bytesOf } from "../media/picture-uploads.ts";
import { staffOnly, staffReplies } from "../staff-replies.ts";
import { addPhoto, orderPhotos } from "./change-photos.ts";
import { photoOrderBody, photosReply, unitParams } from "./unit.staff.schemas.ts";

const success = true as const;

export async function photoStaffRoutes(app: ServiceApp, deps: Deps): Promise<void> {
  const preValidation = app.staff("unit.grade");
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
      const hashes = await orderPhotos(deps.db, request.params.unitId, request.body.photos);
      return { success, result: hashes.map(pictureToWire) };
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
        const hashes = await addPhoto(deps, request.params.unitId, bytesOf(request.body));
        return { success, result: hashes.map(pictureToWire) };
      },
    );
  });
}
