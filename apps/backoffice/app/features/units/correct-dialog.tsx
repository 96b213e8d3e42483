import { TextField } from "@haat/ui/field";
import { useState } from "react";
import { unitTexts } from "#messages/unit";
import { ConflictPanel } from "../../components/conflict-panel.tsx";
import { dayInIndia } from "../../components/day-in-india.ts";
import { ImeiField } from "../../components/imei-field.tsx";
import { ReasonField } from "../../components/reason-field.tsx";
import { variantOf } from "../../components/variant.ts";
import type { EditConflict } from "../../server/edit-conflict.server.ts";
import { type ChosenProduct, ProductChoice } from "./product-choice.tsx";
import { RegisterFields } from "./register-fields.tsx";
import type { Unit } from "./unit.ts";
import { UnitDialog } from "./unit-dialog.tsx";

const texts = unitTexts.correction;

interface CorrectDialogProps {
  readonly unit: Unit;
  /** Names of colleagues by id. */
  readonly names: Readonly<Record<string, string>>;
}

/** A button that corrects what was recorded wrongly. Another IMEI needs a check of the register, as at the intake. */
export function CorrectDialog({ unit, names }: CorrectDialogProps) {
  return (
    <UnitDialog intent="correct" title={texts.title} button={texts.save}>
      {(fields, conflict) => <CorrectFields unit={unit} names={names} fields={fields} conflict={conflict} />}
    </UnitDialog>
  );
}

interface CorrectFieldsProps extends CorrectDialogProps {
  readonly fields: Readonly<Record<string, string>>;
  readonly conflict: EditConflict | undefined;
}

const digitsOf = (text: string) => text.replace(/[\s-]/g, "");
const chosenProduct = (unit: Unit): ChosenProduct => ({ ...unit.product, branch: unit.branchName });

/** What was typed stays when a colleague has corrected the same: saving again replaces it knowingly. */
function CorrectFields({ unit, names, fields, conflict }: CorrectFieldsProps) {
  const [today] = useState(() => dayInIndia(Date.now()));
  const [opened] = useState(() => factsOf(unit));
  const [imei, setImei] = useState(opened.imei);
  const [imei2, setImei2] = useState(opened.imei2);
  const [pricePaid, setPricePaid] = useState(opened.pricePaid);
  const [product, setProduct] = useState<ChosenProduct | null>(chosenProduct(unit));
  const base = { ...opened, ...conflict?.theirs };
  const isImeiNew = digitsOf(imei) !== base.imei || digitsOf(imei2) !== base.imei2;
  const facts = [
    { name: "imei", label: unitTexts.imei, yours: imei, take: setImei },
    { name: "imei2", label: unitTexts.imei2, yours: imei2, take: setImei2 },
    { name: "pricePaid", label: unitTexts.paid, yours: pricePaid, take: setPricePaid },
    {
      name: "productId",
      label: unitTexts.product,
      yours: product === null ? "" : describe(product),
      // An id says nothing; the page has loaded the product of the correction.
      theirs: describe(chosenProduct(unit)),
      take: () => setProduct(chosenProduct(unit)),
    },
  ];
  return (
    <>
      <input type="hidden" name="base" value={JSON.stringify(base)} />
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
          value={pricePaid}
          onChange={(event) => setPricePaid(event.currentTarget.value)}
          error={fields["pricePaid"]}
          required
        />
      )}
      <ReasonField error={fields["reason"]} />
      {conflict ? (
        <ConflictPanel
          who={conflict.editedBy === null ? undefined : names[conflict.editedBy]}
          at={conflict.editedAt}
          fields={facts.flatMap((fact) => {
            const theirs = conflict.theirs[fact.name];
            return theirs === undefined ? [] : [{ theirs, ...fact }];
          })}
          onTake={(name, theirs) => facts.find((fact) => fact.name === name)?.take(theirs)}
        />
      ) : null}
    </>
  );
}

/** As the fields of the form have them. */
function factsOf(unit: Unit) {
  return {
    imei: unit.imei,
    imei2: unit.imei2 ?? "",
    productId: unit.product.id,
    pricePaid: unit.pricePaid === null ? "" : String(unit.pricePaid),
  };
}

const describe = (product: ChosenProduct) => `${product.title} (${variantOf(product)})`;
