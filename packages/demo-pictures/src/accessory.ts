import { cable, otg } from "./accessory/cable.ts";
import { carCharger, charger } from "./accessory/charger.ts";
import { earbuds } from "./accessory/earbuds.ts";
import { headphones } from "./accessory/headphones.ts";
import { holder } from "./accessory/holder.ts";
import { memoryCard } from "./accessory/memory-card.ts";
import { neckband } from "./accessory/neckband.ts";
import { phoneCase } from "./accessory/phone-case.ts";
import { powerBank } from "./accessory/power-bank.ts";
import type { Scene } from "./accessory/scene.ts";
import { screenGuard } from "./accessory/screen-guard.ts";
import { speaker, stylus, tracker } from "./accessory/small-accessories.ts";
import { smartWatch } from "./accessory/smart-watch.ts";
import { wiredEarphones } from "./accessory/wired-earphones.ts";
import { wirelessCharger } from "./accessory/wireless-charger.ts";
import { accessoryColor } from "./color-names.ts";
import type { AccessoryImage } from "./image-descriptor.ts";
import { type AccessoryModel, accessoryModel } from "./models.ts";
import { newPaint, svg } from "./paint.ts";
import { randomFrom } from "./random.ts";

type Category = AccessoryModel["category"];

const drawings: Record<Category, (scene: Scene) => string> = {
  cable,
  "car-charger": carCharger,
  case: phoneCase,
  charger,
  earbuds,
  headphones,
  holder,
  "memory-card": memoryCard,
  neckband,
  otg,
  "power-bank": powerBank,
  "screen-guard": screenGuard,
  "smart-watch": smartWatch,
  speaker,
  stylus,
  tracker,
  "wired-earphones": wiredEarphones,
  "wireless-charger": wirelessCharger,
};

/** Small things are brought nearer, so that all fill their tile alike. */
const nearness: Partial<Record<Category, number>> = {
  "car-charger": 1.14,
  charger: 1.28,
  holder: 1.04,
  neckband: 1.06,
  otg: 1.16,
  "power-bank": 1.14,
  "smart-watch": 1.02,
  speaker: 1.06,
};

/** One accessory of accessories.json in one color; its form follows its specs. */
export function drawAccessory(image: AccessoryImage): string {
  const accessory = accessoryModel(image.accessoryId);
  const paint = newPaint();
  const scene: Scene = {
    paint,
    accessory,
    hex: accessoryColor(image.colorName),
    random: randomFrom(`picture/${image.seed}`),
    form: randomFrom(`form/${accessory.id}`),
  };
  const drawing = drawings[accessory.category](scene);
  const scale = isCombo(scene) ? 1.04 : (nearness[accessory.category] ?? 1);
  return paint.finish(
    svg`<g transform="translate(${500 - 500 * scale} ${515 - 530 * scale}) scale(${scale.toFixed(2)})">${drawing}</g>`,
  );
}

/** A charger and its cable already fill the tile. */
function isCombo({ accessory }: Scene): boolean {
  return accessory.category === "charger" && /cable|Micro USB/i.test(accessory.specs.join());
}
