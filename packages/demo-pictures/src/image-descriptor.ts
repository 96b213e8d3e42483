/** Describes a picture. `drawImage` returns the same SVG for the same descriptor. */
export type ImageDescriptor = PhoneImage | AccessoryImage | BranchImage;

export type PhoneView = "pair" | "back" | "front" | "condition";
/** Pre-owned grades. Unused products show no wear. */
export type WearGrade = "Super-mint" | "Mint" | "Good";
/** A part whose marks an inspection report lists. */
export type MarkedPart = "screen" | "frame" | "back";

export interface PhoneImage {
  kind: "phone";
  modelId: string;
  colorName: string;
  view: PhoneView;
  /** How strong the marks are. */
  wear: WearGrade | null;
  /** The parts that have marks. */
  marks: readonly MarkedPart[];
  /** Decides the wallpaper, the light and the position of each scratch: the same in all views. */
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
  /** Color of awning and sign. */
  color: string;
}
