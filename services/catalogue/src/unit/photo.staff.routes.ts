import type { ServiceApp } from "@haat/service-kit/app";
import { successReply } from "@haat/service-kit/replies";
import type { Deps } from "../deps.ts";
import { isPhotoOnSale } from "../media/media.repository.ts";
import { mediaQuery, mediaReplies } from "../media/media.schemas.ts";
import { photoToWire } from "../media/media.wire.ts";
import { acceptPictures, bytesOf } from "../media/picture-uploads.ts";
import type { GetRendition } from "../media/rendition-cache.ts";
import { staffOnly, staffReplies } from "../staff-replies.ts";
import { beforeBody } from "../staff-uploads.ts";
import { addPhoto, orderPhotos, removePhoto, requirePhoto } from "./change-photos.ts";
import { recordPhotoAccess } from "./record-photo-access.ts";
import { photoOrderBody, photoParams, photosReply, unitParams } from "./unit.staff.schemas.ts";

const success = true as const;

export async function photoStaffRoutes(
  app: ServiceApp,
  deps: Deps,
  getRendition: GetRendition,
): Promise<void> {
  readRoute(app, deps, getRendition);
  changeRoutes(app, deps);
  await app.register(async (uploads) => {
    acceptPictures(uploads);
    uploads.post<{ Params: { unitId: string } }>(
      "/api/staff/units/:unitId/photos",
      {
        ...beforeBody(app.staff("unit.grade")),
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

function readRoute(app: ServiceApp, { db }: Deps, getRendition: GetRendition): void {
  app.get(
    "/api/staff/units/:unitId/photos/:hash",
    {
      preValidation: app.staff(),
      config: { slots: "none" },
      logLevel: "warn",
      schema: {
        summary:
          "A photograph of a phone in the asked width and format, also while the phone is not on sale, which is recorded once an hour",
        params: photoParams,
        querystring: mediaQuery,
        response: { ...staffReplies(successReply), 200: mediaReplies[200] },
        security: staffOnly,
      },
    },
    async (request, reply) => {
      const { unitId, hash } = request.params;
      const { w: width, f: format } = request.query;
      await requirePhoto(db, unitId, hash);
      if (!(await isPhotoOnSale(db, hash))) await recordPhotoAccess(db, unitId);
      return await reply.type(`image/${format}`).send(await getRendition({ hash, width, format }));
    },
  );
}

function changeRoutes(app: ServiceApp, { db }: Deps): void {
  const preValidation = app.staff("unit.grade");
  app.post(
    "/api/staff/units/:unitId/photos/order",
    {
      preValidation,
      schema: {
        summary: "Puts the photographs of a phone into this order; those that are not named follow",
        params: unitParams,
        body: photoOrderBody,
        response: staffReplies(photosReply),
        security: staffOnly,
      },
    },
    async (request) => {
      const { unitId } = request.params;
      const hashes = await orderPhotos(db, unitId, request.body.photos);
      return { success, result: hashes.map((hash) => photoToWire(unitId, hash)) };
    },
  );

  app.post(
    "/api/staff/units/:unitId/photos/:hash/remove",
    {
      preValidation,
      schema: {
        summary: "Removes a photograph of a phone; idempotent",
        params: photoParams,
        response: staffReplies(photosReply),
        security: staffOnly,
      },
    },
    async (request) => {
      const { unitId, hash } = request.params;
      const hashes = await removePhoto(db, unitId, hash);
      return { success, result: hashes.map((one) => photoToWire(unitId, one)) };
    },
  );
}
