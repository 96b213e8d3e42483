import { dayInIndia } from "../../components/day-in-india.ts";

/** When a check of the register on this day was made at the latest: the form asks for no time. */
export function checkedAtOf(day: string, now: number): string {
  return day === dayInIndia(now)
    ? new Date(now).toISOString()
    : new Date(`${day}T23:59:59+05:30`).toISOString();
}
