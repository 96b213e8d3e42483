import { eventually } from "@haat/testkit/eventually";
import { z } from "zod";

const messages = z.object({ result: z.array(z.object({ code: z.string(), sentAt: z.string() })) });

/** The newest code that was sent to a phone, as its owner reads it. */
export async function newestCode(simulators: string, phone: string): Promise<string> {
  return await eventually(async () => {
    const reply = await fetch(`${simulators}/sms/messages?phone=${phone}`);
    const [newest] = messages.parse(await reply.json()).result;
    if (!newest) throw new Error(`No message to ${phone}`);
    return newest.code;
  });
}
