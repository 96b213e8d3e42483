import { randomBytes } from "node:crypto";
import { defaultLocale } from "@haat/domain/locale";
import { shopTexts } from "@haat/shop/texts";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { insertMessage } from "./messages.repository.ts";

const longestVariable = 30;

const Body = z.object({
  template_id: z.string().min(1, "Template ID Missing or Invalid Template"),
  recipients: z.tuple([
    z
      .looseObject({ mobiles: z.string().regex(/^91[6-9]\d{9}$/, "Mobile number empty or not numeric") })
      .catchall(z.string().max(longestVariable, "A variable is longer than 30 characters")),
  ]),
});

/** The texts that are registered, by the id that they have here. */
const templates: ReadonlyMap<string, string> = new Map(
  Object.entries(shopTexts(defaultLocale).sms).map(([event, text]) => [`haat-${event}`, text]),
);

type FlowReply = { type: "success" | "error"; message: string };
const rejected = (message: string): FlowReply => ({ type: "error", message });

/** MSG91 Flow: fills in the variables of a registered text. */
export function sendFlow(deps: Deps, authkey: string | undefined, given: unknown): FlowReply {
  const { config, db, now, switches } = deps;
  if (authkey !== config.MSG91_AUTH_KEY) return rejected("Invalid authkey");
  const parsed = Body.safeParse(given);
  if (!parsed.success) return rejected(parsed.error.issues[0]?.message ?? "Invalid request");
  const {
    template_id,
    recipients: [{ mobiles, ...variables }],
  } = parsed.data;
  const error = switches.take("sms-error", { phone: mobiles.slice(-10) });
  if (error !== undefined) return rejected(error.message);
  const template = templates.get(template_id);
  if (template === undefined) return rejected("Template ID Missing or Invalid Template");

  const text = template.replace(/##(\w+)##/g, (_, name: string) => variables[name] ?? `##${name}##`);
  insertMessage(db, { to: `+${mobiles}`, text, code: "", sentAt: new Date(now()).toISOString() });
  return { type: "success", message: randomBytes(12).toString("hex") };
}
