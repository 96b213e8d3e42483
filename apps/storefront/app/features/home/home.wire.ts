import type { components } from "@haat/api-clients/catalogue";

export interface Banner {
  readonly id: string;
  readonly to: string;
  readonly headline: string;
  readonly line: string;
  readonly linkText: string;
  readonly images: readonly string[];
}

export interface Brand {
  readonly name: string;
}

export interface Branch {
  readonly name: string;
  readonly image: string | null;
}

type Schemas = components["schemas"];

export function toBanner(wire: Schemas["BigBanner"]): Banner {
  return {
    id: wire._id,
    // Into the shop only, whatever somebody types in the back office.
    to: /^\/(?!\/)/.test(wire.big_banner_url) ? wire.big_banner_url : "/products",
    headline: wire.headline,
    line: wire.line,
    linkText: wire.linkText,
    images: wire.big_banner_image,
  };
}

export function toBrand(wire: Schemas["Brand"]): Brand {
  return { name: wire.brandName };
}

export function toBranch(wire: Schemas["Branch"]): Branch {
  return { name: wire.branchName, image: wire.branchImage[0] ?? null };
}
