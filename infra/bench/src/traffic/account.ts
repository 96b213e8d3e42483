import { z } from "zod";
import { NoAnswer, readBody, type Shopper } from "./shopper.ts";

/** The account of a signed-in consumer. */
export interface Account {
  readonly userId: string;
  readonly address: { readonly id: string; readonly pincode: string };
}

/** Places of the courier's fixed rule that every method of payment serves. */
const places = [
  { pincode: "700019", locality: "Ballygunge", city: "Kolkata", district: "Kolkata", astate: "West Bengal" },
  {
    pincode: "110001",
    locality: "Connaught Place",
    city: "New Delhi",
    district: "New Delhi",
    astate: "Delhi",
  },
  {
    pincode: "560001",
    locality: "MG Road",
    city: "Bengaluru",
    district: "Bengaluru Urban",
    astate: "Karnataka",
  },
  { pincode: "400001", locality: "Fort", city: "Mumbai", district: "Mumbai City", astate: "Maharashtra" },
];

const codeSent = z.object({ otp: z.string() });
const inbox = z.object({ result: z.array(z.object({ code: z.string() })).min(1) });
const signedIn = z.object({ user: z.object({ _id: z.string() }) });
const savedAddress = z.object({ result: z.object({ _id: z.string() }) });

/** Creates an account with a one-time code from the simulated SMS inbox. Leaves without an address. */
export async function signUp(
  shopper: Shopper,
  { simulators, phone }: { readonly simulators: string; readonly phone: string },
): Promise<string> {
  await shopper.visit("sign-in page", "/register");
  await shopper.think();
  const sent = await shopper.call("send code", "/api/user/register", { name: "Load Shopper", phone });
  const { otp } = readBody(codeSent, sent);
  const messages = await fetch(`${simulators}/sms/messages?phone=${phone}`).catch(() => undefined);
  const parsed = inbox.safeParse(messages?.ok ? await messages.json() : undefined);
  const [message] = parsed.success ? parsed.data.result : [];
  if (!message) throw new NoAnswer("no SMS");
  await shopper.think();
  const body = { phonenumber: phone, ver_id: otp, otp_code: message.code };
  return readBody(signedIn, await shopper.call("verify code", "/api/user/verifyotp", body)).user._id;
}

/** Completes a new account, so that it can order. */
export async function completeAccount(shopper: Shopper, userId: string, phone: string): Promise<Account> {
  await shopper.visit("account page", "/account");
  readBody(
    z.object({ success: z.literal(true) }),
    await shopper.call("save profile", "/api/user/updateUser", {
      name: "Load Shopper",
      email: `load${phone}@example.com`,
    }),
  );
  await shopper.visit("account page", "/account/addresses");
  await shopper.think();
  const place = shopper.random.pick(places);
  const saved = await shopper.call("save address", "/api/address/postAddress", {
    name: "Load Shopper",
    phone,
    address: "1 Test Lane",
    landmark: null,
    ...place,
  });
  const { _id: id } = readBody(savedAddress, saved).result;
  return { userId, address: { id, pincode: place.pincode } };
}
