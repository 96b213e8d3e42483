import { SelectField, TextArea, TextField } from "@haat/ui/field";
import type { ComponentProps, ReactNode } from "react";
import { labelOf, type ProductForm } from "./product-form.ts";

interface Bound {
  readonly form: ProductForm;
  readonly name: string;
}

type Rest<Tag extends "input" | "textarea"> = Omit<ComponentProps<Tag>, "name" | "value" | "form"> & {
  readonly hint?: string;
};

function boundTo({ form, name }: Bound) {
  return { label: labelOf(name), name, value: form.values[name] ?? "", error: form.errors[name] };
}

export function Line({ form, name, ...rest }: Bound & Rest<"input">) {
  return (
    <TextField
      {...boundTo({ form, name })}
      onChange={(event) => form.set(name, event.currentTarget.value)}
      {...rest}
    />
  );
}

export function Digits({ form, name, ...rest }: Bound & Rest<"input">) {
  return <Line form={form} name={name} inputMode="decimal" autoComplete="off" {...rest} />;
}

export function Text({ form, name, ...rest }: Bound & Rest<"textarea">) {
  return (
    <TextArea
      {...boundTo({ form, name })}
      onChange={(event) => form.set(name, event.currentTarget.value)}
      {...rest}
    />
  );
}

interface ChoiceProps extends Bound {
  readonly options: readonly (readonly [value: string, text: string])[];
}

export function Choice({ form, name, options }: ChoiceProps) {
  return (
    <SelectField
      {...boundTo({ form, name })}
      onChange={(event) => form.set(name, event.currentTarget.value)}
      required={options.every(([value]) => value !== "")}
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A group of fields: two beside each other where there is room. */
export function Part({ title, children }: PartProps) {
  return (
    <fieldset className="grid items-start gap-4 rounded-l border border-line bg-surface p-4 sm:p-5 md:grid-cols-2">
      <legend className="float-start mb-1 text-17 font-medium md:col-span-2">{title}</legend>
      {children}
    </fieldset>
  );
}
