import { paise } from "@haat/domain/money";
import { describe, expect, test } from "vitest";
import { gatewayOrder, orderRequest, refundResult, timestamp } from "./map.ts";
import { orderReply } from "./wire.ts";

const account = { merchantId: "HAATUAT", returnUrl: "https://haat.example/api/payment-gateway/return" };
const sentAt = Temporal.Instant.from("2026-11-20T20:15:07.900Z");
const order = {
  gatewayOrderId: "0198c0ffee",
  amountPaise: paise(1_234_50),
  reference: "HT-2611/7 & Co",
  shopper: { ip: "49.36.1.2", userAgent: "x".repeat(400), accept: "*/*" },
};

describe("the order request", () => {
  const request = orderRequest(order, account, sentAt);

  test("has rupees with two decimals and Indian time with its offset", () => {
    expect(request).toMatchObject({
      mercid: "HAATUAT",
      amount: "1234.50",
      currency: "356",
      order_date: "2026-11-21T01:45:08+05:30",
      itemcode: "DIRECT",
      ru: account.returnUrl,
    });
    expect(timestamp(sentAt)).toBe("20261121014508");
  });

  test("fills the seven additional_info fields with allowed characters, three of them with real values", () => {
    const infos = Object.values(request.additional_info);
    expect(infos).toHaveLength(7);
    expect(infos.filter((info) => info !== "NA").length).toBeGreaterThanOrEqual(3);
    for (const info of infos) expect(info).toMatch(/^[A-Za-z0-9 @,.-]+$/);
  });

  const deviceOf = (shopper: Partial<typeof order.shopper>) =>
    orderRequest({ ...order, shopper: { ...order.shopper, ...shopper } }, account, sentAt).device;

  test("keeps the browser's headers within 10 to 255 characters", () => {
    expect(request.device.user_agent).toHaveLength(255);
    expect(request.device.accept_header).toBe("text/html,*/*");
  });

  test("sends ordinary headers of a browser unchanged", () => {
    const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0";
    const accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
    expect(deviceOf({ userAgent, accept })).toMatchObject({ user_agent: userAgent, accept_header: accept });
  });

  test("removes header characters that the gateway rejects", () => {
    const device = deviceOf({ userAgent: "Mozilla/5.0 {Bot} 'কলকাতা' \u0000", accept: 'text/html, "a/b"' });
    expect(device).toMatchObject({ user_agent: "Mozilla/5.0 Bot  ", accept_header: "text/html,a/b" });
  });
});

const reply = {
  objectid: "order",
  orderid: "0198c0ffee",
  bdorderid: "OA8CP15TBUM1AS",
  mercid: "HAATUAT",
  amount: "1234.50",
  links: [
    {
      rel: "redirect",
      method: "POST",
      href: "https://uat1.billdesk.com/u2/web/v1_2/embeddedsdk",
      parameters: { mercid: "HAATUAT", bdorderid: "OA8CP15TBUM1AS", rdata: "aa.bb" },
      valid_date: "2026-11-21T02:15:08+05:30",
    },
    { rel: "self", href: "https://www.billdesk.com/pgi/ve1_2/orders/0198c0ffee" },
  ],
};

describe("the order reply", () => {
  test("takes the redirect link by rel in any position and copies mercid to merchantid", () => {
    for (const links of [reply.links, reply.links.toReversed(), reply.links.slice(0, 1)]) {
      expect(gatewayOrder(orderReply.parse({ ...reply, links }), new Date())).toEqual({
        url: "https://uat1.billdesk.com/u2/web/v1_2/embeddedsdk",
        fields: { merchantid: "HAATUAT", bdorderid: "OA8CP15TBUM1AS", rdata: "aa.bb" },
        validUntil: new Date("2026-11-20T20:45:08Z"),
      });
    }
  });

  test("is invalid without a redirect link", () => {
    expect(orderReply.safeParse({ ...reply, links: reply.links.slice(1) }).success).toBe(false);
  });
});

test.each([
  ["0699", "accepted"],
  ["0799", "accepted"],
  ["0002", "pending"],
])("reads a refund with the status %s as %s", (refund_status, status) => {
  const refundReply = {
    objectid: "refund" as const,
    refundid: "U1231",
    merc_refund_ref_no: "r",
    refund_amount: "1.00",
    refund_status,
  };
  expect(refundResult(refundReply).status).toBe(status);
});
