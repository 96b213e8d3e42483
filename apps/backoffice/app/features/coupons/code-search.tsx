import { Button } from "@haat/ui/button";
import { TextField } from "@haat/ui/field";
import { Form, useNavigation } from "react-router";
import { couponTexts as texts } from "#messages/coupon";

/** A post, because addresses with codes would be in logs. */
export function CodeSearch({ error }: { readonly error: string | undefined }) {
  const { state } = useNavigation();
  return (
    <Form method="post" role="search" className="mb-5 grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start">
      <TextField
        label={texts.search}
        hint={texts.searchHint}
        error={error}
        name="code"
        type="search"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        required
      />
      <Button type="submit" look="quiet" className="min-h-12 sm:mt-7" busy={state === "submitting"}>
        {texts.find}
      </Button>
    </Form>
  );
}
