import type { CodeUse } from "./sms/sms.port.ts";

const wrongMobileNumber = "Enter a 10-digit Indian mobile number.";

/** Every text of this service that a shopper may read. Programs decide by error codes, never by these. */
export const messages = {
  /** The same for login and registration, so that the reply does not reveal which numbers have accounts. */
  codeSent: "We've sent a code to your phone.",
  codeDelayed:
    "Your code may take longer than usual. If it doesn't arrive, request a new one in two minutes.",
  codeNotSent: "We couldn't send the code right now. Please try again in a minute.",
  /** By the limit that was reached. */
  codeLimit: {
    wait: (seconds: number) => `Please wait ${seconds} seconds before requesting a new code.`,
    phone: () => "Too many codes were sent to this number. Please try again later.",
    address: () => "Too many codes were requested from your network. Please try again later.",
    shop: () => "We can't send codes right now. Please try again later.",
  },
  /** The specification's text. */
  codeMissing: "Enter OTP",
  codeWrong: "That code is incorrect. Please check it and try again.",
  codeWrongLastAttempt: "That code is incorrect. Please request a new one.",
  codeExpired: "This code is no longer valid. Please request a new one.",
  ticketExpired: "This step timed out. Please request a new code.",
  nameNeeded: "Your number is confirmed. Enter your name to create your account.",
  signedIn: "You're signed in.",
  signedOut: "You're signed out.",
  deviceNotFound: "We couldn't find that device.",
  deviceSignedOut: "Device signed out.",
  otherDevicesSignedOut: "All other devices signed out.",
  profileSaved: "Profile saved.",
  ownerNotConfirmed: "This step timed out. Please confirm your current number again.",
  phoneSame: "This is already your number.",
  phoneTaken: "This number has another account. Sign in with it, or use another number.",
  numberConfirmed: "Your number is confirmed.",
  phoneChanged: "Your number has been changed. Your other devices are signed out.",
  accountClosed: "Your account is closed.",

  addressSaved: "Address saved.",
  addressDeleted: "Address deleted.",
  defaultAddressSaved: "Default address saved.",
  addressNotFound: "We couldn't find that address.",
  tooManyAddresses: (limit: number) => `You can save up to ${limit} addresses. Please delete one first.`,
  wrongMobileNumber,
  wrongPincode: "Enter a 6-digit pincode.",
  wrongState: "Choose a state from the list.",
  wrongDistrict: (state: string) => `Choose a district in ${state}.`,

  cartFull: (limit: number) =>
    `A cart can have up to ${limit} products, including those saved for later. Please remove some first.`,

  contactReceived: "Thank you. We'll try to respond within 3 days.",
  contactSenderLimit:
    "You've sent several messages today, and we'll reply to them. Please write again tomorrow.",
  contactLimit: "We can't accept messages right now. Please call us, or try again later.",
} as const;

/** Texts about one field of a request. */
export const fieldMessages = {
  phone: "Enter a mobile number",
  name: "Enter a name",
  email: "Enter a valid email address",
  message: "Write a message",
  verificationId: "Request a new code",
  required: "Fill this in",
  tooLong: (limit: number) => `Use ${limit} characters or fewer`,
} as const;

interface CodeSms {
  readonly use: CodeUse;
  readonly shop: string;
  readonly code: string;
  readonly minutes: number;
  readonly host: string;
}

/** The SMS with a one-time code. Its last line lets phones offer the code on that host only (WebOTP). */
export function codeSms({ use, shop, code, minutes, host }: CodeSms): string {
  const purpose = use === "sign-in" ? `sign in to ${shop}` : `confirm a change of your ${shop} account`;
  return `${code} is your code to ${purpose}. It is valid for ${minutes} minutes. Do not share it with anyone.\n\n@${host} #${code}`;
}
