import JsBarcode from "jsbarcode";
import { type Barcode, pathOf } from "./barcode.server.ts";

/** The light modules that a scanner needs on both sides (ISO/IEC 15417). */
const quiet = Array.from({ length: 10 }, () => false);

/** The text in Code 128. */
export function code128(text: string): Barcode {
  const drawn: { encodings?: readonly { readonly data: string }[] } = {};
  JsBarcode(drawn, text, { format: "CODE128" });
  const modules = (drawn.encodings ?? []).flatMap(({ data }) => Array.from(data, (one) => one === "1"));
  return pathOf([[...quiet, ...modules, ...quiet]]);
}
