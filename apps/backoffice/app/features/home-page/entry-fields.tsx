import { SelectField, TextField } from "@haat/ui/field";
import type { ComponentProps } from "react";
import { homePageTexts } from "#messages/home-page";
import { type EntryKind, type EntryValues, type FieldName, labelOf } from "./entry.ts";
import { PictureField } from "./picture-field.tsx";

interface EntryFieldsProps {
  readonly kind: EntryKind;
  readonly names: readonly FieldName[];
  readonly values: EntryValues;
  /** Messages for invalid fields, by name. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (name: string, value: string) => void;
}

const {
  hints,
  choices,
}: { hints: Partial<Record<FieldName, string>>; choices: typeof homePageTexts.choices } = homePageTexts;

/** How a field is typed; the catalogue checks what it has. */
const inputs: Partial<Record<FieldName, ComponentProps<"input">>> = {
  headline: { maxLength: 60, required: true },
  line: { maxLength: 140, required: true },
  linkText: { maxLength: 30, required: true },
  url: { maxLength: 500, required: true },
  alt: { maxLength: 150, required: true },
  title: { maxLength: 40, required: true },
  name: { maxLength: 40, required: true },
  // With a largest year of four digits, browsers go on to the time after the fourth.
  startsAt: { type: "datetime-local", max: "9999-12-31T23:59" },
  endsAt: { type: "datetime-local", max: "9999-12-31T23:59" },
  position: { type: "number", min: 1, max: 999, required: true },
};

const options: Partial<Record<FieldName, readonly (readonly [value: string, text: string])[]>> = {
  state: [
    ["draft", choices.draft],
    ["published", choices.published],
    ["archived", choices.archived],
  ],
  shown: [
    ["yes", choices.shown],
    ["no", choices.hidden],
  ],
  category: [
    ["Phone", choices.phone],
    ["Accessories", choices.accessories],
  ],
};

export function EntryFields({ kind, names, values, errors, onChange }: EntryFieldsProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {names.map((name) => {
        const value = values[name] ?? "";
        // Of a list, the message is for its first item.
        const error = errors[name] ?? errors[`${name}.0`];
        if (name === "images")
          return (
            <PictureField
              key={name}
              value={value}
              error={error}
              optional={kind === "brands" || kind === "categories"}
              onChange={(hash) => onChange(name, hash)}
            />
          );
        const field = { name, label: labelOf(name), hint: hints[name], error, value };
        const choose = options[name];
        return choose ? (
          <SelectField
            key={name}
            {...field}
            required
            onChange={(event) => onChange(name, event.currentTarget.value)}
          >
            {choose.map(([choice, text]) => (
              <option key={choice} value={choice}>
                {text}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextField
            key={name}
            {...field}
            {...inputs[name]}
            autoComplete="off"
            onChange={(event) => onChange(name, event.currentTarget.value)}
          />
        );
      })}
    </div>
  );
}
