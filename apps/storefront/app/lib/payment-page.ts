import { replyOf } from "@haat/api-clients/reply";
import { api } from "./api.ts";
import { paymentCookie } from "./payment-cookie.ts";

/** A form that the gateway's page takes. */
export interface PaymentForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The fields of the `create-order` reply that the form needs. */
export type PaymentFields = Readonly<Partial<PaymentForm>>;

/**
 * Creates a payment at the gateway, or returns the open one. Safe to retry. `total_value` is the displayed amount in rupees.
 * @throws ApiCallError
 */
export async function createPayment(order: { id: string; total_value: number }): Promise<PaymentFields> {
  return await replyOf(
    api.adapters.POST("/api/payment-gateway/create-order", { body: { ...order, test_type: "UAT" } }),
  );
}

/** Null when the reply lacks the page's address or a field. Which fields there are depends on the gateway. */
export function toPaymentForm({ url, fields }: PaymentFields): PaymentForm | null {
  if (!url || !fields) return null;
  const values = Object.values(fields);
  return values.length > 0 && values.every((value) => value !== "") ? { url, fields } : null;
}

/** Spec §4: an auto-submitted form post to the gateway. The content security policy lists the allowed targets. */
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
