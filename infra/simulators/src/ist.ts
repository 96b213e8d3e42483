const zoned = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO("Asia/Kolkata");

/** `2026-11-21T10:04:03+05:30`, BillDesk's form. */
export const istWithOffset = (ms: number): string =>
  zoned(ms).toString({ timeZoneName: "never", smallestUnit: "second" });

/** `2026-11-21T10:04:03.120`, Delhivery's form: Indian time, without an offset. */
export const istWithoutOffset = (ms: number): string =>
  zoned(ms).toPlainDateTime().toString({ fractionalSecondDigits: 3 });

/** `2026-11-21`, the day in India. */
export const istDate = (ms: number): string => zoned(ms).toPlainDate().toString();

/** `20261121100403`, the form of BD-Timestamp. */
export const istDigits = (ms: number): string => istWithOffset(ms).slice(0, 19).replace(/\D/g, "");

/** `21 Nov, 10:04:03`, for display. */
export const istForDisplay = (ms: number): string =>
  new Date(ms).toLocaleString("en-IN", {
    timeZone: "Asia/Kolkata",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  });
