import { roundUpToRupee } from "@haat/domain/money";
import { DisclosureRow } from "@haat/ui/disclosure-row";
import { formatInr } from "@haat/ui/format";
import { installmentTexts } from "#messages/installment";
import type { ProductDetail } from "./product-detail.ts";

/** Monthly payments at an example rate: not an offer. */
export function Installments({ plans, yearlyPercent }: NonNullable<ProductDetail["installments"]>) {
  const longest = plans.at(-1);
  if (!longest) return null;
  return (
    <DisclosureRow
      title={installmentTexts.from({
        monthly: formatInr(roundUpToRupee(longest.monthly)),
        months: longest.months,
      })}
      className="pt-3"
    >
      <table className="w-full max-w-100">
        <caption className="pb-2 text-start text-13 text-muted">
          {installmentTexts.explanation({ percent: yearlyPercent })}
        </caption>
        <thead>
          <tr className="text-13 text-muted">
            {[installmentTexts.months, installmentTexts.monthly, installmentTexts.total].map((name) => (
              <th key={name} scope="col" className="py-1.5 text-start font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plans.map(({ months, monthly, total }) => (
            <tr key={months} className="border-t border-line">
              <td className="py-1.5">{months}</td>
              <td className="py-1.5">{formatInr(roundUpToRupee(monthly))}</td>
              <td className="py-1.5">{formatInr(roundUpToRupee(total))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </DisclosureRow>
  );
}
