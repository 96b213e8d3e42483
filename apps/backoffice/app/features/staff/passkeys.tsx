import type { paths } from "@haat/api-clients/auth";
import { formatAge } from "@haat/ui/age";
import { Button } from "@haat/ui/button";
import { FormError } from "@haat/ui/field";
import { formatDateTime } from "@haat/ui/format";
import { meTexts } from "#messages/me";
import { ConfirmIdentity } from "../../components/confirm-identity.tsx";
import { PasskeyButton } from "../../components/passkey-button.tsx";
import { useSensitiveForm } from "../../components/use-sensitive-form.ts";
import type { Member } from "../../server/session.server.ts";

type Passkeys =
  paths["/api/staff/passkeys"]["get"]["responses"][200]["content"]["application/json"]["result"];

interface PasskeysProps {
  readonly passkeys: Passkeys;
  readonly methods: Member["methods"];
}

/** How the member signs in: passkeys can be added, and removed while another way is left. */
export function Passkeys({ passkeys, methods }: PasskeysProps) {
  const { error, busy, send, confirmation } = useSensitiveForm();
  const hasPassword = methods.includes("password");
  const mayRemove = hasPassword || passkeys.length > 1;
  return (
    <section aria-labelledby="passkeys" className="mt-8 grid gap-4">
      <h2 id="passkeys" className="text-21">
        {meTexts.passkeys}
      </h2>
      <ul className="divide-y divide-line rounded-l border border-line bg-surface">
        {hasPassword ? <li className="px-4 py-3 font-medium">{meTexts.password}</li> : null}
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
            <div>
              <p className="font-medium">{name}</p>
              <p className="text-13 text-muted">
                {meTexts.passkeySince({ time: formatDateTime(createdAt) })}
                {" · "}
                {lastUsedAt === null
                  ? meTexts.passkeyUnused
                  : meTexts.passkeyUsed({ ago: formatAge(Date.parse(lastUsedAt)) })}
              </p>
            </div>
            {mayRemove ? (
              <Button
                look="quiet"
                busy={busy}
                aria-label={meTexts.removeNamed({ name })}
                onClick={() => send(formOf({ intent: "removePasskey", passkeyId: id }))}
              >
                {meTexts.removePasskey}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <FormError>{error?.message}</FormError>
      <div className="justify-self-start">
        <PasskeyButton
          look="quiet"
          what={{ use: "another" }}
          submit={({ response = "" }) => send(formOf({ intent: "addPasskey", response }))}
        >
          {meTexts.addPasskey}
        </PasskeyButton>
      </div>
      <ConfirmIdentity methods={methods} {...confirmation} />
    </section>
  );
}

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
