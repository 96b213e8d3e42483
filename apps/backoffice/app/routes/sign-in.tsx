import { replyOf } from "@haat/api-clients/reply";
import { Button } from "@haat/ui/button";
import { DisclosureRow } from "@haat/ui/disclosure-row";
import { FormError, TextField } from "@haat/ui/field";
import { Form, redirect, useNavigation, useSubmit } from "react-router";
import { z } from "zod";
import { shellTexts } from "#messages/shell";
import { signInTexts } from "#messages/sign-in";
import { pageAfterSignIn } from "../components/hrefs.ts";
import { PasskeyButton } from "../components/passkey-button.tsx";
import { StartPage } from "../components/start-page.tsx";
import { assertionAnswer } from "../server/passkey-answer.server.ts";
import { readForm } from "../server/read-form.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { shownErrorOf } from "../server/service-errors.server.ts";
import type { Route } from "./+types/sign-in";

const form = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("passkey"), response: assertionAnswer }),
  z.object({ intent: z.literal("password"), email: z.string(), password: z.string(), code: z.string() }),
]);

export async function action({ context, request, url }: Route.ActionArgs) {
  const { clients, keepToken } = context.get(requestContext);
  const sent = await readForm(request, form);
  try {
    const { result } =
      sent.intent === "passkey"
        ? await replyOf(clients.auth.POST("/api/staff/signIn/passkey", { body: { response: sent.response } }))
        : await replyOf(
            clients.auth.POST("/api/staff/signIn/password", {
              body: { email: sent.email, password: sent.password, code: sent.code },
            }),
          );
    keepToken(result.accessToken);
  } catch (error) {
    return { intent: sent.intent, error: shownErrorOf(error) };
  }
  return redirect(pageAfterSignIn(url.searchParams.get("from")));
}

export const meta: Route.MetaFunction = () => [{ title: shellTexts.pageTitle({ page: signInTexts.title }) }];

export default function SignIn({ actionData }: Route.ComponentProps) {
  const submit = useSubmit();
  const { state } = useNavigation();
  const error = actionData?.error.message;
  const withPassword = actionData?.intent === "password";
  return (
    <StartPage title={signInTexts.title}>
      {withPassword ? null : <FormError>{error}</FormError>}
      <PasskeyButton what={{ use: "signIn" }} submit={submit}>
        {signInTexts.withPasskey}
      </PasskeyButton>
      <DisclosureRow title={signInTexts.withPassword} open={withPassword}>
        <Form method="post" className="grid gap-4 pt-2">
          {withPassword ? <FormError>{error}</FormError> : null}
          <input type="hidden" name="intent" value="password" />
          <TextField label={signInTexts.email} name="email" type="email" autoComplete="username" required />
          <TextField
            label={signInTexts.password}
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
          <TextField
            label={signInTexts.code}
            hint={signInTexts.codeHint}
            name="code"
            autoComplete="off"
            autoCapitalize="off"
            required
          />
          <Button type="submit" look="quiet" busy={state !== "idle"}>
            {signInTexts.submit}
          </Button>
        </Form>
      </DisclosureRow>
      <p className="text-13 text-muted">{signInTexts.help}</p>
    </StartPage>
  );
}
