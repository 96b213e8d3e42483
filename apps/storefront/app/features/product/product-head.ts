import { decimalRupees } from "@haat/domain/money";
import { shop } from "@haat/shop/profile";
import type { MetaDescriptor } from "react-router-dom";
import { gradeOf } from "../../lib/grades.ts";
import { pictureSrc } from "../../lib/picture.ts";
import { variantOf } from "../../lib/product.ts";
import { plainText } from "../../lib/rich-text.ts";
import { productTexts } from "../../texts/product.ts";
import type { ProductDetail } from "./product-detail.ts";

/** Title, canonical address, Open Graph and JSON-LD of a product page. */
export function productHead(product: ProductDetail, url: string, origin: string): MetaDescriptor[] {
  const grade = gradeOf(product);
  const name = [product.title, ...variantOf(product)].join(" ");
  const title = productTexts.pageTitle(name, grade.name === "New" ? null : grade.name);
  const description = plainText(product.summary).slice(0, 160);
  const pictures = product.images.map((path) => origin + pictureSrc(path, 960, "webp"));
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "product" },
    { property: "og:site_name", content: shop.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    ...pictures.slice(0, 1).map((content) => ({ property: "og:image", content })),
    { property: "product:price:amount", content: decimalRupees(product.price) },
    { property: "product:price:currency", content: "INR" },
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "Product",
        name,
        description,
        image: pictures,
        sku: product.id,
        category: product.category,
        brand: { "@type": "Brand", name: product.brand },
        ...(product.color ? { color: product.color } : {}),
        offers: {
          "@type": "Offer",
          url,
          price: decimalRupees(product.price),
          priceCurrency: "INR",
          availability: `https://schema.org/${product.quantity > 0 ? "InStock" : "OutOfStock"}`,
          itemCondition: `https://schema.org/${product.condition === null || product.condition === "Open-box" ? "NewCondition" : "UsedCondition"}`,
          seller: { "@type": "Organization", name: shop.legalName },
        },
      },
    },
  ];
}
