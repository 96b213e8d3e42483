import { Button } from "@haat/ui/button";
import { TextField } from "@haat/ui/field";
import type { ComponentProps } from "react";
import { Form, useNavigation } from "react-router";

interface SearchFormProps extends ComponentProps<typeof TextField> {
  /** The path to post to; without it, that of the page with its filters. */
  readonly action?: string;
  /** The text of its button. */
  readonly button: string;
}

/** A search with one box. A post, because addresses with phone numbers or codes would be in logs. */
export function SearchForm({ action, button, ...field }: SearchFormProps) {
  const { state } = useNavigation();
  return (
    <Form
      method="post"
      {...(action !== undefined && { action })}
      role="search"
      className="mb-5 grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start"
    >
      <TextField {...field} type="search" autoComplete="off" required />
      <Button type="submit" look="quiet" className="min-h-12 sm:mt-7" busy={state === "submitting"}>
        {button}
      </Button>
    </Form>
  );
}
