import { perLocale } from "@haat/domain/locale";
import type { Paise } from "@haat/domain/money";
import { currentLocale } from "@haat/service-kit/request-context";
import { ToWords } from "to-words/en-IN";

/** A4 in points. */
export const page = { left: 44, right: 551, top: 44, bottom: 790 } as const;

/** The shop's colors in print. */
export const colors = {
  ink: "#14161C",
  muted: "#5A6070",
  line: "#E5E0D6",
  tile: "#F1EEE7",
  neel: "#3340B5",
  genda: "#FFB400",
} as const;

const amounts = perLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const rupees = perLocale((locale) => new Intl.NumberFormat(locale, { style: "currency", currency: "INR" }));

/** `1,23,456.00`, in columns of amounts. */
export const formatAmount = (paise: number): string => amounts(currentLocale()).format(paise / 100);

/** `₹1,23,456.00` */
export const formatRupees = (paise: number): string => rupees(currentLocale()).format(paise / 100);

const toWords = new ToWords({ converterOptions: { currency: true } });

/** In English, as on a cheque: `One Lakh Two Thousand Rupees And Fifty Paise Only`, in Indian grouping. */
export const amountInWords = (amount: Paise): string => toWords.convert((amount / 100).toFixed(2));

const dates = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      timeZone: "Asia/Kolkata",
      day: "numeric",
      month: "long",
      year: "numeric",
    }),
);

/** `21 November 2026`, in Indian time. */
export const formatDate = (iso: string): string => dates(currentLocale()).format(new Date(iso));
