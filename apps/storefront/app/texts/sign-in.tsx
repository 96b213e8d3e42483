import { policies } from "@haat/shop/policies";
import { shop } from "@haat/shop/profile";
import { Link } from "../components/link.tsx";

const link = "text-neel underline underline-offset-2";

export const signInTexts = {
  name: "Name",
  phone: "Phone",
  phoneHint: "10-digit mobile number",

  login: {
    title: "Sign in",
    intro: "No password needed. We'll text you a code.",
    button: "LOGIN NOW",
    newHere: "New here?",
    createAccount: "Create an account",
  },

  register: {
    title: "Create an account",
    intro: "We'll text you a code to confirm your number.",
    button: "CREATE ACCOUNT",
    haveAccount: "Already have an account?",
    signIn: "Sign in",
    consent: (
      <>
        I am {policies.minimumAge} or older, or a parent or guardian is supervising me. I agree to the{" "}
        <Link to="/policies" className={link}>
          privacy policy
        </Link>{" "}
        and the{" "}
        <Link to="/terms-condition" className={link}>
          terms
        </Link>
        .
      </>
    ),
  },

  /** The number is confirmed and has no account yet. */
  newNumber: {
    title: `Welcome to ${shop.name}`,
    intro: "Your number is confirmed. Enter your name to create your account.",
  },

  code: {
    title: "Enter the code",
    help: "The 6-digit code expires in 5 minutes.",
    label: "One-time code",
    changeNumber: "Change number",
    verify: "VERIFY OTP",
    notReceived: "Didn't get it?",
    resend: "Resend OTP",
    resendIn: "Resend OTP in",
    sending: "Sending...",
  },

  benefits: {
    noPassword: "No password to remember. Your phone is all you need.",
    tracking: "Track every order from our shop to your door.",
    documents: "Find your invoices and coupons whenever you need them.",
  },

  errors: {
    emptyCode: "Enter OTP",
    verificationFailed: "Verification failed. Please try again.",
    consentMissing: "Please agree to the privacy policy and the terms to create an account.",
  },
} as const;
