import { Button } from "@haat/ui/button";
import { TextField } from "@haat/ui/field";
import { Form, useNavigation } from "react-router";
import { z } from "zod";
import { shopperTexts as texts } from "#messages/shopper";
import { withConnectionError } from "../components/connection-error.ts";
import { PageHead } from "../components/page-head.tsx";
import { findShopper } from "../features/shoppers/find-shopper.server.ts";
import { readForm } from "../server/read-form.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { requirePermission } from "../server/session.server.ts";
import type { Route } from "./+types/shoppers";

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "shopper.read");
  return null;
}

const search = z.object({ phone: z.string() });

export async function action({ context, request }: Route.ActionArgs) {
  const { phone } = await readForm(request, search);
  return await findShopper(context.get(requestContext).clients.auth, phone);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await withConnectionError(serverAction);
}

/** Finds one shopper. A post, because addresses with phone numbers would be in logs. */
export default function Shoppers({ actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  const error = actionData && "error" in actionData ? actionData.error : undefined;
  return (
    <>
      <PageHead title={texts.title} />
      <Form
        method="post"
        role="search"
        className="mb-5 grid max-w-text gap-3 sm:grid-cols-[1fr_auto] sm:items-start"
      >
        <TextField
          label={texts.search}
          hint={texts.searchHint}
          error={error?.fields["phone"] ?? error?.message}
          name="phone"
          type="search"
          inputMode="tel"
          maxLength={40}
          autoComplete="off"
          required
        />
        <Button type="submit" className="min-h-12 sm:mt-7" busy={state === "submitting"}>
          {texts.find}
        </Button>
      </Form>
      <p role="status" className="font-medium">
        {actionData && "found" in actionData ? texts.notFound : null}
      </p>
      <p className="text-muted">{texts.findHint}</p>
    </>
  );
}
