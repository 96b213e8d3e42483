import { Button } from "@haat/ui/button";
import { FormError, TextField } from "@haat/ui/field";
import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { orderListTexts as texts } from "#messages/order-list";

interface SearchFormProps {
  /** What the last search came to. */
  readonly answer: { readonly error: { readonly message: string } } | { readonly found: unknown } | undefined;
}

/** One box for every number and for names, ready for a scanner. A post, because addresses with phone numbers would be in logs. */
export function SearchForm({ answer }: SearchFormProps) {
  const { formMethod } = useNavigation();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (answer === undefined) box.current?.focus();
    // The next scan replaces the last one.
    else box.current?.select();
  }, [answer]);
  return (
    <Form method="post" action="/orders" role="search" className="mb-5 grid gap-3">
      <FormError>{answer && "error" in answer ? answer.error.message : undefined}</FormError>
      <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start">
        <TextField
          label={texts.search}
          hint={texts.searchHint}
          ref={box}
          name="query"
          type="search"
          maxLength={100}
          autoComplete="off"
          required
        />
        <Button type="submit" className="min-h-12 sm:mt-7" busy={formMethod === "POST"}>
          {texts.find}
        </Button>
      </div>
    </Form>
  );
}
