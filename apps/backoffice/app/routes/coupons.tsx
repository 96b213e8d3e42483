import { replyOf } from "@haat/api-clients/reply";
import { buttonClass } from "@haat/ui/button";
import { Link } from "react-router";
import { z } from "zod";
import { couponTexts as texts } from "#messages/coupon";
import { withConnectionError } from "../components/connection-error.ts";
import { readFilters } from "../components/filters.ts";
import { PageHead } from "../components/page-head.tsx";
import { SearchForm } from "../components/search-form.tsx";
import { CodeAnswer } from "../features/coupons/code-answer.tsx";
import { CouponRows } from "../features/coupons/coupon-rows.tsx";
import { lookUpCode } from "../features/coupons/look-up-code.server.ts";
import { readForm } from "../server/read-form.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { memberContext, requirePermission } from "../server/session.server.ts";
import type { Route } from "./+types/coupons";

const page = z.object({ after: z.uuid().exactOptional() });

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, "coupon.read");
  const { orders } = context.get(requestContext).clients;
  const query = readFilters(page, url.searchParams);
  const { result: coupons, next } = await replyOf(orders.GET("/api/staff/coupons", { params: { query } }));
  const { permissions } = context.get(memberContext);
  return {
    coupons,
    next,
    mayEdit: permissions.includes("coupon.edit"),
    mayReadShopper: permissions.includes("shopper.read"),
  };
}

const search = z.object({ code: z.string() });

export async function action({ context, request }: Route.ActionArgs) {
  const { code } = await readForm(request, search);
  return await lookUpCode(context.get(requestContext).clients, code);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await withConnectionError(serverAction);
}

/** What a code is, and the coupons that the shop's people made, newest first. */
export default function Coupons({ loaderData, actionData }: Route.ComponentProps) {
  const { coupons, next, mayEdit, mayReadShopper } = loaderData;
  const found = actionData && "found" in actionData ? actionData.found : undefined;
  const error = actionData && "error" in actionData ? actionData.error.message : undefined;
  return (
    <>
      <PageHead title={texts.title}>
        {mayEdit ? (
          <Link to="/coupons/new" className={buttonClass("main", "")}>
            {texts.add}
          </Link>
        ) : null}
      </PageHead>
      <SearchForm
        label={texts.search}
        hint={texts.searchHint}
        error={error}
        name="code"
        maxLength={40}
        autoCapitalize="characters"
        button={texts.find}
      />
      {found ? <CodeAnswer found={found} mayReadShopper={mayReadShopper} /> : null}
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
