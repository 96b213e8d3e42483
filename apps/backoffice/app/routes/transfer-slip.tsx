import { replyOf } from "@haat/api-clients/reply";
import { Button } from "@haat/ui/button";
import { formatDateTime } from "@haat/ui/format";
import { data } from "react-router";
import { slipTexts } from "#messages/slip";
import { PageHead } from "../components/page-head.tsx";
import { variantOf } from "../components/variant.ts";
import { readColleagueNames } from "../server/colleague-names.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/transfer-slip";

/** The newest transfer of a phone. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { auth, catalogue } = context.get(requestContext).clients;
  const [unit, branches, names] = await Promise.all([
    replyOf(catalogue.GET("/api/staff/units/{unitId}", { params: { path: { unitId: params.unitId } } })),
    replyOf(catalogue.GET("/api/staff/branches")),
    readColleagueNames(auth),
  ]);
  const { transfer, ...phone } = unit.result;
  if (!transfer) throw data({ message: slipTexts.none }, 404);
  const branchOf = (code: string) => {
    const branch = branches.result.find((one) => one.code === code);
    return branch ? slipTexts.branch(branch) : code;
  };
  return {
    phone,
    transfer,
    from: branchOf(transfer.fromBranch),
    to: branchOf(transfer.toBranch),
    sender: names[transfer.sentBy] ?? transfer.sentBy,
  };
}

export default function TransferSlip({ loaderData }: Route.ComponentProps) {
  const { phone, transfer, from, to, sender } = loaderData;
  const facts: readonly (readonly [string, string | null])[] = [
    [slipTexts.from, from],
    [slipTexts.to, to],
    [slipTexts.phone, phone.product.title],
    [slipTexts.variant, variantOf(phone.product)],
    [slipTexts.imei, [phone.imei, phone.imei2].filter(Boolean).join(", ")],
    [slipTexts.grade, phone.grade],
    [slipTexts.reason, transfer.reason],
    [slipTexts.sentBy, slipTexts.sent({ who: sender, time: formatDateTime(transfer.sentAt) })],
    [slipTexts.outcome, transfer.outcome && slipTexts.outcomes[transfer.outcome]],
  ];
  return (
    <div className="max-w-text">
      <PageHead title={slipTexts.title({ number: String(transfer.number) })}>
        <Button look="quiet" className="print:hidden" onClick={() => window.print()}>
          {slipTexts.print}
        </Button>
      </PageHead>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr] print:grid-cols-[auto_1fr]">
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="font-medium wrap-anywhere">{value}</dd>
            </div>
          ),
        )}
      </dl>
      <div className="mt-12 grid gap-12 sm:grid-cols-2 print:grid-cols-2">
        {[slipTexts.handedOver, slipTexts.received].map((text) => (
          <p key={text} className="border-t border-ink pt-2">
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}
