/** Names a picture by what it shows; `drawImage` turns it into SVG, always the same for the same descriptor. */
export type ImageDescriptor = PhoneImage | AccessoryImage | BranchImage;

export type PhoneView = "pair" | "back" | "front" | "condition";
/** Pre-owned grades; anything unused shows no wear. */
export type WearGrade = "Super-mint" | "Mint" | "Good";

export interface PhoneImage {
  kind: "phone";
  modelId: string;
  colorName: string;
  view: PhoneView;
  wear: WearGrade | null;
  /** Wallpaper, light and the place of each scratch follow from it. */
  seed: string;
}

export interface AccessoryImage {
  kind: "accessory";
  accessoryId: string;
  colorName: string;
  seed: string;
}

interface BranchImage {
  kind: "branch";
  /** Of awning and sign. */
  color: string;
}
