// The shop's clock, whatever the server's or the shopper's is: both write the same text. Words of our own, because
// browsers and servers differ in theirs.
const parts = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Kolkata",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `21 Nov 2026` */
export function dateShown(iso: string): string {
  const { day, month, year } = partsOf(iso);
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`;
}

/** `21 Nov 2026, 14:05` */
export function momentShown(iso: string): string {
  const { hour, minute } = partsOf(iso);
  return `${dateShown(iso)}, ${hour}:${minute}`;
}

function partsOf(iso: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(parts.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
}
