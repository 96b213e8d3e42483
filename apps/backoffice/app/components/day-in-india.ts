const offsetMs = 5.5 * 60 * 60 * 1000;

/** The day in India, as a date field has it. */
export function dayInIndia(at: number): string {
  return new Date(at + offsetMs).toISOString().slice(0, 10);
}
