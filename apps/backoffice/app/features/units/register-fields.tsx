import { FormError, SelectField, TextField } from "@haat/ui/field";
import { useState } from "react";
import { unitTexts } from "#messages/unit";

const registerResults = ["clear", "listed", "unknown"] as const;

interface RegisterFieldsProps {
  /** The messages for invalid fields, by wire name. */
  readonly fields: Readonly<Record<string, string>>;
  /** In India. */
  readonly today: string;
}

/** What the government's register says about the IMEIs of the form. */
export function RegisterFields({ fields, today }: RegisterFieldsProps) {
  const [result, setResult] = useState("clear");
  return (
    <>
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
      <TextField
        label={unitTexts.registerDate}
        name="registerDate"
        type="date"
        defaultValue={today}
        max={today}
        error={fields["checkedAt"]}
        required
      />
      {result === "clear" ? null : <FormError>{unitTexts.mustNotBuy}</FormError>}
    </>
  );
}
