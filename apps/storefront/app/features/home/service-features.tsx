import { CreditCard, Headset, RotateCcw, Truck } from "lucide-react";
import { homeTexts } from "../../texts/home.tsx";

const features = [
  { Icon: Truck, title: homeTexts.delivery, text: homeTexts.deliveryDetail },
  { Icon: CreditCard, title: homeTexts.payment, text: homeTexts.paymentDetail },
  { Icon: RotateCcw, title: homeTexts.returns, text: homeTexts.returnsDetail },
  { Icon: Headset, title: homeTexts.support, text: homeTexts.supportDetail },
];

export function ServiceFeatures() {
  return (
    <section aria-label={homeTexts.services}>
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
