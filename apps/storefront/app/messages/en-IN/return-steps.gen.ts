// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { formatNumber } from "@haat/domain/message-format";

const locale = "en-IN";

export const returnStepsTexts = {
  title: "If something is wrong",
  period: ({ days }: { readonly days: number }) => `Test everything within ${formatNumber(locale, days)} days of delivery.`,
  periods: "Test everything within 10 days of delivery for a pre-owned phone, 7 days for anything else.",
  tell: <Node>({ link }: { readonly link: (text: string) => Node }) => [link("Write to us"), " with your order number, or call +91 98300 12345. We'll try to respond within 3 days."],
  refund: "Get your money back. Full refund if it's defective; otherwise we deduct a 10% restocking fee.",
  example: ({ price, fee, refund }: { readonly price: string; readonly fee: string; readonly refund: string }) => `Example: you paid ${price}. If it's defective, we refund ${price}. If you just don't want it, the fee is ${fee} and we refund ${refund}.`,
  codCharge: "The delivery charge of cash on delivery is not refunded.",
};
