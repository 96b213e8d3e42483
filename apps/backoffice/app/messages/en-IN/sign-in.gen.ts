// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const signInTexts = {
  title: "Sign in",
  withPasskey: "Sign in with a passkey",
  passkeyFailed: "This browser gave no passkey. Try again, or use your password.",
  withPassword: "Use your password instead",
  email: "Work e-mail",
  password: "Password",
  code: "Code",
  codeHint: "The six digits of your authenticator app, or a recovery code.",
  submit: "Sign in",
  help: "No access any more? The owner of the shop can send you a new invitation.",
};
