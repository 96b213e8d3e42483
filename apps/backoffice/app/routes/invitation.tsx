import { replyOf } from "@haat/api-clients/reply";
import { Button, buttonClass } from "@haat/ui/button";
import { DisclosureRow } from "@haat/ui/disclosure-row";
import { FormError, TextField } from "@haat/ui/field";
import { formatDateTime } from "@haat/ui/format";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { Link, redirect, useFetcher } from "react-router";
import { z } from "zod";
import { invitationTexts } from "#messages/invitation";
import { roleTexts } from "#messages/role";
import { shellTexts } from "#messages/shell";
import { PasskeyButton } from "../components/passkey-button.tsx";
import { StartPage } from "../components/start-page.tsx";
import { registrationAnswer } from "../server/passkey-answer.server.ts";
import { readForm } from "../server/read-form.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { shownErrorOf } from "../server/service-errors.server.ts";
import type { Route } from "./+types/invitation";

const token = z.string();
const form = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("read"), token }),
  z.object({
    intent: z.literal("passkey"),
    token,
    response: registrationAnswer,
  }),
  z.object({ intent: z.literal("secret"), token }),
  z.object({ intent: z.literal("password"), token, password: z.string(), code: z.string() }),
]);

/** The one-time link has its token after `#`, so that no server or log sees it before the page posts it here. */
export async function action({ context, request }: Route.ActionArgs) {
  const { clients, keepToken } = context.get(requestContext);
  const sent = await readForm(request, form);
  const { auth } = clients;
  try {
    switch (sent.intent) {
      case "read": {
        const body = { token: sent.token };
        const { result } = await replyOf(auth.POST("/api/staff/invitation", { body }));
        return { invitation: result };
      }
      case "secret": {
        const body = { token: sent.token };
        const { result } = await replyOf(auth.POST("/api/staff/invitation/totpSecret", { body }));
        return { totp: result };
      }
      case "passkey": {
        const body = { token: sent.token, response: sent.response };
        const { result } = await replyOf(auth.POST("/api/staff/invitation/acceptByPasskey", { body }));
        keepToken(result.accessToken);
        return redirect("/");
      }
      case "password": {
        const body = { token: sent.token, password: sent.password, code: sent.code };
        const { result } = await replyOf(auth.POST("/api/staff/invitation/acceptByPassword", { body }));
        keepToken(result.accessToken);
        return { recoveryCodes: result.recoveryCodes };
      }
    }
  } catch (error) {
    return { error: shownErrorOf(error) };
  }
}

export const meta: Route.MetaFunction = () => [
  { title: shellTexts.pageTitle({ page: invitationTexts.title }) },
];

const readHash = () => location.hash.slice(1);

function subscribeToHash(onChange: () => void): () => void {
  addEventListener("hashchange", onChange);
  return () => removeEventListener("hashchange", onChange);
}

export default function InvitationPage() {
  const reading = useFetcher<typeof action>();
  const token = useSyncExternalStore(subscribeToHash, readHash, () => null);
  const read = useEffectEvent((sent: string) =>
    reading.submit({ intent: "read", token: sent }, { method: "post" }),
  );
  useEffect(() => {
    if (token !== null) void read(token);
  }, [token]);
  const { data } = reading;
  if (!data || token === null)
    return <StartPage title={invitationTexts.title}>{invitationTexts.reading}</StartPage>;
  if (!("invitation" in data))
    return (
      <StartPage title={invitationTexts.invalidTitle}>
        <p>{invitationTexts.invalid}</p>
        <Link to="/sign-in" className={buttonClass("quiet", "")}>
          {invitationTexts.toSignIn}
        </Link>
      </StartPage>
    );
  return <Accept token={token} invitation={data.invitation} />;
}

type Invitation = Extract<Awaited<ReturnType<typeof action>>, { invitation: unknown }>["invitation"];

function Accept({ token, invitation }: { readonly token: string; readonly invitation: Invitation }) {
  const accepting = useFetcher<typeof action>();
  const secret = useFetcher<typeof action>();
  const { data } = accepting;
  if (data && "recoveryCodes" in data) return <RecoveryCodes codes={data.recoveryCodes} />;
  const error = data && "error" in data ? data.error : undefined;
  const { name, email, role, expiresAt } = invitation;
  return (
    <StartPage title={invitationTexts.welcome({ name })}>
      <p>{invitationTexts.explanation({ role: roleTexts[role], email, until: formatDateTime(expiresAt) })}</p>
      {error && !("password" in error.fields || "code" in error.fields) ? (
        <FormError>{error.message}</FormError>
      ) : null}
      <PasskeyButton what={{ use: "invitation", token }} submit={accepting.submit}>
        {invitationTexts.makePasskey}
      </PasskeyButton>
      <p className="text-13 text-muted">{invitationTexts.passkeyHint}</p>
      <DisclosureRow
        title={invitationTexts.withPassword}
        onOpen={() => void secret.submit({ intent: "secret", token }, { method: "post" })}
      >
        <accepting.Form method="post" className="grid gap-4 pt-2">
          <input type="hidden" name="intent" value="password" />
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="username" autoComplete="username" value={email} />
          {secret.data && "totp" in secret.data ? <TotpSecret {...secret.data.totp} /> : null}
          <TextField
            label={invitationTexts.password}
            hint={invitationTexts.passwordHint}
            error={error?.fields["password"]}
            name="password"
            type="password"
            autoComplete="new-password"
            minLength={12}
            maxLength={128}
            required
          />
          <TextField
            label={invitationTexts.code}
            error={error?.code === "CODE_WRONG" ? error.message : error?.fields["code"]}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            required
          />
          <Button type="submit" look="quiet" busy={accepting.state !== "idle"}>
            {invitationTexts.submit}
          </Button>
        </accepting.Form>
      </DisclosureRow>
    </StartPage>
  );
}

/** The secret for an authenticator app: as a link for one on this machine, and as text to type. */
function TotpSecret({ secret, uri }: { readonly secret: string; readonly uri: string }) {
  return (
    <div className="grid gap-2 rounded-m bg-tile p-3">
      <p>{invitationTexts.secretExplanation}</p>
      <p className="font-medium">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</p>
      <a href={uri} className={buttonClass("plain", "justify-self-start")}>
        {invitationTexts.openApp}
      </a>
    </div>
  );
}

function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <StartPage title={invitationTexts.codesTitle}>
      <p>{invitationTexts.codesExplanation}</p>
      <ul className="grid grid-cols-2 gap-1 rounded-m bg-tile p-3 font-medium">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Link to="/" className={buttonClass("main", "")}>
        {invitationTexts.codesKept}
      </Link>
    </StartPage>
  );
}
