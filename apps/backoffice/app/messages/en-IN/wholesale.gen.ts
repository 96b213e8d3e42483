// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { formatNumber } from "@haat/domain/message-format";

const locale = "en-IN";

export const wholesaleTexts = {
  title: "Wholesale",
  states: {
    waiting: "To decide",
    accepted: "Accepted",
    rejected: "Rejected",
  },
  none: "No application here.",
  more: "More applications",
  sentOn: ({ dateTime }: { readonly dateTime: string }) => `Sent ${dateTime}`,
  decidedOn: ({ dateTime }: { readonly dateTime: string }) => `Decided ${dateTime}`,
  decidedBy: ({ name, dateTime }: { readonly name: string; readonly dateTime: string }) => `${name}, ${dateTime}`,
  decided: "Decided by",
  business: "Business",
  gstin: "GSTIN",
  place: "Place",
  applicant: "Applicant",
  openShopper: "Open the shopper's page",
  documents: "Documents",
  documentKinds: {
    gst_certificate: "GST certificate",
    shop_licence: "Shop licence",
  },
  download: "Download",
  downloadDocument: ({ document }: { readonly document: string }) => `Download: ${document}`,
  size: ({ type, kilobytes }: { readonly type: string; readonly kilobytes: number }) => `${type}, ${formatNumber(locale, kilobytes)} kB`,
  documentsHint: "A stranger has made these files. Open them with care, and delete them from your machine afterwards.",
  readRecorded: "That you have read this application, and each document that you save, is recorded.",
  check: "What to check",
  checks: ["The certificate names this business, this GSTIN and this place.", "The GST portal (gst.gov.in, Search Taxpayer) says that the GSTIN is active."],
  accept: "Accept",
  acceptTitle: ({ businessName }: { readonly businessName: string }) => `Accept ${businessName}?`,
  acceptHint: "The account gets wholesale prices and, if it has none, this GSTIN. The shopper is signed out everywhere and told by e-mail.",
  reject: "Reject",
  rejectTitle: ({ businessName }: { readonly businessName: string }) => `Reject ${businessName}?`,
  rejectReason: "Reason",
  rejectReasonHint: "The shopper reads it in the account and by e-mail.",
  rejectedBecause: "Reason given to the shopper",
  registered: ({ date }: { readonly date: string }) => `Registered ${date}`,
};
