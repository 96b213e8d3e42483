import { Button } from "@haat/ui/button";
import { FormError, SelectField, TextField } from "@haat/ui/field";
import { type ReactNode, useState } from "react";
import { useFetcher } from "react-router";
import { unitTexts } from "#messages/unit";
import { ImeiField } from "../../components/imei-field.tsx";
import { useInvalidFocus } from "../../components/use-invalid-focus.ts";
import { sources } from "./intake.ts";
import { type ChosenProduct, ProductChoice } from "./product-choice.tsx";
import type { receiveUnit } from "./receive-unit.server.ts";
import { RegisterFields } from "./register-fields.tsx";
import { SellerFields } from "./seller-fields.tsx";

interface ReceiveFormProps {
  readonly ids: Readonly<Record<"unitId" | "checkId" | "secondCheckId", string>>;
  /** Chosen before, on the product's page. */
  readonly product: ChosenProduct | null;
  /** In India. */
  readonly today: string;
}

/** From the IMEI to the unit in stock: the register is asked before a price is agreed (Telecom Cyber Security Rules, rule 8). */
export function ReceiveForm({ ids, product, today }: ReceiveFormProps) {
  const fetcher = useFetcher<typeof receiveUnit>();
  const error = fetcher.data && "error" in fetcher.data ? fetcher.data.error : undefined;
  const fields = error?.fields ?? {};
  const form = useInvalidFocus(error);
  return (
    <fetcher.Form ref={form} method="post" className="grid gap-6">
      {Object.entries(ids).map(([name, id]) => (
        <input key={name} type="hidden" name={name} value={id} />
      ))}
      <PhonePart fields={fields} chosen={product} />
      <Part title={unitTexts.parts.register}>
        <RegisterFields fields={fields} today={today} />
      </Part>
      <PurchasePart fields={fields} />
      <FormError>{error?.message}</FormError>
      <Button type="submit" busy={fetcher.state !== "idle"} className="min-h-12 justify-self-start">
        {unitTexts.takeIntoStock}
      </Button>
    </fetcher.Form>
  );
}

interface PartProps {
  /** The messages for invalid fields, by wire name. */
  readonly fields: Readonly<Record<string, string>>;
}

function PhonePart({ fields, chosen }: PartProps & { readonly chosen: ChosenProduct | null }) {
  const [product, setProduct] = useState(chosen);
  const [imei, setImei] = useState("");
  const [imei2, setImei2] = useState("");
  return (
    <Part title={unitTexts.parts.phone}>
      <ImeiField
        label={unitTexts.imei}
        hint={unitTexts.imeiHint}
        name="imei"
        value={imei}
        onChange={setImei}
        error={fields["imei"]}
        autoFocus
        required
      />
      <ImeiField
        label={unitTexts.imei2}
        name="imei2"
        value={imei2}
        onChange={setImei2}
        error={fields["imei2"]}
      />
      <ProductChoice product={product} error={fields["productId"]} onChoose={setProduct} />
    </Part>
  );
}

function PurchasePart({ fields }: PartProps) {
  return (
    <Part title={unitTexts.parts.purchase}>
      <TextField
        label={unitTexts.paid}
        name="pricePaid"
        inputMode="decimal"
        pattern="[\d,]+(\.\d{1,2})?"
        error={fields["pricePaid"]}
        required
      />
      <SelectField label={unitTexts.source} name="source" required>
        {sources.map((source) => (
          <option key={source} value={source}>
            {unitTexts.sources[source]}
          </option>
        ))}
      </SelectField>
      <SellerFields fields={fields} />
    </Part>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 rounded-l border border-line bg-surface p-4 sm:p-5">
      <legend className="float-start mb-1 text-17 font-medium">{title}</legend>
      {children}
    </fieldset>
  );
}
