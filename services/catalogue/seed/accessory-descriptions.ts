import type { AccessoryOffer } from "./accessory-offers.ts";
import { bulletList, factTable, paragraphs } from "./html.ts";
import { phoneModel } from "./source-data.ts";
import type { AccessoryCategory } from "./stock.types.ts";
import { accessoryFacts } from "./tariff.ts";

const categoryNames: Record<AccessoryCategory, string> = {
  cable: "Cable",
  "car-charger": "Car charger",
  case: "Case",
  charger: "Charger",
  earbuds: "Earbuds",
  headphones: "Headphones",
  holder: "Holder",
  "memory-card": "Memory card",
  neckband: "Neckband",
  otg: "OTG adapter",
  "power-bank": "Power bank",
  "screen-guard": "Screen guard",
  "smart-watch": "Smart watch",
  speaker: "Speaker",
  stylus: "Stylus",
  tracker: "Tracker",
  "wired-earphones": "Wired earphones",
  "wireless-charger": "Wireless charger",
};

const uses: Record<AccessoryCategory, string> = {
  cable: "Charges and carries data.",
  "car-charger": "Sits in the 12 V socket and charges on the way.",
  case: "Made to measure: the cut-outs follow this model's camera, buttons and port.",
  charger: "Plugs into Indian sockets; the phone takes what it can use, up to the power named.",
  earbuds: "Two wireless buds and the case that charges them.",
  headphones: "Wireless, with cushions that keep the room out.",
  holder: "Holds the phone where you can see it.",
  "memory-card": "For phones, cameras and tablets with a microSD slot.",
  neckband: "Wireless earphones on a band that stays around the neck.",
  otg: "Joins what does not fit together by itself.",
  "power-bank": "Charges a phone where there is no socket.",
  "screen-guard": "Takes the scratch so that the glass below does not.",
  "smart-watch": "Time, steps, calls and messages on the wrist.",
  speaker: "Wireless sound for a room.",
  stylus: "Writes and draws on the screen.",
  tracker: "Tells you where keys and bags are.",
  "wired-earphones": "Hands-free earphones on a wire, with a microphone.",
  "wireless-charger": "Lay the phone on it and it charges.",
};

export function shortDescription({ accessory, color }: AccessoryOffer): string {
  return `${[color.name, ...accessory.specs].join(", ")}. ${uses[accessory.category]}`;
}

export function bigDescription({ accessory }: AccessoryOffer): string {
  const fits = compatibleTitles(accessory.compatible);
  return [
    paragraphs(uses[accessory.category]),
    bulletList("What it has", [...accessory.specs, ...(fits ? [`Fits ${fits}`] : [])]),
    paragraphs("New, in the maker's pack."),
  ].join("");
}

export function othersDescription({ accessory, color }: AccessoryOffer): string {
  return factTable([
    ["Brand", accessory.brand],
    ["Kind", categoryNames[accessory.category]],
    ["Colour", color.name],
    ["Details", accessory.specs.join(", ")],
    ["Fits", compatibleTitles(accessory.compatible)],
    ["Warranty", accessoryFacts(accessory.category, accessory.specs).warranty],
  ]);
}

function compatibleTitles(ids: readonly string[] | null): string {
  return (ids ?? []).map((id) => phoneModel(id).title).join(", ");
}
