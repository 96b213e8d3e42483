import { TextField } from "@haat/ui/field";
import { showToast } from "@haat/ui/toast";
import { FileText, KeyRound, MapPin } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useSearchParams } from "react-router";
import { signInTexts } from "#messages/sign-in";
import { Alpona } from "../../components/alpona.tsx";
import { Link } from "../../components/link.tsx";
import { sentence } from "../../lib/sentence.ts";
import { useFormErrors } from "../../lib/use-form-errors.ts";
import { CodeForm } from "./code-form.tsx";
import { validateLogin, validateNewNumber, validateRegistration } from "./sign-in-fields.ts";
import type { SignInStep } from "./sign-in-step.ts";
import { StepForm } from "./step-form.tsx";

interface SignInPageProps {
  readonly kind: "login" | "register";
  readonly step: SignInStep | undefined;
}

/** Spec §2 "Register", "Login" and "OTP step". */
export function SignInPage({ kind, step }: SignInPageProps) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (step?.error) showToast(step.error, "error");
  }, [step]);
  const at = step?.at;
  useEffect(() => {
    // Scroll to the heading of the new step: the button of the last one may be far below.
    if (at) form.current?.querySelector("h1")?.scrollIntoView({ block: "nearest" });
  }, [at]);

  return (
    <div className="page grid gap-6 pt-6 md:pt-12 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-0">
      <div className="order-last hidden overflow-hidden rounded-s-l bg-night text-day lg:order-first lg:block">
        <Benefits />
      </div>
      <div
        ref={form}
        className="mx-auto grid w-full max-w-120 content-start gap-5 rounded-l border border-line bg-surface p-5 md:p-8 lg:rounded-s-none"
      >
        <StepBody kind={kind} step={step} />
      </div>
    </div>
  );
}

function StepBody({ kind, step }: SignInPageProps): ReactNode {
  if (step?.at === "code") {
    return (
      <>
        <h1 className="text-27">{signInTexts.code.title}</h1>
        {/* A resend clears the code that was typed. */}
        <CodeForm key={step.verId} step={step} />
      </>
    );
  }
  if (step?.at === "name") return <NewNumberForm step={step} />;
  return kind === "register" ? <RegisterForm step={step} /> : <LoginForm step={step} />;
}

function NewNumberForm({ step }: { readonly step: Extract<SignInStep, { at: "name" }> }) {
  const { errors, formProps } = useFormErrors(validateNewNumber, step.errors);
  return (
    <>
      <h1 className="text-27">{signInTexts.newNumber.title}</h1>
      <p className="text-muted">{signInTexts.newNumber.intro}</p>
      <StepForm
        formProps={formProps}
        step="name"
        hiddenFields={{ ver_id: step.ticket }}
        button={signInTexts.register.button}
      >
        <NameField name={step.name} error={errors["name"]} first />
        <Consent error={errors["consent"]} />
      </StepForm>
    </>
  );
}

function LoginForm({ step }: { readonly step: PhoneStep | undefined }) {
  const to = useOtherPage("/register");
  const { errors, formProps } = useFormErrors(validateLogin, step?.errors);
  const texts = signInTexts.login;
  return (
    <>
      <h1 className="text-27">{texts.title}</h1>
      <p className="text-muted">{texts.intro}</p>
      <StepForm formProps={formProps} step="phone" button={texts.button}>
        <PhoneField phone={step?.phone} error={errors["phone"]} first />
      </StepForm>
      <p className="text-muted">
        {texts.newHere}{" "}
        <Link to={to} className="font-medium text-neel underline underline-offset-2">
          {texts.createAccount}
        </Link>
      </p>
    </>
  );
}

function RegisterForm({ step }: { readonly step: PhoneStep | undefined }) {
  const to = useOtherPage("/login");
  const { errors, formProps } = useFormErrors(validateRegistration, step?.errors);
  const texts = signInTexts.register;
  return (
    <>
      <h1 className="text-27">{texts.title}</h1>
      <p className="text-muted">{texts.intro}</p>
      <StepForm formProps={formProps} step="phone" button={texts.button}>
        <NameField name={step?.name} error={errors["name"]} first />
        <PhoneField phone={step?.phone} error={errors["phone"]} />
        <Consent error={errors["consent"]} />
      </StepForm>
      <p className="text-muted">
        {texts.haveAccount}{" "}
        <Link to={to} className="font-medium text-neel underline underline-offset-2">
          {texts.signIn}
        </Link>
      </p>
    </>
  );
}

/** Spec §2 and §9: required to create an account. */
function Consent({ error }: { readonly error: string | undefined }) {
  const errorId = useId();
  const isMissing = error !== undefined;
  return (
    <div className="grid gap-1">
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          name="consent"
          required
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? errorId : undefined}
          className="mt-0.5 size-5 shrink-0"
        />
        <span className="text-muted">
          {sentence(
            signInTexts.register.consent({
              policies: (text) => (
                <Link to="/policies" className={consentLink}>
                  {text}
                </Link>
              ),
              terms: (text) => (
                <Link to="/terms-condition" className={consentLink}>
                  {text}
                </Link>
              ),
            }),
          )}
        </span>
      </label>
      {isMissing ? (
        <p id={errorId} className="text-13 font-medium text-sindoor">
          {error}
        </p>
      ) : null}
    </div>
  );
}

type PhoneStep = Extract<SignInStep, { at: "phone" }>;

function NameField({
  name,
  error,
  first = false,
}: {
  readonly name: string | undefined;
  readonly error: string | undefined;
  readonly first?: boolean;
}) {
  return (
    <TextField
      label={signInTexts.name}
      name="name"
      defaultValue={name}
      error={error}
      autoComplete="name"
      maxLength={100}
      required
      autoFocus={first}
    />
  );
}

function PhoneField({
  phone,
  error,
  first = false,
}: {
  readonly phone: string | undefined;
  readonly error: string | undefined;
  readonly first?: boolean;
}) {
  return (
    <TextField
      label={signInTexts.phone}
      name="phone"
      type="tel"
      inputMode="tel"
      hint={signInTexts.phoneHint}
      defaultValue={phone}
      error={error}
      autoComplete="tel"
      maxLength={20}
      required
      autoFocus={first}
    />
  );
}

/** The other page, with the same return path. */
function useOtherPage(path: string): string {
  const [params] = useSearchParams();
  const from = params.get("from");
  return from === null ? path : `${path}?${new URLSearchParams({ from })}`;
}

const consentLink = "text-neel underline underline-offset-2";

const benefits = [
  { icon: KeyRound, text: signInTexts.benefits.noPassword },
  { icon: MapPin, text: signInTexts.benefits.tracking },
  { icon: FileText, text: signInTexts.benefits.documents },
];

function Benefits() {
  return (
    <div className="relative flex h-full min-h-120 flex-col justify-end gap-6 p-9">
      <Alpona className="absolute -top-24 -right-24 size-110 opacity-20" />
      <p className="max-w-100 text-36 leading-tight font-bold tracking-tight text-balance">
        {signInTexts.tagline}
      </p>
      <ul className="grid gap-3">
        {benefits.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-start gap-3 text-17">
            <Icon className="mt-0.5 size-5 shrink-0 text-genda" aria-hidden="true" /> {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
