import { decimalRupees } from "@haat/domain/money";
import { policies } from "@haat/shop/policies";
import { shop } from "@haat/shop/profile";
import type { MetaDescriptor } from "react-router";
import { productTexts } from "#messages/product";
import { gradeOf } from "../../lib/grades.ts";
import { categoryHref, productHref } from "../../lib/hrefs.ts";
import { breadcrumbs, pageHead } from "../../lib/page-head.ts";
import { pictureSrc } from "../../lib/picture.ts";
import { isPreOwned, variantOf } from "../../lib/product.ts";
import { plainText } from "../../lib/rich-text.ts";
import type { ProductDetail, Rung } from "./product-detail.ts";

/** The variants of a model that the page names for search engines, besides its own. */
const maxVariants = 12;

/** Title, canonical address, Open Graph and JSON-LD of a product page. */
export function productHead(
  product: ProductDetail,
  ladder: readonly Rung[],
  origin: string,
): MetaDescriptor[] {
  const grade = gradeOf(product);
  const name = [product.title, ...variantOf(product)].join(" ");
  const path = productHref(product);
  const description = plainText(product.summary).slice(0, 160);
  return [
    ...pageHead(origin, {
      title: productTexts.pageTitle({ name: grade.name === "New" ? name : `${name}, ${grade.label}` }),
      description,
      path,
      picture: product.image,
      type: "product",
    }),
    // Search engines forget a sold phone. It is no error page: its buyer and other shoppers come back to it.
    ...(product.sold ? [{ name: "robots", content: "noindex" }] : []),
    { property: "product:price:amount", content: decimalRupees(product.price) },
    { property: "product:price:currency", content: "INR" },
    breadcrumbs(origin, [
      { name: product.category, path: categoryHref(product.category) },
      { name, path },
    ]),
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "Product",
        name,
        description,
        image: product.images.map((picture) => origin + pictureSrc(picture, 960, "webp")),
        sku: product.id,
        category: product.category,
        brand: { "@type": "Brand", name: product.brand },
        ...(product.color ? { color: product.color } : {}),
        offers: {
          "@type": "Offer",
          url: origin + path,
          price: decimalRupees(product.price),
          priceCurrency: "INR",
          availability: `https://schema.org/${product.quantity > 0 ? "InStock" : product.sold ? "SoldOut" : "OutOfStock"}`,
          itemCondition: `https://schema.org/${isPreOwned(product) ? "UsedCondition" : "NewCondition"}`,
          seller: { "@type": "Organization", name: shop.legalName },
          hasMerchantReturnPolicy: returnPolicy(product.returnDays),
        },
        ...(ladder.length > 1 ? { isVariantOf: productGroup(product, ladder, origin) } : {}),
      },
    },
  ];
}

/** All variants of a model (schema.org/ProductGroup). */
function productGroup(product: ProductDetail, ladder: readonly Rung[], origin: string) {
  const others = ladder.filter(({ id, quantity }) => id !== product.id && quantity > 0);
  return {
    "@type": "ProductGroup",
    productGroupID: product.title,
    name: product.title,
    variesBy: ["https://schema.org/color", "https://schema.org/size"],
    hasVariant: others
      .slice(0, maxVariants)
      .map((rung) => ({ "@type": "Product", url: origin + productHref(rung) })),
  };
}

/** schema.org/MerchantReturnPolicy: the days from delivery and the restocking fee in percent (spec §1). */
function returnPolicy(days: number) {
  return {
    "@type": "MerchantReturnPolicy",
    applicableCountry: "IN",
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: days,
    returnFees: "https://schema.org/RestockingFees",
    restockingFee: policies.restockingFeePercent,
  };
}
