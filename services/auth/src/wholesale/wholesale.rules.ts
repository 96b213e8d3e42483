import type { Id } from "@haat/domain/id";

export type WholesaleApplicationId = Id<"WholesaleApplication">;
export type WholesaleDocumentId = Id<"WholesaleDocument">;

/** A shopper may apply again after a rejection. */
export const applicationStates = ["waiting", "accepted", "rejected"] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** The certificate of the GST registration is required; the licence of the shop is not. */
export const documentKinds = ["gst_certificate", "shop_licence"] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentTypes = ["application/pdf", "image/jpeg", "image/png", "image/webp"] as const;
export type DocumentType = (typeof documentTypes)[number];

export const maxDocumentBytes = 5 * 1024 * 1024;

/** The type of a file by its first bytes, whatever its sender says. Null for one that is no document. */
export function documentTypeOf(bytes: Uint8Array): DocumentType | null {
  const start = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  if (start.startsWith("%PDF-")) return "application/pdf";
  if (start.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (start.startsWith("RIFF") && start.endsWith("WEBP")) return "image/webp";
  return null;
}

const extensions = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
} as const satisfies Record<DocumentType, string>;

/** The name under which staff save a document, such as `gst-certificate-7f3a09c2.pdf`. */
export function documentFileName(id: WholesaleDocumentId, kind: DocumentKind, type: DocumentType): string {
  return `${kind.replace("_", "-")}-${id.slice(-8)}.${extensions[type]}`;
}
