/** A4 in points, and the shop's colours on paper. */
export const page = { left: 44, right: 551, top: 44, bottom: 790, width: 507 } as const;

export const colors = {
  ink: "#14161C",
  muted: "#5A6070",
  line: "#E5E0D6",
  tile: "#F1EEE7",
  neel: "#3340B5",
  genda: "#FFB400",
} as const;

const inr = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export type Amounts = (paise: number) => string;

/** `1,23,456.00` */
export const amounts: Amounts = (paise) => inr.format(paise / 100);

const dates = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** `21 November 2026`, Indian time. */
export const dateOf = (iso: string): string => dates.format(new Date(iso));
