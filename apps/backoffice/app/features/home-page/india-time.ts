const offsetMs = 5.5 * 60 * 60 * 1000;

/** A time in India, as a field for date and time has it: `2026-10-16T00:00`. */
export function toIndiaField(iso: string): string {
  return new Date(Date.parse(iso) + offsetMs).toISOString().slice(0, 16);
}

/**
 * The moment of what a field for date and time has, which is a time in India. What is no such time, as with a year of six digits, stays as it
 * is: the catalogue rejects it by the name of its field.
 */
export function fromIndiaField(text: string): string {
  const [typed] = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.exec(text) ?? [];
  const moment = new Date(`${typed}:00+05:30`);
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString();
}
