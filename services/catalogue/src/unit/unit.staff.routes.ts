import { mayStaff } from "@haat/domain/staff-permissions";
import type { ServiceApp } from "@haat/service-kit/app";
import { nextCursor, readCursor } from "@haat/service-kit/list-cursor";
import { successReply } from "@haat/service-kit/replies";
import { requireFreshAssertion, staffOf } from "@haat/service-kit/tokens";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { readSearch } from "../read-search.ts";
import { staffOnly, staffReplies } from "../staff-replies.ts";
import { correctUnit } from "./correct-unit.ts";
import { gradeUnit } from "./grade-unit.ts";
import { moveUnitFor, type UnitMove } from "./move-units.ts";
import { putOnSale } from "./put-on-sale.ts";
import { readUnit } from "./read-unit.ts";
import { receiveUnit } from "./receive-unit.ts";
import { endTransferOf, sendUnit } from "./transfer-unit.ts";
import {
  correctionBody,
  factsOf,
  gradeBody,
  gradeReply,
  reasonBody,
  receiveBody,
  saleBody,
  transferBody,
  unitParams,
} from "./unit.staff.schemas.ts";
import { unitRowToWire } from "./unit.staff.wire.ts";
import { findUnits } from "./unit-list.repository.ts";
import { unitReply, unitsQuery, unitsReply } from "./unit-replies.schemas.ts";

const success = true as const;

/** The stock desk: phones from the counter to the shop. */
export function unitStaffRoutes(app: ServiceApp, deps: Deps): void {
  readRoutes(app, deps);
  intakeRoutes(app, deps);
  correctionRoute(app, deps);
  moveRoutes(app, deps);
  transferRoutes(app, deps);
}

function readRoutes(app: ServiceApp, { db }: Deps): void {
  app.get(
    "/api/staff/units",
    {
      preValidation: app.staff(),
      schema: {
        summary: "Units, newest first; `q` is an IMEI or words of the product",
        querystring: unitsQuery,
        response: staffReplies(unitsReply),
        security: staffOnly,
      },
    },
    async (request) => {
      const { after, limit, q, state, branch, productId } = request.query;
      const filter = { state, branch, productId, ...readSearch(q) };
      const rows = await findUnits(db, filter, { after: readCursor(after), limit });
      const last = rows.at(-1);
      const next = nextCursor(last && { at: last.receivedAt, id: last.id }, rows.length, limit);
      return { success, result: rows.map(unitRowToWire), next };
    },
  );

  app.get(
    "/api/staff/units/:unitId",
    {
      preValidation: app.staff(),
      schema: {
        summary: "A unit with its history, its checklist and how it was bought",
        params: unitParams,
        response: staffReplies(unitReply),
        security: staffOnly,
      },
    },
    async (request) => {
      const withCost = mayStaff(staffOf(request).role, "cost.read");
      return { success, result: await readUnit(db, request.params.unitId, { withCost }) };
    },
  );
}

function intakeRoutes(app: ServiceApp, { db }: Deps): void {
  app.post(
    "/api/staff/units/receive",
    {
      preValidation: app.staff("unit.intake"),
      schema: {
        summary: "Takes a phone into stock that the shop buys; idempotent by id",
        body: receiveBody,
        response: staffReplies(successReply),
        security: staffOnly,
      },
    },
    async (request) => {
      const { imei2 = null, note = null, pricePaid, ...rest } = request.body;
      await receiveUnit(db, { ...rest, imei2, note, pricePaidPaise: pricePaid });
      return { success, msg: messages().staff.done };
    },
  );

  app.post(
    "/api/staff/units/:unitId/grade",
    {
      preValidation: app.staff("unit.grade"),
      schema: {
        summary: "Stores the inspection of a phone, and its grade by rule or with a reason",
        description: "409 EDITED_MEANWHILE has both inspections, and who made the other one when.",
        params: unitParams,
        body: gradeBody,
        response: staffReplies(gradeReply),
        security: staffOnly,
      },
    },
    async (request) => ({ success, result: await gradeUnit(db, request.params.unitId, request.body) }),
  );

  app.post(
    "/api/staff/units/:unitId/put-on-sale",
    {
      preValidation: app.staff("unit.price"),
      schema: {
        summary: "Puts an inspected phone on sale, at the prices of its product or new ones; idempotent",
        description:
          "Other prices than those of the product need a reason, and a reason needs a fresh proof of identity; the first prices of a new draft need neither.",
        params: unitParams,
        body: saleBody,
        response: staffReplies(successReply),
        security: staffOnly,
      },
    },
    async (request) => {
      const { consumerPrice, wholesalePrice, reason } = request.body;
      if (reason !== undefined) await requireFreshAssertion(request);
      await putOnSale(db, request.params.unitId, {
        consumerPricePaise: consumerPrice,
        wholesalePricePaise: wholesalePrice,
        reason,
        mayPublish: mayStaff(staffOf(request).role, "product.publish"),
      });
      return { success, msg: messages().staff.done };
    },
  );
}

