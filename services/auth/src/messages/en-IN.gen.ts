// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { formatNumber } from "@haat/domain/message-format";

const locale = "en-IN";

export const messages = {
  code: {
    sent: "We've sent a code to your phone.",
    delayed: "Your code may take longer than usual. If it doesn't arrive, request a new one in two minutes.",
    notSent: "We couldn't send the code right now. Please try again in a minute.",
    limit: {
      wait: ({ seconds }: { readonly seconds: number }) => `Please wait ${formatNumber(locale, seconds)} seconds before requesting a new code.`,
      phone: "Too many codes were sent to this number. Please try again later.",
      address: "Too many codes were requested from your network. Please try again later.",
      shop: "We can't send codes right now. Please try again later.",
    },
    missing: "Enter OTP",
    wrong: "That code is incorrect. Please check it and try again.",
    wrongLastAttempt: "That code is incorrect. Please request a new one.",
    expired: "This code is no longer valid. Please request a new one.",
    ticketExpired: "This step timed out. Please request a new code.",
    nameNeeded: "Your number is confirmed. Enter your name to create your account.",
    sms: {
      "sign-in": ({ code, shop, minutes }: { readonly code: string; readonly shop: string; readonly minutes: number }) => `${code} is your code to sign in to ${shop}. It is valid for ${formatNumber(locale, minutes)} minutes. Do not share it with anyone.`,
      "account-change": ({ code, shop, minutes }: { readonly code: string; readonly shop: string; readonly minutes: number }) => `${code} is your code to confirm a change of your ${shop} account. It is valid for ${formatNumber(locale, minutes)} minutes. Do not share it with anyone.`,
    },
  },
  session: {
    signedIn: "You're signed in.",
    signedOut: "You're signed out.",
    device: ({ browser, system }: { readonly browser: string; readonly system: string }) => `${browser} on ${system}`,
    unknownDevice: "Unknown device",
    deviceNotFound: "We couldn't find that device.",
    deviceSignedOut: "Device signed out.",
    otherDevicesSignedOut: "All other devices signed out.",
  },
  account: {
    profileSaved: "Profile saved.",
    ownerNotConfirmed: "This step timed out. Please confirm your current number again.",
    phoneSame: "This is already your number.",
    phoneTaken: "This number has another account. Sign in with it, or use another number.",
    numberConfirmed: "Your number is confirmed.",
    phoneChanged: "Your number has been changed. Your other devices are signed out.",
    closed: "Your account is closed.",
  },
  address: {
    saved: "Address saved.",
    deleted: "Address deleted.",
    defaultSaved: "Default address saved.",
    notFound: "We couldn't find that address.",
    tooMany: ({ limit }: { readonly limit: number }) => `You can save up to ${formatNumber(locale, limit)} addresses. Please delete one first.`,
    wrongMobileNumber: "Enter a 10-digit Indian mobile number.",
    wrongPincode: "Enter a 6-digit pincode.",
    wrongState: "Choose a state from the list.",
    wrongDistrict: ({ state }: { readonly state: string }) => `Choose a district in ${state}.`,
  },
  cart: {
    full: ({ limit }: { readonly limit: number }) => `A cart can have up to ${formatNumber(locale, limit)} products, including those saved for later. Please remove some first.`,
  },
  contact: {
    received: ({ number }: { readonly number: string }) => `Thank you. Your message has the number ${number}. We'll try to respond within 3 days.`,
    senderLimit: "You've sent several messages today, and we'll reply to them. Please write again tomorrow.",
    limit: "We can't accept messages right now. Please call us, or try again later.",
    staff: {
      assigned: "Saved.",
      answered: "Saved. The e-mail is on its way.",
      callNoted: "The call is noted.",
      noteAdded: "The note is added.",
      done: "The ticket is done.",
      reopened: "The ticket is open again.",
      search: "Type a ticket number such as CM7F3A09C2D4, a phone number or an e-mail address.",
    },
  },
  staff: {
    invitationNotFound: "This invitation is no longer valid. Ask for a new one.",
    credentialsWrong: "We couldn't sign you in. Check what you entered and try again.",
    codeWrong: "That code is incorrect. Wait for the next code of your app and try again.",
    stepExpired: "This step timed out. Please try again.",
    tries: "Too many attempts. Please try again later.",
    passwordShort: ({ limit }: { readonly limit: number }) => `Use at least ${formatNumber(locale, limit)} characters`,
    exists: "Someone with this e-mail address is already on the list.",
    done: "Saved.",
    passkeyLimit: ({ limit }: { readonly limit: number }) => `You have ${formatNumber(locale, limit)} passkeys. Remove one before you add another.`,
    lastMethod: "You could not sign in any more. Add another passkey first.",
    lastOwner: "This is the shop's last owner. Make someone else an owner first.",
    changed: "A colleague changed this meanwhile. Please look at it again.",
    notFound: "We couldn't find that person.",
  },
  sell: {
    received: ({ number }: { readonly number: string }) => `We have your request ${number}. We'll call you within 3 days.`,
    staff: {
      saved: "Saved.",
      notNow: "This request was changed meanwhile. Please look at it again.",
      amount: "Enter the amount of the offer.",
    },
  },
  field: {
    answer: "Choose an answer",
    phone: "Enter a mobile number",
    name: "Enter a name",
    email: "Enter a valid email address",
    gstin: "Check the 15 characters of your GSTIN",
    message: "Write a message",
    verificationId: "Request a new code",
    required: "Fill this in",
    tooLong: ({ limit }: { readonly limit: number }) => `Use ${formatNumber(locale, limit)} characters or fewer`,
  },
};
