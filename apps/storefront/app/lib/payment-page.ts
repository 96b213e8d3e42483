import { api, replyOf } from "./api.ts";
import { paymentCookie } from "./payment-cookie.ts";

/** A form that the gateway's page takes. */
export interface PaymentForm {
  readonly url: string;
  readonly fields: Readonly<Record<"merchantid" | "bdorderid" | "rdata", string>>;
}

/** What `create-order` answers, as far as the form needs it. */
export type PaymentFields = Readonly<Partial<Record<"url" | keyof PaymentForm["fields"], string>>>;

/** Spec §8. */
export const missingPaymentFields = "Missing required payment fields";
export const openingGateway = "Opening the bank's page";

/**
 * Opens an order at the gateway, or finds it open; repeatable. `total_value` in rupees is what the shopper saw.
 * @throws ApiCallError
 */
export async function createPayment(order: { id: string; total_value: number }): Promise<PaymentFields> {
  return await replyOf(
    api.adapters.POST("/api/payment-gateway/create-order", { body: { ...order, test_type: "UAT" } }),
  );
}

/** null when a field is missing that the gateway's page needs. */
export function paymentForm({ url, merchantid, bdorderid, rdata }: PaymentFields): PaymentForm | null {
  return url && merchantid && bdorderid && rdata ? { url, fields: { merchantid, bdorderid, rdata } } : null;
}

/** Spec §4: a form that sends itself to the gateway. Where it may go is said by the content security policy. */
export function goToGateway({ url, fields }: PaymentForm, orderId?: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4.
  if (orderId !== undefined) document.cookie = paymentCookie(orderId, location.protocol);
  const form = document.createElement("form");
  form.method = "post";
  form.action = url;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
