import { Button } from "@haat/ui/button";
import { FormError, TextField } from "@haat/ui/field";
import { useEffect, useLayoutEffect, useRef } from "react";
import { Form, useLocation, useNavigation, useSubmit } from "react-router";
import { z } from "zod";
import { orderListTexts as texts } from "#messages/order-list";

interface SearchFormProps {
  /** What the last search came to. */
  readonly answer: { readonly error: { readonly message: string } } | { readonly found: unknown } | undefined;
}

/** The browser's history keeps the query, so that the way back from an order leads to what was found. */
const historyState = z.object({ query: z.string() });

/** One box for every number and for names, ready for a scanner. A post, because addresses with phone numbers would be in logs. */
export function SearchForm({ answer }: SearchFormProps) {
  const { state } = useNavigation();
  const submit = useSubmit();
  const last = historyState.safeParse(useLocation().state).data?.query;
  const box = useRef<HTMLInputElement>(null);
  // Before the answer is shown, because a scanner may type at once.
  useLayoutEffect(() => {
    if (answer === undefined) box.current?.focus();
    // The next scan replaces the last one.
    else box.current?.select();
  }, [answer]);
  useEffect(() => {
    if (answer !== undefined || last === undefined) return;
    void submit(
      { query: last },
      { method: "post", action: "/orders", replace: true, state: { query: last } },
    );
  }, [answer, last, submit]);
  return (
    <Form
      method="post"
      action="/orders"
      role="search"
      className="mb-5 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget, { state: { query: box.current?.value } });
      }}
    >
      <FormError>{answer && "error" in answer ? answer.error.message : undefined}</FormError>
      <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start">
        <TextField
          label={texts.search}
          hint={texts.searchHint}
          ref={box}
          name="query"
          type="search"
          defaultValue={last}
          maxLength={100}
          autoComplete="off"
          required
        />
        <Button type="submit" className="min-h-12 sm:mt-7" busy={state === "submitting"}>
          {texts.find}
        </Button>
      </div>
    </Form>
  );
}
