import { CompactEncrypt, CompactSign, generateKeyPair, UnsecuredJWT } from "jose";
import { describe, expect, test } from "vitest";
import { InvalidSignature } from "../../providers/provider-errors.ts";
import { type BilldeskKeys, openEncrypted, openSigned, seal } from "./jose.ts";

const signing = "a-signing-secret-of-the-gateway-01";
const jws: BilldeskKeys = { clientId: "haat", signingKeys: [signing], encryption: null };
const jwe: BilldeskKeys = {
  ...jws,
  encryption: { keyId: "key-1", keys: ["0123456789abcdef0123456789abcdef"] },
};
const json = JSON.stringify({ orderid: "A1", amount: "300.00" });
const bytes = (text: string) => new TextEncoder().encode(text);

describe.each([
  ["signature only", jws],
  ["encrypt, then sign", jwe],
])("the JOSE envelope, %s", (_mode, keys) => {
  test("opens what it sealed", async () => {
    expect(await openSigned(await seal(json, keys), keys)).toBe(json);
  });

  test("names the client and the algorithm in its header", async () => {
    const [header = ""] = (await seal(json, keys)).split(".");
    expect(JSON.parse(Buffer.from(header, "base64url").toString())).toMatchObject({
      alg: "HS256",
      clientid: "haat",
    });
  });

  test("rejects a changed payload", async () => {
    const [header, , signature] = (await seal(json, keys)).split(".");
    const other = Buffer.from(json.replace("300", "3")).toString("base64url");
    await expect(openSigned(`${header}.${other}.${signature}`, keys)).rejects.toThrow(InvalidSignature);
  });

  test("rejects a changed, a missing and a shortened signature", async () => {
    const sealed = await seal(json, keys);
    const body = sealed.slice(0, sealed.lastIndexOf(".") + 1);
    for (const bad of [`${sealed.slice(0, -4)}AAAA`, body, sealed.slice(0, -10), "", "x", "..", "a.b.c"])
      await expect(openSigned(bad, keys)).rejects.toThrow(InvalidSignature);
  });

  test("rejects a signature with another secret", async () => {
    const foreign = await seal(json, { ...keys, signingKeys: ["another-secret-of-someone-else-0002"] });
    await expect(openSigned(foreign, keys)).rejects.toThrow(InvalidSignature);
  });

  test("rejects another client's envelope", async () => {
    await expect(openSigned(await seal(json, { ...keys, clientId: "other" }), keys)).rejects.toThrow(
      InvalidSignature,
    );
  });

  test("accepts both keys during a rotation", async () => {
    const rotated: BilldeskKeys = {
      ...keys,
      signingKeys: ["the-new-signing-secret-of-the-gateway", signing],
    };
    expect(await openSigned(await seal(json, keys), rotated)).toBe(json);
    expect(await openSigned(await seal(json, rotated), rotated)).toBe(json);
  });

  test("rejects alg none", async () => {
    await expect(openSigned(new UnsecuredJWT({ orderid: "A1" }).encode(), keys)).rejects.toThrow(
      InvalidSignature,
    );
  });

  test("rejects another algorithm, also with our own secret", async () => {
    const { privateKey } = await generateKeyPair("ES256");
    const es = await new CompactSign(bytes(json)).setProtectedHeader({ alg: "ES256" }).sign(privateKey);
    const hs512 = await new CompactSign(bytes(json))
      .setProtectedHeader({ alg: "HS512" })
      .sign(bytes(signing.repeat(2)));
    for (const bad of [es, hs512]) await expect(openSigned(bad, keys)).rejects.toThrow(InvalidSignature);
  });
});

describe("the encrypted mode", () => {
  const encrypted = async () =>
    await new CompactEncrypt(bytes(json))
      .setProtectedHeader({ alg: "dir", enc: "A256GCM", clientid: "haat" })
      .encrypt(bytes(jwe.encryption?.keys[0] ?? ""));

  test("accepts an unsigned encrypted message for orders and rejects it for payment results", async () => {
    expect(await openEncrypted(await encrypted(), jwe)).toBe(json);
    await expect(openSigned(await encrypted(), jwe)).rejects.toThrow(InvalidSignature);
  });

  test("rejects a signed message that is not encrypted", async () => {
    await expect(openSigned(await seal(json, jws), jwe)).rejects.toThrow(InvalidSignature);
  });

  test("accepts both keys during a rotation, and encrypts with the new one", async () => {
    const newKey = "f".repeat(32);
    const rotated: BilldeskKeys = {
      ...jwe,
      encryption: { keyId: "key-2", keys: [newKey, jwe.encryption?.keys[0] ?? ""] },
    };
    expect(await openSigned(await seal(json, jwe), rotated)).toBe(json);
    const sealed = await seal(json, rotated);
    expect(await openSigned(sealed, { ...jwe, encryption: { keyId: "key-2", keys: [newKey] } })).toBe(json);
  });

  test("rejects another encryption key, algorithm or mode", async () => {
    const otherKey: BilldeskKeys = { ...jwe, encryption: { keyId: "key-1", keys: ["f".repeat(32)] } };
    await expect(openSigned(await seal(json, otherKey), jwe)).rejects.toThrow(InvalidSignature);
    const wrapped = await new CompactEncrypt(bytes(json))
      .setProtectedHeader({ alg: "A256KW", enc: "A256GCM" })
      .encrypt(bytes(jwe.encryption?.keys[0] ?? ""));
    await expect(openEncrypted(wrapped, jwe)).rejects.toThrow(InvalidSignature);
    await expect(openEncrypted(await encrypted(), jws)).rejects.toThrow(InvalidSignature);
  });
});
