import { shrinkPhoto } from "@haat/ui/shrink-photo";
import { z } from "zod";
import { productTexts } from "#messages/product";

const reply = z.union([z.object({ result: z.object({ hash: z.string() }) }), z.object({ msg: z.string() })]);

/** Shrinks a photograph and stores it. Returns its hash, or why that failed. */
export async function uploadPicture(file: File): Promise<{ hash: string } | { message: string }> {
  try {
    const body = await shrinkPhoto(file);
    if (!body) return { message: productTexts.pictures.tooLarge };
    const headers = { "content-type": body.type || "application/octet-stream" };
    const response = await fetch("/pictures", { method: "POST", body, headers });
    const answer = reply.parse(await response.json());
    return "result" in answer ? { hash: answer.result.hash } : { message: answer.msg };
  } catch {
    return { message: productTexts.pictures.notSent };
  }
}
