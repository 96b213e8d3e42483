import { shop } from "@haat/shop/profile";
import type { MetaDescriptor } from "react-router";
import { homeTexts } from "#messages/home";
import { pageHead } from "../../lib/page-head.ts";
import type { Home } from "./home.server.ts";

/** Title, canonical address, Open Graph and JSON-LD of the home page. */
export function homeHead({ latest }: Home, origin: string): MetaDescriptor[] {
  return [
    ...pageHead(origin, {
      title: homeTexts.pageTitle,
      description: homeTexts.description,
      path: "/",
      picture: latest[0]?.image,
    }),
    organization(origin),
  ];
}

/** The shop for search engines, as JSON-LD (schema.org/OnlineStore). */
function organization(origin: string): MetaDescriptor {
  const { address, city, pincode, state } = shop.registeredOffice;
  return {
    "script:ld+json": {
      "@context": "https://schema.org",
      "@type": "OnlineStore",
      name: shop.name,
      legalName: shop.legalName,
      url: `${origin}/`,
      logo: `${origin}/favicon.svg`,
      taxID: shop.gstin,
      sameAs: shop.social.map(({ url }) => url),
      address: {
        "@type": "PostalAddress",
        streetAddress: address,
        addressLocality: city,
        postalCode: pincode,
        addressRegion: state,
        addressCountry: "IN",
      },
      contactPoint: {
        "@type": "ContactPoint",
        contactType: "customer service",
        telephone: shop.support.phone,
        email: shop.support.email,
      },
      hasMerchantReturnPolicy: `${origin}/policies`,
    },
  };
}
