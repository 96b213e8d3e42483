// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const invitationTexts = {
  title: "Invitation",
  reading: "Reading your invitation…",
  invalidTitle: "This invitation is no longer valid",
  invalid: "A link works once, within 24 hours. Ask the person who invited you for a new one.",
  toSignIn: "Go to sign-in",
  welcome: ({ name }: { readonly name: string }) => `Welcome, ${name}`,
  explanation: ({ role, email, until }: { readonly role: string; readonly email: string; readonly until: string }) => `You join as ${role}, with the e-mail ${email}. Choose how you sign in. The invitation ends on ${until}.`,
  makePasskey: "Sign in with a passkey from now on",
  passkeyHint: "A passkey is your fingerprint, face or screen lock on this device. No password can be stolen.",
  withPassword: "This device has no passkey",
  secretExplanation: "Add this secret to an authenticator app on your phone. It then shows a new code every 30 seconds.",
  openApp: "Open in an app on this device",
  password: "Password",
  passwordHint: "At least 12 characters.",
  code: "Six-digit code of the app",
  submit: "Sign in with password and code",
  codesTitle: "Keep these recovery codes",
  codesExplanation: "Each of them works once in place of the app's code. Print them or write them down: they are not shown again.",
  codesKept: "I have kept them",
};
