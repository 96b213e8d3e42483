import { CompactEncrypt, CompactSign, compactDecrypt, compactVerify, errors } from "jose";
import { InvalidSignature } from "../../providers/provider-errors.ts";

/** `keyId` names the first key, which encrypts; all of them decrypt. */
interface EncryptionKeys {
  readonly keyId: string;
  readonly keys: readonly [string, ...string[]];
}

export interface BilldeskKeys {
  readonly clientId: string;
  /** Secret strings, used as their UTF-8 bytes. The first signs; all of them verify. */
  readonly signingKeys: readonly [string, ...string[]];
  /** Given when the account's mode is "encrypt, then sign"; null for "signature only". */
  readonly encryption: EncryptionKeys | null;
}

const bytes = (text: string) => new TextEncoder().encode(text);
/** Bytes that are not UTF-8 become U+FFFD: what the gateway has signed is stored, whatever it holds. */
const textOf = (data: Uint8Array) => new TextDecoder().decode(data);

/** The JOSE envelope around a JSON text: JWS(HS256), or JWS over JWE(dir, A256GCM). */
export async function seal(json: string, keys: BilldeskKeys): Promise<string> {
  const clientid = keys.clientId;
  const { encryption } = keys;
  const payload = encryption
    ? await new CompactEncrypt(bytes(json))
        .setProtectedHeader({ alg: "dir", enc: "A256GCM", kid: encryption.keyId, clientid })
        .encrypt(bytes(encryption.keys[0]))
    : json;
  return await new CompactSign(bytes(payload))
    .setProtectedHeader({ alg: "HS256", clientid, ...(encryption && { kid: encryption.keyId }) })
    .sign(bytes(keys.signingKeys[0]));
}

/**
 * The JSON text inside a signed envelope.
 * @throws InvalidSignature on any other algorithm, key, client or form, and on an encrypted message without a signature.
 */
export async function openSigned(envelope: string, keys: BilldeskKeys): Promise<string> {
  const { payload, clientid } = await verify(envelope, keys);
  if (clientid !== undefined && clientid !== keys.clientId) throw new InvalidSignature();
  return keys.encryption ? await openEncrypted(textOf(payload), keys) : textOf(payload);
}

/**
 * The JSON text inside an encrypted envelope without a signature around it. Our key authenticates it: enough for an
 * order reply, never for a payment result.
 * @throws InvalidSignature when it is not encrypted for us.
 */
export async function openEncrypted(envelope: string, keys: BilldeskKeys): Promise<string> {
  if (!keys.encryption || envelope.split(".").length !== 5) throw new InvalidSignature();
  let failure: unknown;
  for (const key of keys.encryption.keys) {
    try {
      const { plaintext } = await compactDecrypt(envelope, bytes(key), {
        keyManagementAlgorithms: ["dir"],
        contentEncryptionAlgorithms: ["A256GCM"],
      });
      return textOf(plaintext);
    } catch (error) {
      failure = error;
    }
  }
  throw toInvalidSignature(failure);
}

async function verify(envelope: string, { signingKeys }: BilldeskKeys) {
  let failure: unknown;
  for (const key of signingKeys) {
    try {
      const { payload, protectedHeader } = await compactVerify(envelope, bytes(key), {
        algorithms: ["HS256"],
      });
      return { payload, clientid: protectedHeader["clientid"] };
    } catch (error) {
      failure = error;
    }
  }
  throw toInvalidSignature(failure);
}

function toInvalidSignature(error: unknown): unknown {
  return error instanceof errors.JOSEError || error instanceof TypeError
    ? new InvalidSignature({ cause: error })
    : error;
}
