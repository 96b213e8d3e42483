import { CompactEncrypt, CompactSign, compactDecrypt, compactVerify } from "jose";
import type { Config } from "../config.ts";

export interface Envelope {
  /** @throws when the text is not signed (and encrypted) with our keys */
  open(text: string): Promise<string>;
  seal(value: unknown): Promise<string>;
}

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (data: Uint8Array) => new TextDecoder("utf-8", { fatal: true }).decode(data);

/**
 * BillDesk's two modes: a signature only, or encrypt and then sign. Keys are the bytes of the secret's text,
 * not what it would decode to.
 */
export function createEnvelope(config: Config): Envelope {
  const clientid = config.BILLDESK_CLIENT_ID;
  const kid = config.BILLDESK_KEY_ID;
  const signingKey = bytes(config.BILLDESK_SIGNING_KEY);
  const encryptionKey =
    config.BILLDESK_MODE === "jwe" ? bytes(config.BILLDESK_ENCRYPTION_KEY ?? "") : undefined;
  const names = { clientid, ...(kid === undefined ? {} : { kid }) };

  function checkNames(header: Record<string, unknown>) {
    if (header["clientid"] !== clientid) throw new Error("another clientid");
    if (header["kid"] !== undefined && header["kid"] !== kid) throw new Error("another kid");
  }

  return {
    async open(jose) {
      const signed = await compactVerify(jose.trim(), signingKey, { algorithms: ["HS256"] });
      checkNames(signed.protectedHeader);
      const payload = text(signed.payload);
      if (encryptionKey === undefined) return payload;
      const opened = await compactDecrypt(payload, encryptionKey, {
        keyManagementAlgorithms: ["dir"],
        contentEncryptionAlgorithms: ["A256GCM"],
      });
      checkNames(opened.protectedHeader);
      return text(opened.plaintext);
    },
    async seal(value) {
      const plain = bytes(JSON.stringify(value));
      const payload =
        encryptionKey === undefined
          ? plain
          : bytes(
              await new CompactEncrypt(plain)
                .setProtectedHeader({ alg: "dir", enc: "A256GCM", ...names })
                .encrypt(encryptionKey),
            );
      return new CompactSign(payload).setProtectedHeader({ alg: "HS256", ...names }).sign(signingKey);
    },
  };
}

/** The same text with an invalid signature. */
export function breakSignature(jws: string): string {
  const at = jws.lastIndexOf(".") + 1;
  return `${jws.slice(0, at)}${jws[at] === "A" ? "B" : "A"}${jws.slice(at + 1)}`;
}
