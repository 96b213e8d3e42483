import { shrinkPhoto } from "@haat/ui/shrink-photo";
import { z } from "zod";
import { unitTexts } from "#messages/unit";

/** Why a photograph is not stored. */
export interface UploadFault {
  readonly message: string;
  /** Whether sending the same file again may succeed. */
  readonly canRetry: boolean;
}

const errorReply = z.object({ msg: z.string() });
const pauseMs = 2000;
/** A slow line takes so long for 2 MB. */
const timeoutMs = 60_000;

/** Sends a photograph of a phone, and once more when the line breaks. Returns null when it is stored: the same picture twice is one. */
export async function uploadPhoto(unitId: string, file: Blob): Promise<UploadFault | null> {
  const body = await shrinkPhoto(file);
  if (!body) return { message: unitTexts.photos.unreadable, canRetry: false };
  const fault = await send(unitId, body);
  if (!fault?.canRetry) return fault;
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  return await send(unitId, body);
}

async function send(unitId: string, body: Blob): Promise<UploadFault | null> {
  try {
    const reply = await fetch(`/units/${unitId}/photos`, {
      method: "POST",
      // The bytes decide what it is, not the type that the browser derives from the name.
      headers: { "content-type": "application/octet-stream" },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (reply.ok) return null;
    const { msg } = errorReply.parse(await reply.json());
    return { message: msg, canRetry: reply.status >= 500 };
  } catch {
    return { message: unitTexts.photos.lineBroke, canRetry: true };
  }
}
