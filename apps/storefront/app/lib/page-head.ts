import { shop } from "@haat/shop/profile";
import type { MetaDescriptor } from "react-router";
import { pictureSrc } from "./picture.ts";
import type { RootData } from "./root-data.ts";

/** The shop's origin, from the data of the root route. */
export function originOf([root]: readonly [
  { readonly loaderData?: RootData | undefined },
  ...unknown[],
]): string {
  return root.loaderData?.publicOrigin ?? "";
}

interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The path of the page without filters and the like, under which search engines know it. */
  readonly path: string;
  /** `/media/<hash>`, shown where the page is shared. */
  readonly picture?: string | null | undefined;
  readonly type?: "website" | "product";
}

/** Title, description, canonical address and Open Graph of a page for search engines. */
export function pageHead(
  origin: string,
  { title, description, path, picture = null, type = "website" }: PageHead,
): MetaDescriptor[] {
  const url = origin + path;
  const image = picture === null ? [] : [origin + pictureSrc(picture, 960, "webp")];
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: type },
    { property: "og:site_name", content: shop.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    ...image.map((content) => ({ property: "og:image", content })),
  ];
}

interface Step {
  readonly name: string;
  readonly path: string;
}

/** The way from the home page to a page, as JSON-LD (schema.org/BreadcrumbList). */
export function breadcrumbs(origin: string, steps: readonly Step[]): MetaDescriptor {
  return {
    "script:ld+json": {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: [{ name: shop.name, path: "/" }, ...steps].map(({ name, path }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        item: origin + path,
      })),
    },
  };
}
