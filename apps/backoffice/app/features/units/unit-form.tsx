import { Button } from "@haat/ui/button";
import { FormError } from "@haat/ui/field";
import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import { useInvalidFocus } from "../../components/use-invalid-focus.ts";
import type { changeUnit } from "./change-unit.server.ts";

export interface UnitFormProps {
  readonly intent: "grade" | "move" | "transfer" | "correct";
  readonly title: string;
  readonly button: string;
  /** @param fields the messages for invalid fields, by name. */
  readonly children: (fields: Readonly<Record<string, string>>) => ReactNode;
}

/** A form of a unit's page. What was typed stays when the change is rejected. */
export function UnitForm({ intent, title, button, children }: UnitFormProps) {
  const fetcher = useFetcher<typeof changeUnit>();
  const error = fetcher.data?.error;
  const form = useInvalidFocus(error);
  return (
    <section aria-labelledby={intent}>
      <h2 id={intent} className="mb-3 text-21">
        {title}
      </h2>
      <fetcher.Form
        ref={form}
        method="post"
        className="grid gap-4 rounded-l border border-line bg-surface p-4 sm:p-5"
      >
        <input type="hidden" name="intent" value={intent} />
        {children(error?.fields ?? {})}
        <FormError>{error?.message}</FormError>
        <Button type="submit" busy={fetcher.state !== "idle"} className="justify-self-start">
          {button}
        </Button>
      </fetcher.Form>
    </section>
  );
}
