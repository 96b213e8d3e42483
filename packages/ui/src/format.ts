// Server and browser render the same text: our own names, and the shop's time zone. India has one, without daylight saving.
const offsetMs = 5.5 * 60 * 60 * 1000;
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `21 Nov 2026` */
export function formatDate(iso: string): string {
  const date = inIndia(iso);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** `21 Nov 2026, 14:05` */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)}, ${formatTime(iso)}`;
}

/** `14:05` */
export function formatTime(iso: string): string {
  return inIndia(iso).toISOString().slice(11, 16);
}

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** Two dates such as `2026-11-26`: `Thu 26 to Sat 28 Nov`, `Mon 30 Nov to Wed 2 Dec`, and one day alone `Thu 26 Nov`. */
export function formatDays({ from, to }: { readonly from: string; readonly to: string }): string {
  const [first, last] = [new Date(from), new Date(to)];
  const dayOf = (date: Date) => `${weekdays[date.getUTCDay()]} ${date.getUTCDate()}`;
  const monthOf = (date: Date) => ` ${months[date.getUTCMonth()]}`;
  if (from === to) return dayOf(first) + monthOf(first);
  const firstMonth = first.getUTCMonth() === last.getUTCMonth() ? "" : monthOf(first);
  return `${dayOf(first)}${firstMonth} to ${dayOf(last)}${monthOf(last)}`;
}

/** A date whose UTC parts are those of India. */
function inIndia(iso: string): Date {
  return new Date(Date.parse(iso) + offsetMs);
}

/** `+91 98300 12345` for an Indian number in E.164; any other number unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, "$1 $2 $3");
}
