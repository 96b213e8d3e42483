import { newId } from "@haat/domain/id";
import { couponTexts as texts } from "#messages/coupon";
import { withConnectionError } from "../components/connection-error.ts";
import { dayInIndia } from "../components/day-in-india.ts";
import { PageHead } from "../components/page-head.tsx";
import { NewCouponForm } from "../features/coupons/new-coupon-form.tsx";
import { createCoupon, newCouponForm } from "../features/coupons/save-coupon.server.ts";
import { readForm } from "../server/read-form.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { memberContext, requirePermission } from "../server/session.server.ts";
import type { Route } from "./+types/new-coupon";

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "coupon.edit");
  return { newId: newId(), today: dayInIndia(Date.now()), methods: context.get(memberContext).methods };
}

export async function action({ context, request }: Route.ActionArgs) {
  const sent = await readForm(request, newCouponForm);
  return await createCoupon(context.get(requestContext).clients, sent);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await withConnectionError(serverAction);
}

export default function NewCoupon({ loaderData }: Route.ComponentProps) {
  return (
    <div className="max-w-text">
      <PageHead title={texts.add} />
      <NewCouponForm {...loaderData} />
    </div>
  );
}
