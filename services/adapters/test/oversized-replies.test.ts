import { type OversizedReply, startOversizedReplies } from "@haat/testkit/oversized-replies";
import { pino } from "pino";
import { expect, test } from "vitest";
import { delhivery } from "../src/courier/delhivery/client.ts";
import { samplepay } from "../src/payments/samplepay/client.ts";

const log = pino({ level: "silent" });

test.each<OversizedReply>(["endless", "gzip bomb"])(
  "gateway and courier count as unavailable when their reply is %s",
  async (kind) => {
    const oversized = await startOversizedReplies(kind);
    const gateway = samplepay({
      baseUrl: oversized.url,
      environment: "test",
      merchantId: "HAAT",
      secret: "secret",
      returnUrl: "https://shop.example/return",
      log,
    });
    const courier = delhivery({ baseUrl: oversized.url, token: "token", webhookTokens: [], log });
    const unavailable = { name: "ProviderUnavailable", code: "UPSTREAM", cause: { name: "ReplyTooLarge" } };
    await expect(gateway.findPayment("ORDER1")).rejects.toMatchObject(unavailable);
    await expect(courier.track(["WAYBILL1"])).rejects.toMatchObject(unavailable);
    await oversized.allClosed();
    await oversized.stop();
  },
);
