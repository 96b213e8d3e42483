import { bulletList, factTable, paragraphs } from "./html.ts";
import type { PhoneOffer } from "./phone-offers.ts";
import type { Condition } from "./stock.types.ts";
import { isPreOwned, phoneWarranty } from "./tariff.ts";

const conditionText: Record<Condition, string> = {
  "Open-box": "Unused. The package was opened, by us or by the first buyer; the phone was never set up.",
  "Super-mint": "Like new. We see no mark on screen, back or frame.",
  Mint: "Excellent, minor wear. A hairline or two that you find only when you look for it.",
  Good: "Gently used, visible wear. Scratches and a scuffed edge; everything works.",
};

function storageText(gb: number): string {
  return gb >= 1024 ? `${gb / 1024} TB` : `${gb} GB`;
}

export function shortDescription({ variant, color, condition }: PhoneOffer): string {
  const memory = variant.storageGb > 0 ? `${variant.ramGb} GB RAM, ${storageText(variant.storageGb)}, ` : "";
  const state = condition ? conditionText[condition] : "New, sealed, with the maker's bill.";
  return `${memory}${color.name}. ${state}`;
}

export function bigDescription({ model, condition }: PhoneOffer): string {
  const { display } = model;
  const main = model.rearMp[0];
  const points = [
    `${display.inches}-inch ${display.panel} screen, ${display.width} × ${display.height}, ${display.hz} Hz`,
    ...(main
      ? [`${main} MP main camera${model.rearMp.length > 1 ? ` and ${model.rearMp.length - 1} more` : ""}`]
      : []),
    `${model.batteryMah} mAh battery, charges at up to ${model.chargeW} W`,
    `${model.chipset}, ${model.network}`,
  ];
  const keypad = model.formFactor === "feature";
  return [
    paragraphs(
      condition ? conditionText[condition] : "New and sealed, with the maker's bill and full warranty.",
    ),
    bulletList(`What the ${model.model} has`, points),
    bulletList("In the box", boxContents(condition, keypad)),
    isPreOwned(condition)
      ? paragraphs(
          "Before it was put on sale its IMEI was checked in the government's register and it went over our bench, point by point. The list of what was checked stands with the phone.",
        )
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
    ["Colour", color.name],
    ["RAM", variant.ramGb > 0 ? `${variant.ramGb} GB` : ""],
    ["Storage", variant.storageGb > 0 ? storageText(variant.storageGb) : ""],
    ["Network", model.network],
    ["Chipset", model.chipset],
    [
      "Screen",
      `${display.inches} inches, ${display.panel}, ${display.width} × ${display.height}, ${display.hz} Hz`,
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
    ["Software at launch", model.os],
    ["First sold in India", model.released],
    ["Warranty", phoneWarranty(condition)],
  ]);
}

function boxContents(condition: Condition | null, keypad: boolean): string[] {
  if (isPreOwned(condition))
    return keypad ? ["Phone", "Charger"] : ["Phone", "Charging cable", "SIM pin", "Our check sheet"];
  return keypad
    ? ["Phone", "Battery", "Charger", "Quick start guide"]
    : ["Phone", "Charging cable", "SIM pin", "Papers of the maker"];
}
