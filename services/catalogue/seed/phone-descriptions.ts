import { defaultLocale } from "@haat/domain/locale";
import { bulletList, factTable, paragraphs } from "./html.ts";
import type { PhoneOffer } from "./phone-offers.ts";
import { isPreOwned, phoneWarranty } from "./product-facts.ts";
import { seedTexts } from "./seed-texts.ts";
import type { Condition } from "./stock.types.ts";

function storageText(gb: number): string {
  return gb >= 1024 ? `${gb / 1024} TB` : `${gb} GB`;
}

export function shortDescription({ variant, color, condition }: PhoneOffer): string {
  const memory = variant.storageGb > 0 ? `${variant.ramGb} GB RAM, ${storageText(variant.storageGb)}, ` : "";
  return `${memory}${color.name}. ${seedTexts.grade.details[condition ?? "New"]}`;
}

export function bigDescription({ model, condition }: PhoneOffer): string {
  const { display } = model;
  const cameras = model.rearMp.map((megapixels) => `${megapixels} MP`).join(" + ");
  const points = [
    `${display.inches}-inch ${display.panel} screen, ${display.width} × ${display.height}, ${display.hz} Hz`,
    ...(cameras ? [`Rear ${model.rearMp.length > 1 ? "cameras" : "camera"}: ${cameras}`] : []),
    `${model.batteryMah} mAh battery, charging at up to ${model.chargeW} W`,
    `${model.chipset}, ${model.network}`,
  ];
  const keypad = model.formFactor === "feature";
  return [
    bulletList("Key specs", points),
    bulletList("In the box", boxContents(condition, keypad)),
    isPreOwned(condition)
      ? paragraphs(`${seedTexts.promise.imeiCheck} The results of our checks are in the inspection report.`)
      : "",
  ].join("");
}

export function othersDescription(offer: PhoneOffer): string {
  const { model, variant, color, condition } = offer;
  const { display } = model;
  return factTable([
    ["Brand", model.brand],
    ["Model", model.model],
    ["Condition", condition ?? "New"],
    ["Color", color.name],
    ["RAM", variant.ramGb > 0 ? `${variant.ramGb} GB` : ""],
    ["Storage", variant.storageGb > 0 ? storageText(variant.storageGb) : ""],
    ["Network", model.network],
    ["Chipset", model.chipset],
    [
      "Screen",
      `${display.inches}-inch ${display.panel}, ${display.width} × ${display.height}, ${display.hz} Hz`,
    ],
    ["Rear cameras", model.rearMp.map((mp) => `${mp} MP`).join(" + ")],
    [
      "Front camera",
      model.frontMp
        .filter((mp) => mp > 0)
        .map((mp) => `${mp} MP`)
        .join(" + "),
    ],
    ["Battery", `${model.batteryMah} mAh`],
    ["Charging", `${model.chargeW} W`],
    ["Operating system at launch", model.os],
    ["Launched in India", monthAndYear(model.released)],
    ["Warranty", phoneWarranty(condition)],
  ]);
}

/** `2021-09` as `September 2021`. */
const monthFormat = new Intl.DateTimeFormat(defaultLocale, {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

function monthAndYear(month: string): string {
  return monthFormat.format(new Date(`${month}-01T00:00:00Z`));
}

function boxContents(condition: Condition | null, keypad: boolean): string[] {
  if (isPreOwned(condition))
    return keypad
      ? ["Phone", "Charger"]
      : ["Phone", "Charging cable", "SIM ejector tool", "Inspection report"];
  return keypad
    ? ["Phone", "Battery", "Charger", "Quick start guide"]
    : ["Phone", "Charging cable", "SIM ejector tool", "Manufacturer's documents"];
}
