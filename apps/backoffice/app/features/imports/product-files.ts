import { redirect } from "react-router";
import { z } from "zod";
import { importTexts } from "#messages/import";
import { saveFile } from "../../components/save-file.ts";
import type { ShownError } from "../../server/service-errors.server.ts";

// Files of products pass between browser and catalogue as they are (server/product-files.ts).

const maxMegabytes = 20;

const jsonReply = z.union([
  z.object({ success: z.literal(true) }),
  z.object({
    msg: z.string(),
    code: z.string(),
    fields: z.record(z.string(), z.string()).default({}),
  }),
]);
const typed = z.object({ id: z.uuid(), file: z.instanceof(File) });

/** Uploads the file of a form, and opens the page of its import. */
export async function uploadFile(form: FormData): Promise<Response | { error: ShownError }> {
  const { id, file } = typed.parse(Object.fromEntries(form));
  if (file.size > maxMegabytes * 1024 * 1024) return { error: shown(importTexts.tooLarge) };
  const query = new URLSearchParams({ id, fileName: file.name });
  const sent = await send(`/import-file?${query}`, file, "text/csv");
  return "error" in sent ? sent : redirect(`/imports/${id}`);
}

/** Downloads the products of filters, for the reason of a form. */
export async function downloadProducts(
  form: FormData,
  filters: Readonly<Record<string, string>>,
): Promise<{ done: string } | { error: ShownError }> {
  const body = JSON.stringify({ reason: form.get("reason") });
  const sent = await send(`/export-file?${new URLSearchParams(filters)}`, body, "application/json");
  if ("error" in sent) return sent;
  const name = importTexts.exportName({ date: new Date().toISOString().slice(0, 10) });
  saveFile(name, await sent.reply.blob());
  return { done: importTexts.exported };
}

async function send(
  address: string,
  body: BodyInit,
  type: string,
): Promise<{ reply: Response } | { error: ShownError }> {
  try {
    const reply = await fetch(address, { method: "POST", body, headers: { "content-type": type } });
    if (!reply.headers.get("content-type")?.startsWith("application/json")) return { reply };
    const result = jsonReply.parse(await reply.json());
    if ("success" in result) return { reply };
    return { error: { message: result.msg, code: result.code, fields: result.fields } };
  } catch {
    // The line broke. Browsers also refuse to read a file that was saved again after it was chosen.
    return { error: shown(importTexts.notSent) };
  }
}

function shown(message: string): ShownError {
  return { message, code: "", fields: {} };
}
