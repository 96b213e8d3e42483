import { SelectField, TextField } from "@haat/ui/field";
import type { ComponentProps } from "react";
import { couponTexts as texts } from "#messages/coupon";
import { type CouponField, type CouponValues, couponFields } from "./coupon.ts";

interface CouponFieldsProps {
  readonly values: CouponValues;
  /** Messages for invalid fields, by name. */
  readonly errors: Readonly<Record<string, string>>;
  /** Codes of a batch are only for those who have one. */
  readonly isBatch: boolean;
  readonly onChange: (name: CouponField, value: string) => void;
}

const hints: Partial<Record<CouponField, string>> = texts.hints;

const amount = { inputMode: "numeric", maxLength: 20 } as const;
/** How a field is typed; orders checks what it has. */
const inputs: Readonly<Record<Exclude<CouponField, "isListed">, ComponentProps<"input">>> = {
  name: { maxLength: 100 },
  text: { maxLength: 200 },
  discount: amount,
  minimum: amount,
  // With a largest year of four digits, browsers leave the year after the fourth.
  startsAt: { type: "date", max: "9999-12-31" },
  expiresAt: { type: "date", max: "9999-12-31" },
  budget: amount,
};

export function CouponFields({ values, errors, isBatch, onChange }: CouponFieldsProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {couponFields.map((name) => {
        const field = { name, label: texts.fields[name], error: errors[name], value: values[name] };
        if (name !== "isListed")
          return (
            <TextField
              key={name}
              {...field}
              {...inputs[name]}
              hint={hints[name]}
              autoComplete="off"
              required
              onChange={(event) => onChange(name, event.currentTarget.value)}
            />
          );
        return isBatch ? null : (
          <SelectField
            key={name}
            {...field}
            hint={hints[name]}
            required
            onChange={(event) => onChange(name, event.currentTarget.value)}
          >
            <option value="yes">{texts.listed}</option>
            <option value="no">{texts.unlisted}</option>
          </SelectField>
        );
      })}
    </div>
  );
}
