import { Button } from "@haat/ui/button";
import { TextField } from "@haat/ui/field";
import { Form, useNavigation } from "react-router";
import { inboxTexts as texts } from "#messages/inbox";

/** A post, because addresses with phone numbers would be in logs. */
export function SearchForm({ error }: { readonly error: string | undefined }) {
  const { state } = useNavigation();
  return (
    <Form
      method="post"
      action="/inbox"
      role="search"
      className="mb-5 grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start"
    >
      <TextField
        label={texts.search}
        hint={texts.searchHint}
        error={error}
        name="query"
        type="search"
        maxLength={254}
        autoComplete="off"
        required
      />
      <Button type="submit" look="quiet" className="min-h-12 sm:mt-7" busy={state === "submitting"}>
        {texts.find}
      </Button>
    </Form>
  );
}
