import type { ImageDescriptor } from "../image.types.ts";
import { drawPhone } from "./phone.ts";

/** The picture as a self-contained SVG of 1000 × 1000 on transparent ground. */
export function drawImage(image: ImageDescriptor): string {
  if (image.kind === "phone") return drawPhone(image);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="1000" height="1000"><title>${image.kind}</title></svg>`;
}
