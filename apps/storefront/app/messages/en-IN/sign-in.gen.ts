// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const signInTexts = {
  tagline: "Checked phones. Clear prices.",
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
    consent: <Node>({ policies, terms }: { readonly policies: (text: string) => Node; readonly terms: (text: string) => Node }) => ["I am 18 or older, or a parent or guardian is supervising me. I agree to the ", policies("privacy policy"), " and the ", terms("terms"), "."],
  },
  newNumber: {
    title: "Welcome to Haat",
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
    resendIn: <Node>({ timer, time }: { readonly timer: (text: string) => Node; readonly time: string }) => ["Resend OTP in ", timer(time)],
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
};