function correctionRoute(app: ServiceApp, { db }: Deps): void {
  app.post(
    "/api/staff/units/:unitId/correct",
    {
      preValidation: app.staff("unit.correct"),
      schema: {
        summary: "Corrects what was recorded wrongly about a phone that is not on sale",
        description: "409 EDITED_MEANWHILE has both values of each field, and who corrected it when.",
        params: unitParams,
        body: correctionBody,
        response: staffReplies(successReply),
        security: staffOnly,
      },
    },
    async (request) => {
      const { seen, reason, ...facts } = request.body;
      const correction = { ...factsOf(facts), seen: factsOf(seen), reason };
      await correctUnit(db, request.params.unitId, correction);
      return { success, msg: messages().staff.done };
    },
  );
}

/** Moves that need only a reason, by the last part of their path. */
const moves = [
  ["take-off-sale", "takeOffSale", "unit.correct", "Takes a phone off sale"],
  ["write-off", "writeOff", "unit.writeOff", "Writes a phone off that was lost, stolen or scrapped"],
  ["restore", "restore", "unit.writeOff", "Takes a phone back that was written off; it is inspected again"],
  ["repair", "sendToRepair", "unit.repair", "Sends a phone to repair"],
  ["repaired", "returnFromRepair", "unit.repair", "Takes a phone back from repair; it is inspected again"],
] as const satisfies readonly (readonly [string, UnitMove, string, string])[];

function moveRoutes(app: ServiceApp, { db }: Deps): void {
  for (const [path, move, permission, summary] of moves) {
    app.post(
      `/api/staff/units/:unitId/${path}`,
      {
        preValidation: app.staff(permission),
        schema: {
          summary,
          params: unitParams,
          body: reasonBody,
          response: staffReplies(successReply),
          security: staffOnly,
        },
      },
      async (request) => {
        const { staffId } = staffOf(request);
        await moveUnitFor(db, request.params.unitId, move, { staffId, reason: request.body.reason });
        return { success, msg: messages().staff.done };
      },
    );
  }
}

function transferRoutes(app: ServiceApp, { db }: Deps): void {
  const preValidation = app.staff("unit.transfer");
  app.post(
    "/api/staff/units/:unitId/transfer",
    {
      preValidation,
      schema: {
        summary: "Sends a phone to another branch; the slip is `transfer` of the unit",
        params: unitParams,
        body: transferBody,
        response: staffReplies(successReply),
        security: staffOnly,
      },
    },
    async (request) => {
      await sendUnit(db, staffOf(request).staffId, request.params.unitId, request.body);
      return { success, msg: messages().staff.done };
    },
  );

  for (const [path, outcome, summary] of [
    ["arrive", "arrived", "Records that a phone has arrived; it belongs to the product of this branch"],
    ["cancel-transfer", "cancelled", "Cancels the transfer of a phone, which stays in its branch"],
  ] as const) {
    app.post(
      `/api/staff/units/:unitId/${path}`,
      {
        preValidation,
        schema: {
          summary,
          params: unitParams,
          response: staffReplies(successReply),
          security: staffOnly,
        },
      },
      async (request) => {
        await endTransferOf(db, staffOf(request).staffId, request.params.unitId, outcome);
        return { success, msg: messages().staff.done };
      },
    );
  }
}
