import { CreditCard, Headset, RotateCcw, Truck } from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import { homeSectionTexts as texts } from "../../texts/home-sections.tsx";

const features = [
  { Icon: Truck, title: texts.delivery, text: texts.deliveryDetail },
  { Icon: CreditCard, title: texts.payment, text: texts.paymentDetail },
  { Icon: RotateCcw, title: texts.returns, text: texts.returnsDetail },
  { Icon: Headset, title: texts.support, text: texts.supportDetail },
];

const serviceFeaturesHtml = renderToStaticMarkup(<ServiceFeatures />);

export function serviceFeatures(): string | null {
  return serviceFeaturesHtml;
}

function ServiceFeatures() {
  return (
    <section aria-label={texts.services}>
      <ul className="grid gap-6 border-y border-line py-8 sm:grid-cols-2 lg:grid-cols-4">
        {features.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <Icon className="size-7 shrink-0" aria-hidden="true" />
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
