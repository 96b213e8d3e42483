import { formatInr as formatInrIn } from "@haat/domain/format-inr";
import { perLocale } from "@haat/domain/locale";
import type { Paise } from "@haat/domain/money";
import { dateTexts } from "#ui-messages/date";
import { locale } from "#ui-messages/locale";

/** `₹1,23,456`, in the language of the build. */
export function formatInr(amount: Paise): string {
  return formatInrIn(amount, locale);
}

// Dates are not written by `Intl`, so that server and browser render the same text: its short names of months differ between
// versions. In the shop's time zone: India has one, without daylight saving.
const offsetMs = 5.5 * 60 * 60 * 1000;
const times = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
      timeZone: "Asia/Kolkata",
    }),
);

/** `21 Nov 2026` */
export function formatDate(iso: string): string {
  const date = inIndia(iso);
  return dateTexts.date({ day: dayOf(date), month: monthOf(date), year: String(date.getUTCFullYear()) });
}

/** `21 Nov 2026, 14:05` */
export function formatDateTime(iso: string): string {
  return dateTexts.dateTime({ date: formatDate(iso), time: formatTime(iso) });
}

/** `14:05` */
export function formatTime(iso: string): string {
  return times(locale).format(Date.parse(iso));
}

/** Two dates such as `2026-11-26`: `Thu 26 to Sat 28 Nov`, `Mon 30 Nov to Wed 2 Dec`, and one day alone `Thu 26 Nov`. */
export function formatDays({ from, to }: { readonly from: string; readonly to: string }): string {
  const [first, last] = [new Date(from), new Date(to)];
  const withMonth = (date: Date) =>
    dateTexts.weekdayInMonth({ weekday: weekdayOf(date), day: dayOf(date), month: monthOf(date) });
  if (from === to) return withMonth(first);
  const start =
    first.getUTCMonth() === last.getUTCMonth()
      ? dateTexts.weekday({ weekday: weekdayOf(first), day: dayOf(first) })
      : withMonth(first);
  return dateTexts.range({ from: start, to: withMonth(last) });
}

const dayOf = (date: Date) => String(date.getUTCDate());
const monthOf = (date: Date) => dateTexts.months[date.getUTCMonth()] ?? "";
const weekdayOf = (date: Date) => dateTexts.weekdays[date.getUTCDay()] ?? "";

/** A date whose UTC parts are those of India. */
function inIndia(iso: string): Date {
  return new Date(Date.parse(iso) + offsetMs);
}

/** `+91 98300 12345` for an Indian number in E.164; any other number unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, "$1 $2 $3");
}
