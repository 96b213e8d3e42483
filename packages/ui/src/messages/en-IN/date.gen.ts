// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const dateTexts = {
  months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  weekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
  date: ({ day, month, year }: { readonly day: string; readonly month: string; readonly year: string }) => `${day} ${month} ${year}`,
  dateTime: ({ date, time }: { readonly date: string; readonly time: string }) => `${date}, ${time}`,
  weekday: ({ weekday, day }: { readonly weekday: string; readonly day: string }) => `${weekday} ${day}`,
  weekdayInMonth: ({ weekday, day, month }: { readonly weekday: string; readonly day: string; readonly month: string }) => `${weekday} ${day} ${month}`,
  range: ({ from, to }: { readonly from: string; readonly to: string }) => `${from} to ${to}`,
};
