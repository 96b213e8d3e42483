import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

export interface SignedLinks {
  /** The part of a link that stands for `text`, which has no space and no slash. */
  readonly sign: (text: string) => string;
  /** The text that was signed; null when the part was not signed by us, or for another purpose. */
  readonly read: (signed: string) => string | null;
}

/** 128 bits, as base64url. */
const signatureLength = 22;

/**
 * Links that open without sign-in: who has one was sent it, or had it forwarded. `purpose` keeps the links of one page from
 * opening another. When they end is part of their text. Their keys are derived from the secret of the calls between services,
 * and from the second one during its rotation (docs/decisions/0013-rotated-secrets.md).
 */
export function signedLinks(
  config: {
    readonly SERVICE_TOKEN_SECRET: string;
    readonly SERVICE_TOKEN_SECOND_SECRET?: string | undefined;
  },
  purpose: string,
): SignedLinks {
  const keyOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", `link ${purpose}`, 32));
  const key = keyOf(config.SERVICE_TOKEN_SECRET);
  const second = config.SERVICE_TOKEN_SECOND_SECRET;
  const keys = second === undefined ? [key] : [key, keyOf(second)];
  return {
    sign: (text) => `${text}.${signatureOf(key, text)}`,
    read(signed) {
      const end = signed.lastIndexOf(".");
      const text = signed.slice(0, Math.max(end, 0));
      const signature = Buffer.from(signed.slice(end + 1));
      const isOurs = keys.some((one) => {
        const expected = Buffer.from(signatureOf(one, text));
        return expected.length === signature.length && timingSafeEqual(expected, signature);
      });
      return isOurs ? text : null;
    },
  };
}

const signatureOf = (key: Buffer, text: string): string =>
  createHmac("sha256", key).update(text).digest("base64url").slice(0, signatureLength);
