import { randomInt } from "node:crypto";
import type { AuthUnderTest, Call } from "./service.ts";

/** A unique phone number. */
export function randomPhone(): string {
  return `9${String(randomInt(10 ** 9)).padStart(9, "0")}`;
}

/** A unique IP address, so that limits per IP address do not interfere. */
export function randomIp(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** A verification id for a code that was sent. */
export async function requestCode(
  auth: AuthUnderTest,
  phone: string,
  name?: string,
  call: Call = {},
): Promise<string> {
  const from = call.from ?? randomIp();
  const reply = name
    ? await auth.post("/api/user/register", { name, phone }, { ...call, from })
    : await auth.post("/api/user/login", { phone }, { ...call, from });
  if (reply.status !== 200) throw new Error(`no code: ${JSON.stringify(reply.body)}`);
  return String(reply.body["otp"]);
}

export async function verify(
  auth: AuthUnderTest,
  { phone, verId, code }: { phone: string; verId: string; code: string },
  call: Call = {},
) {
  const body = { phonenumber: phone, ver_id: verId, otp_code: code };
  return await auth.post("/api/user/verifyotp", body, { from: randomIp(), ...call });
}

/** Registers and signs in a user; `call` is the request with the code. */
export async function registerUser(
  auth: AuthUnderTest,
  phone = randomPhone(),
  name = "Mira Roy",
  call: Call = {},
) {
  const verId = await requestCode(auth, phone, name);
  const reply = await verify(auth, { phone, verId, code: auth.sms.lastCode(phone) }, call);
  const user = reply.body["user"];
  if (typeof user !== "object" || user === null || !("_id" in user))
    throw new Error(`not signed in: ${JSON.stringify(reply.body)}`);
  return { phone, name, token: String(reply.body["access_token"]), userId: String(user._id) };
}

/** A code that differs from this one. */
export function wrongCode(right: string, by = 1): string {
  return String((Number(right) + by) % 1_000_000).padStart(6, "0");
}
