const offsetMs = 5.5 * 60 * 60 * 1000;

/** A time in India, as a field for date and time has it: `2026-10-16T00:00`. */
export function toIndiaField(iso: string): string {
  return new Date(Date.parse(iso) + offsetMs).toISOString().slice(0, 16);
}

/** The moment of what a field for date and time has, which is a time in India. */
export function fromIndiaField(text: string): string {
  return new Date(`${text.slice(0, 16)}:00+05:30`).toISOString();
}
