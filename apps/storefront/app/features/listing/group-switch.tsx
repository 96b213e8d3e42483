import { Link } from "../../components/link.tsx";
import { listingTexts } from "../../texts/listing.tsx";
import type { Listing } from "./listing.server.ts";
import { isGrouped } from "./listing-query.ts";

/** Shows every product of a grouped list, or groups the list again. A list without choices has nothing to switch. */
export function GroupSwitch({
  params,
  listing: { groups, total },
}: {
  readonly params: URLSearchParams;
  readonly listing: Pick<Listing, "groups" | "total">;
}) {
  const grouped = isGrouped(params);
  if (grouped && (groups === null || groups === total)) return null;
  const switched = new URLSearchParams(params);
  switched.delete("cursor");
  if (grouped) switched.set("group", "none");
  else switched.delete("group");
  return (
    <Link
      to={`?${switched}`}
      preventScrollReset
      className="-my-3 inline-flex min-h-11 items-center text-neel underline-offset-4 hover:underline"
    >
      {grouped ? listingTexts.showEach : listingTexts.groupByModel}
    </Link>
  );
}
