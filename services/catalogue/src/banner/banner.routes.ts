import type { ServiceApp } from "@haat/service-kit/app";
import { replies, resultReply } from "@haat/service-kit/replies";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { sameForAll } from "../reply-cache.ts";
import { allBigBanners, allSmallBanners } from "./banner.repository.ts";
import { bigBanner, smallBanner } from "./banner.schemas.ts";
import { bigBannerToWire, smallBannerToWire } from "./banner.wire.ts";

export function bannerRoutes(app: ServiceApp, { db }: Deps): void {
  app.get(
    "/api/bigbanner/getAllBigBanner",
    { schema: { response: replies(resultReply(z.array(bigBanner))) }, onSend: sameForAll },
    async () => ({ success: true as const, result: (await allBigBanners(db)).map(bigBannerToWire) }),
  );
  app.get(
    "/api/smlbanner/getAllSmlBanner",
    { schema: { response: replies(resultReply(z.array(smallBanner))) }, onSend: sameForAll },
    async () => ({ success: true as const, result: (await allSmallBanners(db)).map(smallBannerToWire) }),
  );
}
