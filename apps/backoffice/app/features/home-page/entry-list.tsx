import { buttonClass } from "@haat/ui/button";
import { DisclosureRow } from "@haat/ui/disclosure-row";
import { formatDateTime } from "@haat/ui/format";
import { Link } from "react-router";
import { homePageTexts } from "#messages/home-page";
import {
  type BigBanner,
  type Brand,
  type Category,
  type EntryKind,
  entryName,
  type SmallBanner,
} from "./entry.ts";

type Banner = BigBanner | SmallBanner;

interface BannerListProps {
  readonly kind: EntryKind;
  readonly banners: readonly Banner[];
}

/** Banners in their order, with the archived ones below. */
export function BannerList({ kind, banners }: BannerListProps) {
  const archived = banners.filter(({ status }) => status === "archived");
  const others = banners.filter(({ status }) => status !== "archived");
  return (
    <div className="rounded-l border border-line bg-surface">
      {others.length === 0 ? (
        <p className="p-4">{homePageTexts.noBanners}</p>
      ) : (
        <BannerRows kind={kind} banners={others} />
      )}
      {archived.length > 0 ? (
        <DisclosureRow title={homePageTexts.archived({ count: archived.length })} rowClassName="px-4">
          <BannerRows kind={kind} banners={archived} />
        </DisclosureRow>
      ) : null}
    </div>
  );
}

function BannerRows({ kind, banners }: BannerListProps) {
  return (
    <ul className="divide-y divide-line">
      {banners.map((banner) => (
        <Row
          key={banner.id}
          to={`/home-page/${kind}/${banner.id}`}
          name={entryName(banner)}
          picture={banner.images[0]}
          isShown={banner.status === "shown"}
          state={homePageTexts.statuses[banner.status]}
          detail={timesOf(banner)}
        />
      ))}
    </ul>
  );
}

/** `From 16 Oct 2026, 00:00 until 20 Oct 2026, 23:00` */
function timesOf({ startsAt, endsAt }: Pick<Banner, "startsAt" | "endsAt">): string {
  if (startsAt !== null && endsAt !== null)
    return homePageTexts.fromUntil({ from: formatDateTime(startsAt), until: formatDateTime(endsAt) });
  if (startsAt !== null) return homePageTexts.from({ from: formatDateTime(startsAt) });
  return endsAt === null ? homePageTexts.always : homePageTexts.until({ until: formatDateTime(endsAt) });
}

interface EntryListProps {
  readonly kind: EntryKind;
  readonly entries: readonly (Brand | Category)[];
}

/** Brands or categories in their order. */
export function EntryList({ kind, entries }: EntryListProps) {
  return (
    <ul className="divide-y divide-line rounded-l border border-line bg-surface">
      {entries.map(({ id, name, images, shown }) => (
        <Row
          key={id}
          to={`/home-page/${kind}/${id}`}
          name={name}
          picture={images[0]}
          isShown={shown}
          state={shown ? homePageTexts.choices.shown : homePageTexts.choices.hidden}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly to: string;
  readonly name: string;
  readonly picture: string | undefined;
  readonly isShown: boolean;
  readonly state: string;
  readonly detail?: string;
}

function Row({ to, name, picture, isShown, state, detail }: RowProps) {
  return (
    <li className="flex items-center gap-4 px-4 py-3">
      {picture === undefined ? (
        <span className="size-12 shrink-0 rounded-s bg-tile" />
      ) : (
        <img
          src={`/media/${picture}?w=160`}
          alt=""
          loading="lazy"
          className="size-12 shrink-0 rounded-s bg-tile object-contain"
        />
      )}
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 grow basis-40">
          <p className="font-medium">{name}</p>
          {detail === undefined ? null : <p className="text-13 text-muted">{detail}</p>}
        </div>
        <span
          className={`rounded-s px-2 py-0.5 text-13 font-medium ${isShown ? "bg-paan-soft text-paan" : "bg-tile text-ink"}`}
        >
          {state}
        </span>
      </div>
      <Link to={to} className={buttonClass("plain", "-me-2")} aria-label={homePageTexts.editEntry({ name })}>
        {homePageTexts.edit}
      </Link>
    </li>
  );
}
