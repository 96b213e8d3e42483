import { paise } from "@haat/domain/money";
import { formatDateTime, formatInr } from "@haat/ui/format";
import { auditTexts } from "#messages/audit";
import { branchTexts } from "#messages/branch";
import { homePageTexts } from "#messages/home-page";
import { importTexts } from "#messages/import";
import { productTexts } from "#messages/product";

const labels: Readonly<Record<string, string>> = {
  ...homePageTexts.fields,
  ...branchTexts.fields,
  ...auditTexts.fields,
  ...productTexts.fields,
  consumerPricePaise: importTexts.columns.consumerPrice,
  wholesalePricePaise: importTexts.columns.wholesalePrice,
  listPricePaise: productTexts.fields.listPrice,
  newPricePaise: productTexts.fields.newPrice,
  sellable: importTexts.columns.quantity,
  purchasePricePaise: importTexts.columns.costPrice,
  published: importTexts.columns.published,
};

/** What people call a field that a service recorded. Of one without a name of its own: the words of its key. */
export function fieldLabel(name: string): string {
  const words = name.replace(/Paise$/, "").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** A recorded value as text: amounts in rupees, times in India, and HTML without its tags. */
export function shownValue(name: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return importTexts.nothing;
  if (typeof value === "number" && name.endsWith("Paise")) return formatInr(paise(value));
  if (typeof value === "boolean") return value ? importTexts.yes : importTexts.no;
  if (Array.isArray(value) && value.every((one) => typeof one !== "object"))
    return value.length === 0 ? importTexts.nothing : value.join(", ");
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatDateTime(text);
  return text.replace(/<[^<>]*>/g, " ").trim();
}
