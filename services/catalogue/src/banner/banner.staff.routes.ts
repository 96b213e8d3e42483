import type { ServiceApp } from "@haat/service-kit/app";
import { successReply } from "@haat/service-kit/replies";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { staffOnly, staffReplies, versionReply } from "../staff-replies.ts";
import { allBanners } from "./banner.repository.ts";
import {
  bannerParams,
  bannersToWire,
  createBigBannerBody,
  createSmallBannerBody,
  editBigBannerBody,
  editSmallBannerBody,
  staffBannersReply,
} from "./banner.staff.schemas.ts";
import { createBigBanner, createSmallBanner, editBigBanner, editSmallBanner } from "./save-banner.ts";

const success = true as const;
const conflict = "409 EDITED_MEANWHILE has both values of each field, and who changed the banner when.";

export function bannerStaffRoutes(app: ServiceApp, { db }: Pick<Deps, "db">): void {
  app.get(
    "/api/staff/banners",
    {
      preValidation: app.staff("home.edit"),
      schema: {
        summary: "All banners with their times, drafts and archived ones included",
        response: staffReplies(staffBannersReply),
        security: staffOnly,
      },
    },
    async () => ({ success, result: bannersToWire(await allBanners(db)) }),
  );
  bigBannerRoutes(app, db);
  smallBannerRoutes(app, db);
}

function bigBannerRoutes(app: ServiceApp, db: Deps["db"]): void {
  app.post(
    "/api/staff/banners/big/create",
    {
      preValidation: app.staff("home.edit"),
      schema: {
        summary: "Adds a large banner as a draft; idempotent by id",
        body: createBigBannerBody,
        response: staffReplies(successReply),
        security: staffOnly,
      },
    },
    async (request) => {
      await createBigBanner(db, request.body);
      return { success, msg: messages().staff.done };
    },
  );

  app.post(
    "/api/staff/banners/big/:bannerId/edit",
    {
      preValidation: app.staff("home.edit"),
      schema: {
        summary: "Changes, publishes or archives a large banner that still has the version",
        description: conflict,
        params: bannerParams,
        body: editBigBannerBody,
        response: staffReplies(versionReply),
        security: staffOnly,
      },
    },
    async (request) => {
      const { version, ...edit } = request.body;
      const { bannerId } = request.params;
      return { success, result: { version: await editBigBanner(db, bannerId, { version, edit }) } };
    },
  );
}

function smallBannerRoutes(app: ServiceApp, db: Deps["db"]): void {
  app.post(
    "/api/staff/banners/small/create",
    {
      preValidation: app.staff("home.edit"),
      schema: {
        summary: "Adds a small banner as a draft; idempotent by id",
        body: createSmallBannerBody,
        response: staffReplies(successReply),
        security: staffOnly,
      },
    },
    async (request) => {
      await createSmallBanner(db, request.body);
      return { success, msg: messages().staff.done };
    },
  );

  app.post(
    "/api/staff/banners/small/:bannerId/edit",
    {
      preValidation: app.staff("home.edit"),
      schema: {
        summary: "Changes, publishes or archives a small banner that still has the version",
        description: conflict,
        params: bannerParams,
        body: editSmallBannerBody,
        response: staffReplies(versionReply),
        security: staffOnly,
      },
    },
    async (request) => {
      const { version, ...edit } = request.body;
      const { bannerId } = request.params;
      return { success, result: { version: await editSmallBanner(db, bannerId, { version, edit }) } };
    },
  );
}
