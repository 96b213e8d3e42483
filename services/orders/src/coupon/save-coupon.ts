import { formatInr } from "@haat/domain/format-inr";
import { zero } from "@haat/domain/money";
import { ApiError } from "@haat/service-kit/errors";
import { messages as commonMessages } from "@haat/service-kit/messages";
import { currentLocale } from "@haat/service-kit/request-context";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import { selectStaffActions } from "@haat/service-kit/staff/select-staff-actions";
import type { Db, Tx } from "../db/client.ts";
import { messages } from "../messages.ts";
import {
  type BudgetedCoupon,
  type CouponTerms,
  findBudgetedCoupon,
  findCodes,
  insertCodes,
  insertCoupon,
  lockCoupon,
  setStopped,
  updateCoupon,
} from "./coupon.staff.repository.ts";
import { termsToWire } from "./coupon.wire.ts";
import { drawCodes } from "./draw-codes.ts";

interface NewCoupon {
  /** Chosen by the caller, so that a repeat makes one coupon. */
  readonly id: string;
  /** One code for everybody, or how many codes of a batch are drawn. */
  readonly codes: { readonly code: string } | { readonly count: number };
  readonly terms: CouponTerms;
  readonly reason: string;
}

const subjectOf = (id: string) => ({ kind: "coupon", id }) as const;
const verb = "coupon.edit";

/**
 * Makes a coupon with a budget. A repeat changes nothing.
 * @throws ApiError VALIDATION when another coupon has the code, or the terms do not fit together; IDEMPOTENCY_CONFLICT when this one was made
 * with others.
 */
export async function createCoupon(db: Db, { id, codes, terms, reason }: NewCoupon): Promise<void> {
  const [code, codeCount] = "code" in codes ? [codes.code, null] : [null, codes.count];
  checkTerms({ ...terms, codeCount });
  const drawn = codeCount === null ? [] : drawCodes(codeCount);
  await db.transaction(async (tx) => {
    if (!(await insertCoupon(tx, { ...terms, id, code, codeCount }))) {
      const made = await findBudgetedCoupon(tx, id);
      const { codeTaken, otherTerms } = messages().staff.coupon;
      if (!made) throw fieldError("code", codeTaken);
      const isRepeat = made.code === code && made.codeCount === codeCount;
      if (isRepeat && differences(termsToWire(made), termsToWire(terms)).length === 0) return;
      throw new ApiError("IDEMPOTENCY_CONFLICT", otherTerms);
    }
    if (drawn.length > 0) await insertCodes(tx, id, drawn);
    await recordStaffAction(tx, {
      verb: "coupon.create",
      subject: subjectOf(id),
      after: { code, codeCount, ...terms },
      reason,
    });
  });
}

interface Edit {
  readonly id: string;
  /** What the member saw. */
  readonly version: number;
  readonly edit: Partial<CouponTerms>;
  readonly reason: string;
}

/**
 * Changes the given terms of a coupon that has the version that the caller read. Orders that were placed keep their discount. A repeat
 * changes nothing.
 * @throws ApiError NOT_FOUND; EDITED_MEANWHILE with both values of what the caller would overwrite; VALIDATION
 */
export async function editCoupon(db: Db, { id, version, edit, reason }: Edit): Promise<void> {
  await db.transaction(async (tx) => {
    const coupon = await lockCoupon(tx, id);
    if (!coupon) throw notFound();
    const edited = { ...coupon, ...edit };
    const changes = differences(termsToWire(coupon), termsToWire(edited));
    if (changes.length === 0) return;
    if (coupon.version !== version) throw await editedMeanwhile(tx, coupon, changes);
    checkTerms(edited);
    await updateCoupon(tx, id, edit);
    const [before, after] = [termsOf(coupon), termsOf(edited)];
    await recordStaffAction(tx, { verb, subject: subjectOf(id), before, after, reason });
  });
}

/** Stops a coupon at once, or lets it be used again. Orders that were placed keep their discount. A repeat changes nothing. */
export async function stopCoupon(
  db: Db,
  { id, isStopped, reason }: { readonly id: string; readonly isStopped: boolean; readonly reason: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const coupon = await lockCoupon(tx, id);
    if (!coupon) throw notFound();
    if ((coupon.state === "stopped") === isStopped) return;
    await setStopped(tx, id, isStopped);
    await recordStaffAction(tx, {
      verb: isStopped ? "coupon.stop" : "coupon.start",
      subject: subjectOf(id),
      reason,
    });
  });
}

/** The codes of a batch for a file. That they were read is recorded. @throws ApiError NOT_FOUND, also for a coupon with one code. */
export async function exportCodes(db: Db, id: string, reason: string) {
  return await db.transaction(async (tx) => {
    const coupon = await findBudgetedCoupon(tx, id);
    if (!coupon || coupon.codeCount === null) throw notFound();
    await recordStaffAction(tx, {
      verb: "export.run",
      subject: subjectOf(id),
      after: { codes: coupon.codeCount },
      reason,
    });
    return await findCodes(tx, id);
  });
}

const notFound = () => new ApiError("NOT_FOUND", commonMessages().notFound);
const fieldError = (field: string, message: string) =>
  new ApiError("VALIDATION", message, { details: { fields: { [field]: message } } });

/** @throws ApiError VALIDATION with the name of the field */
function checkTerms(
  terms: CouponTerms & Pick<BudgetedCoupon, "codeCount"> & Partial<Pick<BudgetedCoupon, "usedPaise">>,
): void {
  const texts = messages().staff.coupon;
  const { discountPaise, minimumPaise, startsAt, expiresAt, budgetPaise, usedPaise = zero } = terms;
  if (terms.codeCount !== null && terms.isListed) throw fieldError("isListed", texts.listedBatch);
  if (minimumPaise <= discountPaise) throw fieldError("minimum", texts.minimum);
  if (expiresAt <= startsAt) throw fieldError("expiresAt", texts.ends);
  if (budgetPaise < discountPaise) throw fieldError("budget", texts.budget);
  if (budgetPaise < usedPaise)
    throw fieldError("budget", texts.budgetUsed({ used: formatInr(usedPaise, currentLocale()) }));
}

interface Difference {
  readonly field: string;
  readonly yours: unknown;
  readonly theirs: unknown;
}

function differences(present: object, edited: object): Difference[] {
  const known = new Map<string, unknown>(Object.entries(present));
  return Object.entries(edited)
    .map(([field, yours]: [string, unknown]) => ({ field, yours, theirs: known.get(field) }))
    .filter(({ yours, theirs }) => yours !== theirs);
}

/** The audit shows what differs. */
function termsOf(coupon: CouponTerms): CouponTerms {
  const { name, text, discountPaise, minimumPaise, startsAt, expiresAt, budgetPaise, isListed } = coupon;
  return { name, text, discountPaise, minimumPaise, startsAt, expiresAt, budgetPaise, isListed };
}

/** With both values of each field, and who made the present version when. */
async function editedMeanwhile(
  tx: Tx,
  { id, version }: BudgetedCoupon,
  conflicts: readonly Difference[],
): Promise<ApiError> {
  const [last] = await selectStaffActions(tx, { subject: subjectOf(id), verb }, 1);
  return new ApiError("EDITED_MEANWHILE", messages().staff.coupon.edited, {
    details: {
      conflicts,
      version,
      editedBy: last?.staffId ?? null,
      editedAt: last?.at.toISOString() ?? null,
    },
  });
}
