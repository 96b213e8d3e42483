const offsetMs = 5.5 * 60 * 60 * 1000;

/** The day in India, as a date field has it. */
export function dayInIndia(at: number): string {
  return new Date(at + offsetMs).toISOString().slice(0, 10);
}

/** When a check of the register on this day was made at the latest: the form asks for no time. */
export function checkedAtOf(day: string, now: number): string {
  return day === dayInIndia(now)
    ? new Date(now).toISOString()
    : new Date(`${day}T23:59:59+05:30`).toISOString();
}
