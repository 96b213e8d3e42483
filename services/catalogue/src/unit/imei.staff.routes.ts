import type { ServiceApp } from "@haat/service-kit/app";
import { successReply } from "@haat/service-kit/replies";
import { staffOf } from "@haat/service-kit/tokens";
import type { Deps } from "../deps.ts";
import { findLatestImeiChecks, findUnitsOfImeis } from "../imei/imei.repository.ts";
import { purchaseFault } from "../imei/imei.rules.ts";
import { messages } from "../messages.ts";
import { staffOnly, staffReplies } from "../staff-replies.ts";
import { imeiCheckBody, imeiParams, imeiReply } from "./imei.staff.schemas.ts";
import { recordImeiCheck } from "./record-imei-check.ts";
import { imeiCheckToWire } from "./unit.staff.wire.ts";

const success = true as const;

export function imeiStaffRoutes(app: ServiceApp, { db }: Deps): void {
  app.get(
    "/api/staff/imeis/:imei",
    {
      preValidation: app.staff(),
      schema: {
        summary: "What the shop knows about an IMEI, before a purchase",
        params: imeiParams,
        response: staffReplies(imeiReply),
        security: staffOnly,
      },
    },
    async (request) => {
      const { imei } = request.params;
      const [checks, units] = await Promise.all([
        findLatestImeiChecks(db, [imei]),
        findUnitsOfImeis(db, [imei]),
      ]);
      const check = checks.get(imei);
      const result = {
        imei,
        check: check ? imeiCheckToWire(check) : null,
        mayBuy: purchaseFault(check, new Date()) === null && units.every(({ state }) => state === "sold"),
        units: units.map(({ id, state, productId, branch, receivedAt }) => ({
          id,
          state,
          productId,
          branch,
          receivedAt: receivedAt.toISOString(),
        })),
      };
      return { success, result };
    },
  );

  app.post(
    "/api/staff/imeis/check",
    {
      preValidation: app.staff("unit.intake"),
      schema: {
        summary: "Records what the government's register says; a phone that it does not clear goes off sale",
        body: imeiCheckBody,
        response: staffReplies(successReply),
        security: staffOnly,
      },
    },
    async (request) => {
      await recordImeiCheck(db, staffOf(request).staffId, request.body);
      return { success, msg: messages().staff.done };
    },
  );
}
