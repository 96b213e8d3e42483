import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

interface Code {
  readonly symbology: string;
  readonly text: string;
}

/** The bar and QR codes in a picture. */
export async function readCodes(png: Buffer): Promise<Code[]> {
  // By default the decoder loads its program from a server on the internet.
  const program = fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(program)).buffer } });
  const found = await readBarcodes(new Uint8Array(png), { formats: ["Code128", "QRCode"] });
  return found.map(({ symbology, text }) => ({ symbology, text }));
}
