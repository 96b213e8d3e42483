import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { z } from "zod";

const head = (major: number, length: number) =>
  length < 24
    ? Buffer.from([major + length])
    : length < 256
      ? Buffer.from([major + 24, length])
      : Buffer.from([major + 25, length >> 8, length & 0xff]);
const bytes = (value: Buffer) => Buffer.concat([head(0x40, value.length), value]);
const text = (value: string) => Buffer.concat([head(0x60, value.length), Buffer.from(value)]);
const sha256 = (value: string | Buffer) => createHash("sha256").update(value).digest();
const base64url = (value: Buffer) => value.toString("base64url");
const coordinates = z.object({ x: z.string(), y: z.string() });

interface Ceremony {
  readonly challenge: string;
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether the device has checked its user by fingerprint or PIN. */
  readonly userVerified?: boolean;
}

/** An authenticator with one ES256 passkey, which answers as a browser does. */
export function newAuthenticator(host = "localhost", site = "http://localhost:3001") {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, { challenge, origin = site }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  function authenticatorData({ rpId = host, userVerified = true }: Ceremony, credential?: Buffer) {
    const flags = 0x01 | (userVerified ? 0x04 : 0) | (credential ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter++);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential ?? Buffer.alloc(0)]);
  }
  const credential = { id: base64url(id), rawId: base64url(id), type: "public-key" };

  return {
    id: base64url(id),
    register: (ceremony: Ceremony) => {
      const { x, y } = coordinates.parse(publicKey.export({ format: "jwk" }));
      // COSE: kty EC2, alg ES256, crv P-256, x, y.
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        bytes(Buffer.from(x, "base64url")),
        Buffer.from([0x22]),
        bytes(Buffer.from(y, "base64url")),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text("fmt"),
        text("none"),
        text("attStmt"),
        Buffer.from([0xa0]),
        text("authData"),
        bytes(authenticatorData(ceremony, attested)),
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", ceremony)),
          attestationObject: base64url(attestationObject),
          transports: ["internal"],
        },
        clientExtensionResults: {},
      };
    },
    assert: (ceremony: Ceremony) => {
      const data = clientData("webauthn.get", ceremony);
      const authData = authenticatorData(ceremony);
      const signature = sign("sha256", Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
        },
        clientExtensionResults: {},
      };
    },
  };
}

export type Authenticator = ReturnType<typeof newAuthenticator>;
