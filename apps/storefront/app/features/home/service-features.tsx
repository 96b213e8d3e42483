import { Icon } from "@haat/ui/icons";
import { homeTexts as texts } from "#messages/home";
import { deliveryPolicyLink } from "../../components/policy-link.tsx";
import { sentence } from "../../lib/sentence.ts";

const features = [
  {
    icon: "delivery",
    title: texts.delivery,
    text: sentence(texts.deliveryDetail({ link: deliveryPolicyLink })),
  },
  { icon: "card", title: texts.payment, text: texts.paymentDetail },
  { icon: "returns", title: texts.returns, text: texts.returnsDetail },
  { icon: "support", title: texts.support, text: texts.supportDetail },
] as const;

export function ServiceFeatures() {
  return (
    <section aria-label={texts.services}>
      <ul className="grid gap-6 border-y border-line py-8 sm:grid-cols-2 lg:grid-cols-4">
        {features.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <Icon name={icon} className="size-7 shrink-0" />
            <div>
              <h2 className="text-17 leading-snug">{title}</h2>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
