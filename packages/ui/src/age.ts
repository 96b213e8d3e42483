import { ageTexts } from "#ui-messages/age";

/**
 * `2 hours ago`, in the largest unit that has passed in full; `just now` below a minute.
 * @param at milliseconds since 1970.
 */
export function formatAge(at: number, now = Date.now()): string {
  const minutes = Math.floor((now - at) / 60_000);
  if (minutes < 1) return ageTexts.now;
  if (minutes < 60) return ageTexts.minutes({ count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? ageTexts.hours({ count: hours }) : ageTexts.days({ count: Math.floor(hours / 24) });
}
