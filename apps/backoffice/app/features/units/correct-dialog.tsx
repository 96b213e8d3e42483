import { TextField } from "@haat/ui/field";
import { useState } from "react";
import { unitTexts } from "#messages/unit";
import { dayInIndia } from "../../components/day-in-india.ts";
import { ImeiField } from "../../components/imei-field.tsx";
import { ReasonField } from "../../components/reason-field.tsx";
import { type ChosenProduct, ProductChoice } from "./product-choice.tsx";
import { RegisterFields } from "./register-fields.tsx";
import type { Unit } from "./unit.ts";
import { UnitDialog } from "./unit-dialog.tsx";

const texts = unitTexts.correction;

interface CorrectDialogProps {
  readonly unit: Unit;
}

/** A button that corrects what was recorded wrongly. Another IMEI needs a check of the register, as at the intake. */
export function CorrectDialog({ unit }: CorrectDialogProps) {
  return (
    <UnitDialog intent="correct" title={texts.title} button={texts.save}>
      {(fields) => <CorrectFields unit={unit} fields={fields} />}
    </UnitDialog>
  );
}

interface CorrectFieldsProps {
  readonly unit: Unit;
  readonly fields: Readonly<Record<string, string>>;
}

const digitsOf = (text: string) => text.replace(/[\s-]/g, "");

function CorrectFields({ unit, fields }: CorrectFieldsProps) {
  const [today] = useState(() => dayInIndia(Date.now()));
  const [imei, setImei] = useState(unit.imei);
  const [imei2, setImei2] = useState(unit.imei2 ?? "");
  const [product, setProduct] = useState<ChosenProduct | null>({ ...unit.product, branch: unit.branchName });
  const isImeiNew = digitsOf(imei) !== unit.imei || digitsOf(imei2) !== (unit.imei2 ?? "");
  return (
    <>
      <ImeiField
        label={unitTexts.imei}
        name="imei"
        value={imei}
        onChange={setImei}
        error={fields["imei"]}
        required
      />
      <ImeiField
        label={unitTexts.imei2}
        name="imei2"
        value={imei2}
        onChange={setImei2}
        error={fields["imei2"]}
      />
      {isImeiNew ? <RegisterFields fields={fields} today={today} /> : null}
      <ProductChoice product={product} error={fields["productId"]} onChoose={setProduct} />
      {unit.pricePaid === null ? null : (
        <TextField
          label={unitTexts.paid}
          name="pricePaid"
          inputMode="decimal"
          pattern="[\d,]+(\.\d{1,2})?"
          defaultValue={unit.pricePaid}
          error={fields["pricePaid"]}
          required
        />
      )}
      <ReasonField error={fields["reason"]} />
    </>
  );
}
