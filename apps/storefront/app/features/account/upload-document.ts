import { shrinkPhoto } from "@haat/ui/shrink-photo";
import { z } from "zod";
import { wholesaleTexts } from "#messages/wholesale";

export const documentTypes: readonly string[] = ["application/pdf", "image/jpeg", "image/png", "image/webp"];

export type DocumentKind = "gst_certificate" | "shop_licence";

const maxBytes = 5 * 1024 * 1024;
const errorReply = z.object({ msg: z.string() });
/** Longer than the shop waits for a request. */
const timeoutMs = 40_000;

/** Stores a document for the application. Returns why it is not stored, or null. */
export async function uploadDocument(kind: DocumentKind, file: File): Promise<string | null> {
  if (!documentTypes.includes(file.type)) return wholesaleTexts.wrongType;
  const body = file.type === "application/pdf" ? file : await shrinkPhoto(file);
  if (!body) return wholesaleTexts.wrongType;
  if (body.size > maxBytes) return wholesaleTexts.tooLarge;
  try {
    const reply = await fetch(`/api/user/wholesaleDocument?kind=${kind}`, {
      method: "POST",
      // The bytes decide what it is, not the type that the browser derives from the name.
      headers: { "content-type": "application/octet-stream" },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    return reply.ok ? null : errorReply.parse(await reply.json()).msg;
  } catch {
    // The line broke. Browsers also refuse to read a file that was saved again after it was chosen.
    return wholesaleTexts.notSent;
  }
}
