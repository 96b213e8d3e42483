import { replyOf } from "@haat/api-clients/reply";
import { buttonClass } from "@haat/ui/button";
import { Link } from "react-router";
import { z } from "zod";
import { couponTexts as texts } from "#messages/coupon";
import { readFilters } from "../components/filters.ts";
import { PageHead } from "../components/page-head.tsx";
import { CouponRows } from "../features/coupons/coupon-rows.tsx";
import { requestContext } from "../server/request-context.server.ts";
import { memberContext, requirePermission } from "../server/session.server.ts";
import type { Route } from "./+types/coupons";

const page = z.object({ after: z.uuid().exactOptional() });

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, "coupon.read");
  const { orders } = context.get(requestContext).clients;
  const query = readFilters(page, url.searchParams);
  const { result: coupons, next } = await replyOf(orders.GET("/api/staff/coupons", { params: { query } }));
  return { coupons, next, mayEdit: context.get(memberContext).permissions.includes("coupon.edit") };
}

/** The coupons that the shop's people made, newest first. */
export default function Coupons({ loaderData: { coupons, next, mayEdit } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={texts.title}>
        {mayEdit ? (
          <Link to="/coupons/new" className={buttonClass("main", "")}>
            {texts.add}
          </Link>
        ) : null}
      </PageHead>
      {coupons.length === 0 ? (
        <p className="rounded-l border border-line bg-surface p-5">{texts.none}</p>
      ) : (
        <CouponRows coupons={coupons} />
      )}
      {next === null ? null : (
        <Link
          to={`/coupons?${new URLSearchParams({ after: next })}`}
          className={buttonClass("quiet", "mt-5")}
        >
          {texts.older}
        </Link>
      )}
    </>
  );
}
