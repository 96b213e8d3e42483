import { phoneModel } from "@haat/demo-pictures/models";
import type { AccessoryOffer } from "./accessory-offers.ts";
import { bulletList, factTable, paragraphs } from "./html.ts";
import { accessoryFacts } from "./product-facts.ts";
import type { AccessoryCategory } from "./stock.types.ts";

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
  cable: "Charges your phone and transfers data.",
  "car-charger": "Plugs into a 12 V car socket and charges on the go.",
  case: "Made for this model, with cut-outs for the camera, buttons and port.",
  charger: "Fits Indian sockets and charges at the highest speed your phone supports, up to its rated power.",
  earbuds: "Two wireless earbuds with a charging case.",
  headphones: "Wireless headphones with soft ear cushions.",
  holder: "Keeps your phone in view and your hands free.",
  "memory-card": "For phones, cameras and tablets with a microSD slot.",
  neckband: "Wireless earphones on a flexible neckband.",
  otg: "Connects accessories and storage to your phone.",
  "power-bank": "Charges your phone anywhere.",
  "screen-guard": "Protects your screen from scratches.",
  "smart-watch": "Time, steps, calls and messages on your wrist.",
  speaker: "A portable wireless speaker.",
  stylus: "Writes and draws on your screen.",
  tracker: "Helps you find your keys or bag.",
  "wired-earphones": "Wired earphones with a microphone for calls.",
  "wireless-charger": "Place your phone on it to charge.",
};

export function shortDescription({ accessory, color }: AccessoryOffer): string {
  return `${[color.name, ...accessory.specs].join(", ")}. ${uses[accessory.category]}`;
}

export function bigDescription({ accessory }: AccessoryOffer): string {
  const fits = compatibleTitles(accessory.compatible);
  return [
    paragraphs(uses[accessory.category]),
    bulletList("Key features", [...accessory.specs.map(capital), ...(fits ? [`Fits ${fits}`] : [])]),
    paragraphs("New, in the manufacturer's packaging."),
  ].join("");
}

export function othersDescription({ accessory, color }: AccessoryOffer): string {
  return factTable([
    ["Brand", accessory.brand],
    ["Type", categoryNames[accessory.category]],
    ["Color", color.name],
    ["Features", capital(accessory.specs.join(", "))],
    ["Compatible with", compatibleTitles(accessory.compatible)],
    ["Warranty", accessoryFacts(accessory.category, accessory.specs).warranty],
  ]);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function compatibleTitles(ids: readonly string[] | null): string {
  return (ids ?? []).map((id) => phoneModel(id).title).join(", ");
}
