import { minus, type Paise, paise, percentOf } from "@haat/domain/money";
import { policies } from "@haat/shop/policies";
import { formatInr } from "@haat/ui/format";
import { returnStepsTexts as texts } from "#messages/return-steps";
import { sentence } from "../lib/sentence.ts";
import { Link } from "./link.tsx";

interface ReturnStepsProps {
  /** The days for a return; null for the rule of all products. */
  readonly days: number | null;
  /** The price of the example. */
  readonly price: Paise;
}

/** What to do about a product with a problem, in three steps, with an example of who pays what (spec §9). */
export function ReturnSteps({ days, price }: ReturnStepsProps) {
  const paid = roundForExample(price);
  const fee = percentOf(paid, policies.restockingFeePercent);
  const steps = [
    days === null ? texts.periods : texts.period({ days }),
    sentence(
      texts.tell({
        link: (text) => (
          <Link to="/contact" className="font-medium text-neel underline">
            {text}
          </Link>
        ),
      }),
    ),
    texts.refund,
  ];
  return (
    <>
      <ol className="grid list-decimal gap-1 ps-5">
        {steps.map((step, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the steps never change their order
          <li key={index}>{step}</li>
        ))}
      </ol>
      <p className="text-muted">
        {texts.example({
          price: formatInr(paid),
          fee: formatInr(fee),
          refund: formatInr(minus(paid, fee)),
        })}{" "}
        {texts.codCharge}
      </p>
    </>
  );
}

/** The nearest hundred rupees: an example is easier to follow without paise. */
function roundForExample(price: Paise): Paise {
  const hundredRupees = 100_00;
  return paise(Math.max(1, Math.round(price / hundredRupees)) * hundredRupees);
}
