import { replyOf } from "@haat/api-clients/reply";
import { Button, buttonClass } from "@haat/ui/button";
import { useState } from "react";
import { Link } from "react-router";
import { couponTexts as texts } from "#messages/coupon";
import { withConnectionError } from "../components/connection-error.ts";
import { PageHead } from "../components/page-head.tsx";
import { PageSection } from "../components/page-section.tsx";
import { ReasonDialog } from "../components/reason-dialog.tsx";
import { CouponFacts } from "../features/coupons/coupon-facts.tsx";
import { CouponBadge } from "../features/coupons/coupon-rows.tsx";
import { EditCouponForm } from "../features/coupons/edit-coupon-form.tsx";
import { changeCoupon, couponForm } from "../features/coupons/save-coupon.server.ts";
import { readColleagueNames } from "../server/colleague-names.server.ts";
import { readForm } from "../server/read-form.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { memberContext, requirePermission } from "../server/session.server.ts";
import type { Route } from "./+types/coupon";

export async function loader({ context, params: { couponId } }: Route.LoaderArgs) {
  requirePermission(context, "coupon.read");
  const { auth, orders } = context.get(requestContext).clients;
  const [{ result: coupon }, names] = await Promise.all([
    replyOf(orders.GET("/api/staff/coupons/{couponId}", { params: { path: { couponId } } })),
    readColleagueNames(auth),
  ]);
  const { permissions, methods } = context.get(memberContext);
  return {
    coupon,
    names,
    methods,
    mayEdit: permissions.includes("coupon.edit"),
    mayAudit: permissions.includes("audit.read"),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const sent = await readForm(request, couponForm);
  return await changeCoupon(context.get(requestContext).clients, params.couponId, sent);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await withConnectionError(serverAction);
}

const explanations = {
  stop: texts.stopExplanation,
  start: texts.startExplanation,
  download: texts.downloadExplanation,
} as const;

/** One coupon: how much of its budget is used, its terms, and what can be done with it. */
export default function CouponPage({ loaderData }: Route.ComponentProps) {
  const { coupon, names, methods, mayEdit, mayAudit } = loaderData;
  const [intent, setIntent] = useState<keyof typeof explanations | null>(null);
  /** Counts what this page has saved: the form then begins anew, with the saved coupon. */
  const [saved, setSaved] = useState(0);
  const shown = intent ?? "stop";
  const stopOrStart = coupon.state === "stopped" ? "start" : "stop";
  return (
    <div className="grid max-w-240 gap-8">
      <div>
        <PageHead title={coupon.name}>
          <CouponBadge state={coupon.state} />
        </PageHead>
        <div className="flex flex-wrap gap-3">
          {mayEdit ? (
            <Button look="quiet" onClick={() => setIntent(stopOrStart)}>
              {texts[stopOrStart]}
            </Button>
          ) : null}
          {mayEdit && coupon.code === null ? (
            <Button look="quiet" onClick={() => setIntent("download")}>
              {texts.download}
            </Button>
          ) : null}
          {mayAudit ? (
            <Link
              to={`/audit?${new URLSearchParams({ subjectKind: "coupon", subjectId: coupon.id })}`}
              className={buttonClass("quiet", "")}
            >
              {texts.history}
            </Link>
          ) : null}
        </div>
      </div>
      <CouponFacts coupon={coupon} />
      {mayEdit ? (
        <PageSection title={texts.edit}>
          <EditCouponForm
            key={`${coupon.id} ${saved}`}
            {...{ coupon, names, methods }}
            onSaved={() => setSaved(saved + 1)}
          />
        </PageSection>
      ) : null}
      <ReasonDialog
        open={intent !== null}
        title={texts[shown]}
        fields={{ intent: shown }}
        methods={methods}
        onClose={() => setIntent(null)}
      >
        <p>{explanations[shown]}</p>
      </ReasonDialog>
    </div>
  );
}
