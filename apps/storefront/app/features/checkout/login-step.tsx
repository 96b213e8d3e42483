import { useState } from "react";
import { Form, Link } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { Step } from "../../components/stepper.tsx";
import { formatPhone } from "../../lib/format.ts";
import { StateDialog } from "./state-dialog.tsx";
import type { Checkout } from "./use-checkout.ts";

/** Who orders (spec §2). Done for everyone who gets here. */
export function LoginStep({ checkout: { person } }: { readonly checkout: Checkout }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Step
        number={1}
        title="Login"
        state="done"
        summary={
          <>
            <p>
              <span className="font-medium text-ink">{person.name}</span> · {formatPhone(person.phone)}
            </p>
            {person.email ? null : (
              <p className="mt-1">
                Your invoice needs an e-mail address.{" "}
                <Link to="/account" className="font-medium text-neel underline">
                  Add it to your account
                </Link>
              </p>
            )}
          </>
        }
        change={
          <Button look="plain" className="-me-2 px-2!" onClick={() => setAsking(true)}>
            Logout
          </Button>
        }
      />
      <StateDialog open={asking} title="Logout" onClose={() => setAsking(false)}>
        <div className="grid gap-5 p-5">
          <p>Are you sure about logout?</p>
          <div className="flex justify-end gap-3">
            <Button look="quiet" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Form method="post" action="/logout">
              <Button type="submit">Logout</Button>
            </Form>
          </div>
        </div>
      </StateDialog>
    </>
  );
}
