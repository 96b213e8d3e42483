// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { formatNumber, plural } from "@haat/domain/message-format";

const locale = "en-IN";

export const messages = {
  common: {
    generic: "Something went wrong on our side. Please try again.",
    tryAgain: "We can't reach part of the shop right now. Please try again in a minute.",
    overloaded: "The shop is very busy right now. Please try again in a few seconds.",
    urlTooLong: "That link is too long. Please use fewer words or filters.",
    notFound: "We couldn't find that.",
    unreadable: "We couldn't read that. Please check it and try again.",
    signIn: "Please sign in to continue.",
    bodyTooLarge: "That is more than we can accept at once.",
    mediaType: "Send this as JSON.",
    moreErrors: ({ listed, count }: { readonly listed: string; readonly count: number }) => `${listed}; and ${formatNumber(locale, count)} more`,
    unstorableText: "That text has a character that we can't save. Please remove it and try again.",
    servicesOnly: "This address is for the shop's own services.",
    staffForbidden: "Your role doesn't allow this. Ask the owner to change your role.",
    alarmRecorded: "Recorded. The alarm is closed.",
    alarmResolved: "This alarm was closed meanwhile. The audit says by whom.",
    alarmResolvesItself: "This alarm closes by itself when its cause is gone.",
    assertionNeeded: "Please confirm that it's you to continue.",
    tooManyAttemptsSeconds: ({ seconds }: { readonly seconds: number }) => `Too many attempts. Please try again in ${plural(locale, seconds, { one: `${formatNumber(locale, seconds)} second`, other: `${formatNumber(locale, seconds)} seconds` })}.`,
    tooManyAttemptsMinutes: ({ minutes }: { readonly minutes: number }) => `Too many attempts. Please try again in ${plural(locale, minutes, { one: `${formatNumber(locale, minutes)} minute`, other: `${formatNumber(locale, minutes)} minutes` })}.`,
    tooManyAttemptsHours: ({ hours }: { readonly hours: number }) => `Too many attempts. Please try again in ${plural(locale, hours, { one: `${formatNumber(locale, hours)} hour`, other: `${formatNumber(locale, hours)} hours` })}.`,
    jobNotOpen: "This job is done by now.",
    jobRetried: "The job runs again within seconds.",
  },
};
