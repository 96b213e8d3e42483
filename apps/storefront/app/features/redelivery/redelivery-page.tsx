import type { components } from "@haat/api-clients/orders";
import { delivery } from "@haat/shop/delivery";
import { shop } from "@haat/shop/profile";
import { formatDate, formatDays } from "@haat/ui/format";
import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { redeliveryTexts as texts } from "#messages/redelivery";
import { Article } from "../../components/article.tsx";
import { ButtonLink } from "../../components/button-link.tsx";
import { sentence } from "../../lib/sentence.ts";
import { usePolling } from "../../lib/use-polling.ts";
import { RedeliveryForm } from "./redelivery-form.tsx";

/** What can be asked of the courier after a failed delivery attempt, or what became of it. `invalid`: the link is not ours. */
export type Redelivery = components["schemas"]["Redelivery"]["result"] | { readonly state: "invalid" };

type Requested = Extract<Redelivery, { state: "waiting" | "accepted" | "refused" }>;

export function RedeliveryPage({ redelivery }: { readonly redelivery: Redelivery }) {
  switch (redelivery.state) {
    case "open":
      return (
        <Article
          title={texts.title}
          lead={texts.lead({ order: redelivery.orderNumber, date: formatDate(redelivery.failedOn) })}
        >
          <div className="max-w-text">
            <RedeliveryForm days={redelivery.days} phone={redelivery.phone} />
          </div>
        </Article>
      );
    case "waiting":
    case "accepted":
    case "refused":
      return <RequestedRedelivery redelivery={redelivery} />;
    case "moved_on": {
      const { status, orderNumber: order } = redelivery;
      const text = status === "shipped" ? texts.newerLink({ order }) : texts.movedOnText({ order });
      return <NothingToChoose title={texts.movedOn[status]}>{text}</NothingToChoose>;
    }
    case "expired":
      return (
        <NothingToChoose title={texts.expired.title}>
          {texts.expired.text({ days: delivery.redeliveryLinkDays })}
        </NothingToChoose>
      );
    case "invalid":
      return <NothingToChoose title={texts.invalid.title}>{texts.invalid.text}</NothingToChoose>;
  }
}

function RequestedRedelivery({
  redelivery: { state, deliverOn, changesPhone },
}: {
  readonly redelivery: Requested;
}) {
  // Until the courier has answered.
  const { revalidate } = useRevalidator();
  usePolling(state === "waiting", revalidate);
  const day = deliverOn === null ? texts.nextRound : formatDays({ from: deliverOn, to: deliverOn });
  return (
    <Article title={texts[state].title}>
      <div className="grid max-w-text gap-5 text-17">
        <p role="status">
          {state === "refused" ? sentence(texts.refused.text({ phone: supportLink })) : texts[state].text}
        </p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 rounded-l border border-line bg-surface p-5">
          <dt className="text-muted">{texts.day}</dt>
          <dd>{day}</dd>
          <dt className="text-muted">{texts.called}</dt>
          <dd>{changesPhone ? texts.newNumber : texts.sameNumber}</dd>
        </dl>
      </div>
    </Article>
  );
}

function NothingToChoose({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Article title={title}>
      <div className="grid max-w-text justify-items-start gap-5 text-17">
        <p>{children}</p>
        <ButtonLink to="/account/orders">{texts.myOrders}</ButtonLink>
      </div>
    </Article>
  );
}

const supportLink = (shown: ReactNode) => (
  <a href={`tel:${shop.support.phone}`} className="whitespace-nowrap text-neel underline">
    {shown}
  </a>
);
