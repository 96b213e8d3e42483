/**
 * `2 hours ago`, in the largest unit that has passed in full; `just now` below a minute.
 * @param at milliseconds since 1970.
 */
export function formatAge(at: number, now = Date.now()): string {
  const minutes = Math.floor((now - at) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return ago(minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? ago(hours, "hour") : ago(Math.floor(hours / 24), "day");
}

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"} ago`;
