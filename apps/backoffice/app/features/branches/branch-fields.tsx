import { TextArea, TextField } from "@haat/ui/field";
import type { ComponentProps } from "react";
import { branchTexts } from "#messages/branch";
import { type BranchField, type BranchValues, branchFields } from "./branch.ts";

interface BranchFieldsProps {
  readonly values: BranchValues;
  /** Messages for invalid fields, by name. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (name: BranchField, value: string) => void;
}

const hints: Partial<Record<BranchField, string>> = branchTexts.hints;

/** How a field is typed; the catalogue checks what it has. */
const inputs: Partial<Record<BranchField, ComponentProps<"input">>> = {
  pincode: { inputMode: "numeric", maxLength: 6, required: true },
  phone: { type: "tel", maxLength: 30, required: true },
  chatPhone: { type: "tel", maxLength: 30, required: true },
  mapUrl: { type: "url", maxLength: 500, required: true },
  aliases: { maxLength: 1000 },
};
const ofText = { maxLength: 100, required: true };

export function BranchFields({ values, errors, onChange }: BranchFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {branchFields.map((name) => {
        const field = {
          name,
          label: branchTexts.fields[name],
          hint: hints[name],
          error: errorOf(name, errors),
          value: values[name],
          autoComplete: "off",
        };
        return name === "address" ? (
          <div key={name} className="sm:col-span-2">
            <TextArea
              {...field}
              rows={2}
              maxLength={500}
              required
              onChange={(event) => onChange(name, event.currentTarget.value)}
            />
          </div>
        ) : (
          <TextField
            key={name}
            {...field}
            {...(inputs[name] ?? ofText)}
            onChange={(event) => onChange(name, event.currentTarget.value)}
          />
        );
      })}
    </div>
  );
}

/** The message for a field, or for the first item of its list. */
function errorOf(name: string, errors: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(errors).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1];
}
