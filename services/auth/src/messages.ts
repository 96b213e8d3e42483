const wrongMobileNumber = "Enter a 10-digit Indian mobile number.";

/** Every text of this service that a shopper may read. Programs decide by error codes, never by these. */
export const messages = {
  /** The same for login and registration, so that the reply does not reveal which numbers have accounts. */
  codeSent: "We have sent a code to your phone.",
  codeDelayed:
    "Your code is on its way, but it may take longer than usual. If it does not come, ask for another in two minutes.",
  codeNotSent: "We could not send the code right now. Please try again in a minute.",
  /** By the limit that was reached. */
  codeLimit: {
    wait: (seconds: number) => `Please wait ${seconds} seconds before asking for another code.`,
    phone: () => "Too many codes were sent to this number. Please try again later.",
    address: () => "Too many codes were requested from your network. Please try again later.",
    shop: () => "We cannot send codes right now. Please try again later.",
  },
  /** The specification's text. */
  codeMissing: "Enter OTP",
  codeWrong: "That code is not right. Please check it and try again.",
  codeWrongLastAttempt: "That code is not right. Please ask for a new one.",
  codeExpired: "This code cannot be used any more. Please ask for a new one.",
  ticketExpired: "That took too long. Please ask for a new code.",
  nameNeeded: "This number is new here. Please tell us your name.",
  signedIn: "You are signed in.",
  signedOut: "You are signed out.",
  deviceNotFound: "We could not find that device.",
  deviceSignedOut: "That device is signed out.",
  otherDevicesSignedOut: "All other devices are signed out.",
  profileSaved: "Your profile is saved.",

  addressSaved: "Address saved.",
  addressDeleted: "Address deleted.",
  addressNotFound: "We could not find that address.",
  tooManyAddresses: (limit: number) => `You can keep up to ${limit} addresses. Please delete one first.`,
  wrongMobileNumber,
  wrongPincode: "Enter a 6-digit PIN code.",
  wrongState: "Choose a state from the list.",
  wrongDistrict: (state: string) => `Choose a district of ${state}.`,

  contactReceived: "Thank you. We will try to respond within three days.",
  contactSenderLimit:
    "You have sent several messages today, and we will reply to them. Please write again tomorrow.",
  contactLimit: "We cannot accept messages right now. Please call us, or try again later.",
} as const;

/** Texts about one field of a request. */
export const fieldMessages = {
  phone: "Enter a mobile number",
  name: "Enter a name",
  email: "Enter a valid email address",
  message: "Write a message",
  verificationId: "Ask for a new code",
  required: "Fill this in",
  tooLong: (limit: number) => `Keep it under ${limit} characters`,
} as const;

/** The SMS with a one-time code. Its last line lets phones offer the code on that host only (WebOTP). */
export function codeSms(sms: { shop: string; code: string; minutes: number; host: string }): string {
  return `${sms.code} is your code to sign in to ${sms.shop}. It is valid for ${sms.minutes} minutes. Do not share it with anyone.\n\n@${sms.host} #${sms.code}`;
}
