import { policies } from "@haat/shop/policies";
import { inspectionTexts } from "#messages/inspection";

const minimum = policies.minimumBatteryHealth;

/** The pixels of the drawing that stand for this percentage. */
const lengthOf = (percent: number) => (percent * 80) / 100;

/** A battery, filled as far as it still holds charge, with a line at the shop's minimum. Green only from there up. */
export function BatteryHealth({ percent }: { readonly percent: number }) {
  const isEnough = percent >= minimum;
  return (
    <>
      <svg viewBox="0 0 98 36" className="my-1 h-7" aria-hidden="true">
        <rect
          x="1.5"
          y="4.5"
          width="87"
          height="27"
          rx="7"
          className="fill-tile stroke-edge"
          strokeWidth="1.5"
        />
        <path d="M92 13v10c3 0 4-2 4-5s-1-5-4-5Z" className="fill-edge" />
        <rect
          x="5"
          y="8"
          width={lengthOf(percent)}
          height="20"
          rx="4"
          className={isEnough ? "fill-paan" : "fill-sindoor"}
        />
        <path
          d={`M${5 + lengthOf(minimum)} 1v34`}
          className="stroke-ink"
          strokeWidth="1.5"
          strokeDasharray="3 2"
        />
      </svg>
      {isEnough ? (
        inspectionTexts.minimumBattery
      ) : (
        <span className="text-sindoor">{inspectionTexts.belowMinimumBattery}</span>
      )}
    </>
  );
}
