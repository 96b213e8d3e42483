import { buttonClass } from "@haat/ui/button";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { homePageTexts } from "#messages/home-page";
import { PageHead } from "../components/page-head.tsx";
import { BannerList, EntryList } from "../features/home-page/entry-list.tsx";
import { readHomePage } from "../features/home-page/read-entries.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { requirePermission } from "../server/session.server.ts";
import type { Route } from "./+types/home-page";

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "home.edit");
  return await readHomePage(context.get(requestContext).clients);
}

export default function HomePage({ loaderData: { big, small, brands, categories } }: Route.ComponentProps) {
  const { kinds } = homePageTexts;
  return (
    <>
      <PageHead title={homePageTexts.title} />
      <div className="grid gap-8">
        <Part {...kinds["big-banners"]} addTo="/home-page/big-banners/new">
          <BannerList kind="big-banners" banners={big} />
        </Part>
        <Part {...kinds["small-banners"]} addTo="/home-page/small-banners/new">
          <BannerList kind="small-banners" banners={small} />
        </Part>
        <Part {...kinds.categories}>
          <EntryList kind="categories" entries={categories} />
        </Part>
        <Part {...kinds.brands} addTo="/home-page/brands/new">
          <EntryList kind="brands" entries={brands} />
        </Part>
      </div>
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly add?: string;
  readonly addTo?: string;
  readonly children: ReactNode;
}

function Part({ title, add, addTo, children }: PartProps) {
  return (
    <section aria-label={title}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-21">{title}</h2>
        {addTo === undefined ? null : (
          <Link to={addTo} className={buttonClass("quiet", "")}>
            {add}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
