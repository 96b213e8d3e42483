import { Icon } from "@haat/ui/icons";
import { sellTexts } from "#messages/sell";

const { steps } = sellTexts;

/** How a phone is sold to the shop. @param done how many of the steps are behind the shopper */
export function SellSteps({ done = 0 }: { readonly done?: number }) {
  return (
    <ol className={`grid gap-4 ${done === 0 ? "md:grid-cols-3 md:gap-6" : ""}`}>
      {[steps.describe, steps.quote, steps.bring].map(({ title, text }, index) => (
        <li key={title} className="flex gap-3">
          <span
            aria-hidden="true"
            className={`grid size-[1.75rem] shrink-0 place-items-center rounded-pill text-13 font-bold ${index < done ? "bg-paan-soft text-paan" : "bg-ink text-on-ink"}`}
          >
            {index < done ? <Icon name="check" className="size-4" /> : index + 1}
          </span>
          <div>
            <p className="text-17 leading-snug font-bold">{title}</p>
            {index < done ? null : <p className="text-muted">{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
