import type { components } from "@haat/api-clients/auth";
import { Button } from "@haat/ui/button";
import { FormError, TextField } from "@haat/ui/field";
import { formatDate } from "@haat/ui/format";
import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { wholesaleTexts as texts } from "#messages/wholesale";
import { hasErrors } from "../../lib/form-errors.ts";
import { useFormErrors } from "../../lib/use-form-errors.ts";
import type { DocumentKind } from "./upload-document.ts";
import { DocumentField } from "./wholesale-document.tsx";
import { validateApplication } from "./wholesale-fields.ts";

type Application = components["schemas"]["WholesaleApplication"];

/** What became of a form that was sent. */
export interface ApplicationResult {
  readonly message: string;
  readonly errors: Readonly<Record<string, string>>;
  /** What was typed. */
  readonly values: Readonly<Record<string, string>>;
}

interface ApplicationStateProps {
  readonly application: Application;
  /** It was sent just now, in place of the form, which had the focus. */
  readonly isNew: boolean;
}

/** An application that waits, or why the last one was rejected. */
export function ApplicationState({ application, isNew }: ApplicationStateProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const { state, reason, createdAt, decidedAt, businessName, gstin, city, pincode } = application;
  const isWaiting = state === "waiting";
  return (
    <section className="grid max-w-120 gap-3 rounded-l border border-line bg-surface p-5 md:p-6">
      <h2 ref={heading} tabIndex={-1} className="text-21">
        {isWaiting ? texts.waiting : texts.rejected}
      </h2>
      <p className="wrap-anywhere">{isWaiting ? texts.waitingHint : reason}</p>
      <p className="wrap-anywhere text-muted">
        {businessName} · {gstin}
        <br />
        {city} {pincode}
        <br />
        {isWaiting || decidedAt === null
          ? texts.sentOn({ date: formatDate(createdAt) })
          : texts.decidedOn({ date: formatDate(decidedAt) })}
      </p>
    </section>
  );
}

interface WholesaleFormProps {
  readonly initial: Readonly<Record<"businessName" | "gstin" | "city" | "pincode", string>>;
  /** What is stored for this application already. */
  readonly documents: readonly DocumentKind[];
  readonly result: ApplicationResult | undefined;
}

const documentKinds: readonly DocumentKind[] = ["gst_certificate", "shop_licence"];

export function WholesaleForm({ initial, documents, result }: WholesaleFormProps) {
  const isSubmitting = useNavigation().state === "submitting";
  const [uploads, setUploads] = useState(0);
  const { errors, formProps } = useFormErrors(validateApplication, result?.errors);
  const field = (name: keyof typeof initial) => ({
    name,
    error: errors[name],
    defaultValue: result?.values[name] ?? initial[name],
    required: true,
  });
  return (
    <Form
      {...formProps}
      method="post"
      className="grid max-w-120 gap-5 rounded-l border border-line bg-surface p-5 md:p-6"
    >
      <FormError>{result && !hasErrors(result.errors) ? result.message : undefined}</FormError>
      <TextField
        label={texts.businessName}
        hint={texts.businessNameHint}
        autoComplete="organization"
        maxLength={100}
        {...field("businessName")}
      />
      <TextField
        label={texts.gstin}
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={20}
        {...field("gstin")}
      />
      <TextField label={texts.city} autoComplete="address-level2" maxLength={60} {...field("city")} />
      <TextField
        label={texts.pincode}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={7}
        {...field("pincode")}
      />
      {documentKinds.map((kind) => (
        <DocumentField
          key={kind}
          kind={kind}
          isStored={documents.includes(kind)}
          required={kind === "gst_certificate"}
          error={errors[kind]}
          onBusy={(isBusy) => setUploads((count) => count + (isBusy ? 1 : -1))}
        />
      ))}
      <noscript>
        <p className="font-medium">{texts.needsScript}</p>
      </noscript>
      <div>
        <Button type="submit" busy={isSubmitting || uploads > 0}>
          {texts.send}
        </Button>
      </div>
      <p className="text-13 text-muted">{texts.privacy}</p>
    </Form>
  );
}
