import { z } from "zod";
import { productTexts } from "#messages/product";

/** Longest side in pixels: enough to enlarge a scratch, and below what the catalogue accepts. */
const maxSide = 2560;
const maxBytes = 2 * 1024 * 1024;
const qualities = [0.85, 0.7, 0.5];

const reply = z.union([z.object({ result: z.object({ hash: z.string() }) }), z.object({ msg: z.string() })]);

/** Shrinks a photograph and stores it. Returns its hash, or why that failed. */
export async function uploadPicture(file: File): Promise<{ hash: string } | { message: string }> {
  try {
    const body = await shrink(file);
    if (body.size > maxBytes) return { message: productTexts.pictures.tooLarge };
    const headers = { "content-type": body.type || "application/octet-stream" };
    const response = await fetch("/pictures", { method: "POST", body, headers });
    const answer = reply.parse(await response.json());
    return "result" in answer ? { hash: answer.result.hash } : { message: answer.msg };
  } catch {
    return { message: productTexts.pictures.notSent };
  }
}

/** At most 2 MB. A file that this browser cannot read is sent as it is: the catalogue says what is wrong with it. */
async function shrink(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const { width, height } = bitmap;
  if (Math.max(width, height) <= maxSide && file.size <= maxBytes) return file;
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext("2d");
  if (!context) return file;
  // JPEG has no transparency.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", quality));
    if (blob && blob.size <= maxBytes) return blob;
  }
  return file;
}
