import { createHash } from "node:crypto";

/** A UUID in version 8 layout (RFC 9562) from the SHA-256 of a stable key: the same key, the same id. */
export function stableId(key: string): string {
  const bytes = createHash("sha256").update(key).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
