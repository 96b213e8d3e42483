// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const confirmTexts = {
  title: "Confirm that it's you",
  explanation: "For this change, we ask again who you are.",
  withPasskey: "Confirm with your passkey",
  password: "Password",
  code: "Code of your app",
  submit: "Confirm",
};
