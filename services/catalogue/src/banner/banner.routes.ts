import type { ServiceApp } from "@haat/service-kit/app";
import { replies } from "@haat/service-kit/replies";
import { replyTags } from "../changes/reply-tags.ts";
import type { Deps } from "../deps.ts";
import { shownBigBanners, shownSmallBanners } from "./banner.repository.ts";
import { bigBannerList, bigBannerToWire, smallBannerList, smallBannerToWire } from "./banner.schemas.ts";

export function bannerRoutes(app: ServiceApp, { db }: Deps): void {
  app.get(
    "/api/bigbanner/getAllBigBanner",
    {
      schema: {
        summary: "The large banners of the home page whose time it is",
        response: replies(bigBannerList),
      },
      config: { cached: { tags: [replyTags.shop], forEveryone: true } },
    },
    async () => ({ success: true as const, result: (await shownBigBanners(db)).map(bigBannerToWire) }),
  );
  app.get(
    "/api/smlbanner/getAllSmlBanner",
    {
      schema: {
        summary: "The small banners of the home page whose time it is",
        response: replies(smallBannerList),
      },
      config: { cached: { tags: [replyTags.shop], forEveryone: true } },
    },
    async () => ({ success: true as const, result: (await shownSmallBanners(db)).map(smallBannerToWire) }),
  );
}
