import { shop } from "@haat/shop/profile";
import { FileText, KeyRound, MapPin } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { Alpona } from "../../components/alpona.tsx";
import { TextField } from "../../components/field.tsx";
import { showToast } from "../../components/toast.tsx";
import { CodeForm } from "./code-form.tsx";
import { Consent } from "./consent.tsx";
import { StepForm } from "./step-form.tsx";
import type { SignInStep } from "./steps.ts";

interface SignInPageProps {
  readonly kind: "login" | "register";
  readonly step: SignInStep | undefined;
}

/** Spec §2 "Register", "Login" and "OTP step": three small forms in one place. */
export function SignInPage({ kind, step }: SignInPageProps) {
  useEffect(() => {
    if (step?.error) showToast(step.error, "error");
  }, [step]);
  const form = useRef<HTMLDivElement>(null);
  const at = step?.at;
  useEffect(() => {
    // The next step begins with its heading, wherever the button of the last one was.
    if (at) form.current?.querySelector("h1")?.scrollIntoView({ block: "nearest" });
  }, [at]);

  return (
    <div className="page grid gap-6 pt-6 md:pt-12 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-0">
      <div className="order-last hidden overflow-hidden rounded-s-l bg-night text-day lg:order-first lg:block">
        <Reasons />
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
        <h1 className="text-27">Enter the code</h1>
        {/* Another send clears what was typed for the last one. */}
        <CodeForm key={step.verId} step={step} />
      </>
    );
  }
  if (step?.at === "name") {
    return (
      <>
        <h1 className="text-27">You are new here</h1>
        <p className="text-muted">Your number is checked. Tell us your name, and your account is open.</p>
        <StepForm step="name" known={{ ver_id: step.ticket }} button="CREATE ACCOUNT">
          <NameField name={step.name} error={step.error} first />
          <Consent />
        </StepForm>
      </>
    );
  }
  return kind === "register" ? <RegisterForm step={step} /> : <LoginForm step={step} />;
}

function LoginForm({ step }: { readonly step: PhoneStep | undefined }) {
  const to = useSibling("/register");
  return (
    <>
      <h1 className="text-27">Sign in</h1>
      <p className="text-muted">No password: we send a code to your phone.</p>
      <StepForm step="phone" button="LOGIN NOW">
        <PhoneField phone={step?.phone} error={step?.error} first />
      </StepForm>
      <p className="text-muted">
        New here?{" "}
        <Link to={to} className="font-medium text-neel underline underline-offset-2">
          Create an account
        </Link>
      </p>
    </>
  );
}

function RegisterForm({ step }: { readonly step: PhoneStep | undefined }) {
  const to = useSibling("/login");
  return (
    <>
      <h1 className="text-27">Create an account</h1>
      <p className="text-muted">Your name and your number, and a code to prove that it is yours.</p>
      <StepForm step="phone" button="CREATE ACCOUNT">
        <NameField name={step?.name} error={step?.faulty === "name" ? step.error : ""} first />
        <PhoneField phone={step?.phone} error={step?.faulty === "phone" ? step.error : ""} />
        <Consent />
      </StepForm>
      <p className="text-muted">
        You have an account?{" "}
        <Link to={to} className="font-medium text-neel underline underline-offset-2">
          Sign in
        </Link>
      </p>
    </>
  );
}

type PhoneStep = Extract<SignInStep, { at: "phone" }>;

function NameField({
  name,
  error,
  first = false,
}: {
  readonly name: string | undefined;
  readonly error?: string;
  readonly first?: boolean;
}) {
  return (
    <TextField
      label="Name"
      name="name"
      defaultValue={name}
      error={error || undefined}
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
      label="Phone"
      name="phone"
      type="tel"
      inputMode="tel"
      hint="Your Indian mobile number of ten digits"
      defaultValue={phone}
      error={error || undefined}
      autoComplete="tel"
      maxLength={20}
      required
      autoFocus={first}
    />
  );
}

/** The other page, with the way back kept. */
function useSibling(path: string): string {
  const [params] = useSearchParams();
  const from = params.get("from");
  return from === null ? path : `${path}?${new URLSearchParams({ from })}`;
}

const reasons = [
  { icon: KeyRound, text: "No password to forget. Your phone is the key." },
  { icon: MapPin, text: "Every parcel from our counter to your door, place by place." },
  { icon: FileText, text: "Your invoices and coupons, whenever you need them." },
];

function Reasons() {
  return (
    <div className="relative flex h-full min-h-120 flex-col justify-end gap-6 p-9">
      <Alpona className="absolute -top-24 -right-24 size-110 opacity-20" />
      <p className="max-w-100 text-36 leading-tight font-bold tracking-tight text-balance">{shop.tagline}</p>
      <ul className="grid gap-3">
        {reasons.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-start gap-3 text-17">
            <Icon className="mt-0.5 size-5 shrink-0 text-genda" aria-hidden="true" /> {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
