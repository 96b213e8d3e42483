import { policies } from "@haat/shop/policies";
import { shop } from "@haat/shop/profile";
import { CreditCard, Headset, RotateCcw, Truck } from "lucide-react";

const features = [
  {
    Icon: Truck,
    title: "All-India delivery",
    text: "Free when you pay first. On cash on delivery you pay the courier's charge.",
  },
  {
    Icon: CreditCard,
    title: "Secure payment",
    text: "Card, UPI or net banking, on the payment gateway's own page.",
  },
  {
    Icon: RotateCcw,
    title: `${policies.returnDaysPreOwnedPhone}-day return`,
    text: "On every pre-owned phone, counted from the day it reaches you.",
  },
  {
    Icon: Headset,
    title: "A person answers",
    text: `${shop.support.phoneShown}, ${shop.support.hours} every day.`,
  },
];

export function ServiceFeatures() {
  return (
    <section aria-label="What we promise">
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
