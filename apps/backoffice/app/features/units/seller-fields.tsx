import { Button } from "@haat/ui/button";
import { FormError, SelectField, TextField } from "@haat/ui/field";
import { formatDate } from "@haat/ui/format";
import { useState } from "react";
import { useFetcher } from "react-router";
import { unitTexts } from "#messages/unit";
import type { action } from "../../routes/find-sellers.ts";
import { documentKinds } from "./intake.ts";

interface SellerFieldsProps {
  /** The messages for invalid fields, by wire name. */
  readonly fields: Readonly<Record<string, string>>;
}

type Found = Awaited<ReturnType<typeof action>>["sellers"][number];

/** Who sells the phone: somebody who sold one before, found by the phone number, or somebody new. */
export function SellerFields({ fields }: SellerFieldsProps) {
  const [phone, setPhone] = useState("");
  const [chosen, setChosen] = useState<Found | null>(null);
  if (chosen)
    return (
      <div className="grid gap-2">
        <input type="hidden" name="sellerId" value={chosen.id} />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p>
            <span className="block font-medium">{chosen.name}</span>
            <span className="text-muted">{describe(chosen)}</span>
          </p>
          <Button look="plain" onClick={() => setChosen(null)}>
            {unitTexts.otherSeller}
          </Button>
        </div>
        <FormError>{fields["seller.sellerId"]}</FormError>
      </div>
    );
  return (
    <>
      <PhoneField value={phone} onType={setPhone} onChoose={setChosen} error={fields["seller.phone"]} />
      <NewSeller fields={fields} />
    </>
  );
}

interface PhoneFieldProps {
  readonly value: string;
  readonly onType: (phone: string) => void;
  readonly onChoose: (seller: Found) => void;
  readonly error: string | undefined;
}

function PhoneField({ value, onType, onChoose, error }: PhoneFieldProps) {
  const found = useFetcher<typeof action>();
  const isWhole = value.replace(/\D/g, "").length >= 10;
  const sellers = isWhole ? (found.data?.sellers ?? []) : [];
  return (
    <>
      <TextField
        label={unitTexts.sellerPhone}
        name="phone"
        type="tel"
        autoComplete="off"
        value={value}
        onChange={(event) => {
          const phone = event.currentTarget.value;
          onType(phone);
          if (phone.replace(/\D/g, "").length >= 10)
            void found.submit({ phone }, { method: "post", action: "/find-sellers" });
        }}
        error={error ?? found.data?.message}
        required
      />
      <ul aria-label={unitTexts.knownSellers} className="grid empty:hidden">
        {sellers.map((seller) => (
          <li key={seller.id}>
            <button
              type="button"
              onClick={() => onChoose(seller)}
              className="w-full rounded-m border border-line px-3 py-2 text-start hover:bg-tile"
            >
              <span className="block font-medium">{unitTexts.chooseSeller({ name: seller.name })}</span>
              <span className="text-13 text-muted">{describe(seller)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function NewSeller({ fields }: SellerFieldsProps) {
  const unkept = { autoComplete: "off", required: true } as const;
  return (
    <>
      <TextField
        label={unitTexts.sellerName}
        name="name"
        error={fields["seller.name"]}
        minLength={2}
        maxLength={100}
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
    </>
  );
}

function describe({ documentKind, lastBoughtAt }: Found): string {
  return unitTexts.soldBefore({
    document: unitTexts.documents[documentKind],
    date: formatDate(lastBoughtAt),
  });
}
