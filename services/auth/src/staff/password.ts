import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);
/** OWASP's first choice for argon2id. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const header = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
const tagLength = 32;

async function tagOf(password: string, nonce: Buffer): Promise<Buffer> {
  return await derive("argon2id", { ...cost, message: password.normalize("NFKC"), nonce, tagLength });
}

const base64 = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");

/** The argon2id hash in PHC format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await tagOf(password, nonce);
  return [header, base64(nonce), base64(tag)].join("$");
}

/** Takes as long without a hash as with one, so that the time does not show whether there is one. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [nonce = "", tag = ""] = hash?.split("$").slice(-2) ?? [];
  const actual = await tagOf(password, hash === undefined ? Buffer.alloc(16) : Buffer.from(nonce, "base64"));
  return timingSafeEqual(actual, Buffer.concat([Buffer.from(tag, "base64")], tagLength));
}
