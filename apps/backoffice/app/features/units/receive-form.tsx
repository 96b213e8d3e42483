import { Button } from "@haat/ui/button";
import { FormError, SelectField, TextField } from "@haat/ui/field";
import { type ReactNode, useState } from "react";
import { useFetcher } from "react-router";
import { unitTexts } from "#messages/unit";
import { useInvalidFocus } from "../../components/use-invalid-focus.ts";
import { documentKinds, type FoundProduct, sources } from "./intake.ts";
import { ProductChoice } from "./product-choice.tsx";
import type { receiveUnit } from "./receive-unit.server.ts";

interface ReceiveFormProps {
  readonly ids: Readonly<Record<"unitId" | "checkId" | "secondCheckId", string>>;
}

/** From the IMEI to the unit in stock: the register is asked before a price is agreed (Telecom Cyber Security Rules, rule 8). */
export function ReceiveForm({ ids }: ReceiveFormProps) {
  const fetcher = useFetcher<typeof receiveUnit>();
  const error = fetcher.data && "error" in fetcher.data ? fetcher.data.error : undefined;
  const fields = error?.fields ?? {};
  const form = useInvalidFocus(error);
  return (
    <fetcher.Form ref={form} method="post" className="grid gap-6">
      {Object.entries(ids).map(([name, id]) => (
        <input key={name} type="hidden" name={name} value={id} />
      ))}
      <PhonePart fields={fields} />
      <RegisterPart fields={fields} />
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

function PhonePart({ fields }: PartProps) {
  const [product, setProduct] = useState<FoundProduct | null>(null);
  const imei = { inputMode: "numeric", autoComplete: "off", maxLength: 40 } as const;
  return (
    <Part title={unitTexts.parts.phone}>
      <TextField
        label={unitTexts.imei}
        hint={unitTexts.imeiHint}
        name="imei"
        error={fields["imei"]}
        {...imei}
        autoFocus
        required
      />
      <TextField label={unitTexts.imei2} name="imei2" error={fields["imei2"]} {...imei} />
      <ProductChoice product={product} error={fields["productId"]} onChoose={setProduct} />
    </Part>
  );
}

const registerResults = ["clear", "listed", "unknown"] as const;

function RegisterPart({ fields }: PartProps) {
  const [result, setResult] = useState("clear");
  return (
    <Part title={unitTexts.parts.register}>
      <p className="text-muted">{unitTexts.registerHint}</p>
      <SelectField
        label={unitTexts.registerResult}
        name="registerResult"
        value={result}
        onChange={(event) => setResult(event.currentTarget.value)}
        required
      >
        {registerResults.map((one) => (
          <option key={one} value={one}>
            {unitTexts.registerResults[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={unitTexts.registerReference}
        name="registerReference"
        autoComplete="off"
        error={fields["reference"]}
        maxLength={100}
        required
      />
      {result === "clear" ? null : <FormError>{unitTexts.mustNotBuy}</FormError>}
    </Part>
  );
}

function PurchasePart({ fields }: PartProps) {
  const unkept = { autoComplete: "off", required: true } as const;
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
      <TextField
        label={unitTexts.sellerName}
        name="name"
        error={fields["seller.name"]}
        minLength={2}
        maxLength={100}
        {...unkept}
      />
      <TextField
        label={unitTexts.sellerPhone}
        name="phone"
        type="tel"
        error={fields["seller.phone"]}
        {...unkept}
      />
      <SelectField label={unitTexts.document} name="documentKind" defaultValue="voter-id" required>
        {documentKinds.map((kind) => (
          <option key={kind} value={kind}>
            {unitTexts.documents[kind]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={unitTexts.documentReference}
        hint={unitTexts.documentHint}
        name="documentReference"
        error={fields["seller.documentReference"]}
        minLength={2}
        maxLength={40}
        {...unkept}
      />
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
