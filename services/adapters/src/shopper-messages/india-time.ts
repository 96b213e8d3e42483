import { perLocale } from "@haat/domain/locale";
import { currentLocale } from "@haat/service-kit/request-context";

const dayFormat = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" }),
);
/** `Fri 27 Nov`, of `2026-11-27`. */
export const dayText = (day: string): string =>
  dayFormat(currentLocale()).format(new Date(day)).replace(",", "");

const timeFormat = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      day: "numeric",
      month: "short",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
      timeZone: "Asia/Kolkata",
    }),
);
/** `27 Nov, 18:00`, in India. */
export const timeText = (time: string): string => timeFormat(currentLocale()).format(new Date(time));
