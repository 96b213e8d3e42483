import { Readable } from "node:stream";
import type { ServiceApp } from "@haat/service-kit/app";
import { csvType, csvWriter } from "@haat/service-kit/csv-writer";
import { ApiError } from "@haat/service-kit/errors";
import { messages as commonMessages } from "@haat/service-kit/messages";
import { successReply } from "@haat/service-kit/replies";
import { staffOnly, staffReplies } from "@haat/service-kit/staff/staff-replies";
import { requireFreshAssertion } from "@haat/service-kit/tokens";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { findBudgetedCoupon, listCoupons } from "./coupon.staff.repository.ts";
import {
  codeBody,
  codeReply,
  couponListQuery,
  couponListReply,
  couponParams,
  couponReasonBody,
  couponReply,
  createCouponBody,
  editCouponBody,
  editCouponReplies,
  toEdit,
  toTerms,
} from "./coupon.staff.schemas.ts";
import { codeToWire, couponToWire } from "./coupon.wire.ts";
import { lookUpCode } from "./look-up-code.ts";
import { createCoupon, editCoupon, exportCodes, stopCoupon } from "./save-coupon.ts";

const success = true as const;

/** The coupons that staff make, each with a budget. */
export function couponStaffRoutes(app: ServiceApp, deps: Deps): void {
  readRoutes(app, deps);
  saveRoutes(app, deps);
  codesRoute(app, deps);
  codeRoute(app, deps);
  const mayEdit = app.staff("coupon.edit");
  // To stop one never waits.
  for (const [path, isStopped, preValidation, summary] of [
    ["stop", true, [mayEdit], "Stops a coupon at once, for a reason"],
    ["start", false, [mayEdit, requireFreshAssertion], "Lets a stopped coupon be used again, for a reason"],
  ] as const) {
    app.post(
      `/api/staff/coupons/:couponId/${path}`,
      {
        preValidation: [...preValidation],
        schema: {
          summary,
          params: couponParams,
          body: couponReasonBody,
          response: staffReplies(successReply),
          security: staffOnly,
        },
      },
      async ({ params, body }) => {
        await stopCoupon(deps.db, { id: params.couponId, isStopped, ...body });
        const { stopped, started } = messages().staff.coupon;
        return { success, msg: isStopped ? stopped : started };
      },
    );
  }
}

function readRoutes(app: ServiceApp, { db }: Deps): void {
  const preValidation = app.staff("coupon.read");
  app.get(
    "/api/staff/coupons",
    {
      preValidation,
      schema: {
        summary: "The coupons that staff made, newest first",
        querystring: couponListQuery,
        response: staffReplies(couponListReply),
        security: staffOnly,
      },
    },
    async ({ query }) => {
      const found = await listCoupons(db, query);
      const next = found.length < query.limit ? null : (found.at(-1)?.id ?? null);
      return { success, result: found.map(couponToWire), next };
    },
  );

  app.get(
    "/api/staff/coupons/:couponId",
    {
      preValidation,
      schema: {
        summary: "A coupon with its uses and what is left of its budget",
        params: couponParams,
        response: staffReplies(couponReply),
        security: staffOnly,
      },
    },
    async ({ params }) => {
      const coupon = await findBudgetedCoupon(db, params.couponId);
      if (!coupon) throw new ApiError("NOT_FOUND", commonMessages().notFound);
      return { success, result: couponToWire(coupon) };
    },
  );
}

function saveRoutes(app: ServiceApp, { db }: Deps): void {
  const preValidation = [app.staff("coupon.edit"), requireFreshAssertion];
  app.post(
    "/api/staff/coupons",
    {
      preValidation,
      schema: {
        summary: "Makes a coupon with one code, or a batch of up to 10,000 codes, for a reason",
        body: createCouponBody,
        response: staffReplies(successReply),
        security: staffOnly,
      },
    },
    async ({ body: { id, code, count = 1, reason, ...terms } }) => {
      const codes = code === undefined ? { count } : { code };
      await createCoupon(db, { id, codes, terms: toTerms(terms), reason });
      return { success, msg: messages().staff.coupon.created };
    },
  );

  app.post(
    "/api/staff/coupons/:couponId/edit",
    {
      preValidation,
      schema: {
        summary: "Changes the given terms of a coupon that still has the version, for a reason",
        description: "409 EDITED_MEANWHILE has both values of each field, and who changed the coupon when.",
        params: couponParams,
        body: editCouponBody,
        response: editCouponReplies,
        security: staffOnly,
      },
    },
    async ({ params, body: { version, reason, ...edit } }) => {
      await editCoupon(db, { id: params.couponId, version, edit: toEdit(edit), reason });
      return { success, msg: messages().staff.coupon.saved };
    },
  );
}

function codesRoute(app: ServiceApp, { db }: Deps): void {
  app.post(
    "/api/staff/coupons/:couponId/codes",
    {
      preValidation: [app.staff("coupon.edit"), requireFreshAssertion],
      schema: {
        summary: "The codes of a batch as a CSV file, for a reason",
        params: couponParams,
        body: couponReasonBody,
        response: {
          ...staffReplies(successReply),
          200: {
            description: "The file",
            content: { "text/csv": { schema: z.any().meta({ type: "string", format: "binary" }) } },
          },
        },
        security: staffOnly,
      },
    },
    async ({ params, body }, reply) => {
      const codes = await exportCodes(db, params.couponId, body.reason);
      const rows = codes.map(({ code, state }) => [code, state ?? "unused"]);
      return await reply
        .header("content-type", csvType)
        .send(Readable.from(rows).pipe(csvWriter(["code", "state"])));
    },
  );
}

/** A post, because the address would be in logs, and whoever reads a code can use it. */
function codeRoute(app: ServiceApp, { db }: Deps): void {
  app.post(
    "/api/staff/coupons/find",
    {
      preValidation: app.staff("coupon.read"),
      schema: {
        summary: "The coupon of a code, whether it can be used now, and the newest orders that use it",
        body: codeBody,
        response: staffReplies(codeReply),
        security: staffOnly,
      },
    },
    async ({ body }) => ({ success, result: codeToWire(await lookUpCode(db, body.code)) }),
  );
}
