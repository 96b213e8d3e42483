import { Button } from "@haat/ui/button";
import { FormError } from "@haat/ui/field";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { useInvalidFocus } from "../../components/use-invalid-focus.ts";
import type { EditConflict } from "../../server/edit-conflict.server.ts";
import type { changeUnit } from "./change-unit.server.ts";

export interface UnitFormProps {
  readonly intent: "grade" | "move" | "transfer" | "correct";
  readonly title: string;
  readonly button: string;
  /**
   * @param fields the messages for invalid fields, by name.
   * @param conflict what a colleague has written meanwhile.
   */
  readonly children: (fields: Readonly<Record<string, string>>, conflict?: EditConflict) => ReactNode;
  /** Of the fetcher, for a page that has to know what became of the form. */
  readonly fetcherKey?: string;
}

/** A form of a unit's page. */
export function UnitForm({ title, ...form }: UnitFormProps) {
  return (
    <section aria-labelledby={form.intent}>
      <h2 id={form.intent} className="mb-3 text-21">
        {title}
      </h2>
      <FieldsAndButton
        {...form}
        className="rounded-l border border-line bg-surface p-4 sm:p-5 [&>button]:justify-self-start"
      />
    </section>
  );
}

interface FieldsAndButtonProps extends Omit<UnitFormProps, "title"> {
  readonly className: string;
  /** Called when the change is made. */
  readonly onDone?: () => void;
}

/** What was typed stays when the change is rejected. */
export function FieldsAndButton({
  intent,
  button,
  children,
  fetcherKey,
  className,
  onDone,
}: FieldsAndButtonProps) {
  const fetcher = useFetcher<typeof changeUnit>(fetcherKey === undefined ? {} : { key: fetcherKey });
  const { data } = fetcher;
  const isIdle = fetcher.state === "idle";
  const error = data?.error;
  const form = useInvalidFocus(error);
  const done = useEffectEvent(() => onDone?.());
  useEffect(() => {
    if (isIdle && data === null) done();
  }, [data, isIdle]);
  return (
    <fetcher.Form ref={form} method="post" className={`grid gap-4 ${className}`}>
      <input type="hidden" name="intent" value={intent} />
      {children(error?.fields ?? {}, data?.conflict)}
      <FormError>{data?.conflict ? undefined : error?.message}</FormError>
      <Button type="submit" busy={!isIdle}>
        {button}
      </Button>
    </fetcher.Form>
  );
}
