import type { components } from "@haat/api-clients/orders";
import { useEffect, useState } from "react";
import { api } from "../../lib/api.ts";

export type DeliveryEstimate = components["schemas"]["DeliveryEstimate"];

export interface DeliveryAnswer {
  readonly pincode: string;
  /** Null when the shop could not be asked. */
  readonly estimate: DeliveryEstimate | null;
}

export interface DeliveredItem {
  readonly id: string;
  readonly quantity: number;
  readonly title: string;
}

/** `<product id>:<quantity>`, separated by commas, as the call takes them. */
export const itemsParam = (items: readonly DeliveredItem[]): string =>
  items.map(({ id, quantity }) => `${id}:${quantity}`).join(",");

/**
 * The delivery of these items to a pincode; null while there is no pincode or no answer for it yet. After a change of the
 * items, the old answer stays until the new one arrives. `round`: another number asks again.
 */
export function useDeliveryEstimate(
  pincode: string | null,
  items: string,
  round: number,
  first: DeliveryAnswer | null = null,
): DeliveryAnswer | null {
  const [answer, setAnswer] = useState(first);
  const question = pincode === null || items === "" ? null : [round, pincode, items].join(" ");
  useEffect(() => {
    const [, pincode = "", items = ""] = question?.split(" ") ?? [];
    if (question === null) return;
    const request = new AbortController();
    const show = (estimate: DeliveryEstimate | null) => {
      if (!request.signal.aborted) setAnswer({ pincode, estimate });
    };
    loadEstimate(pincode, items, request.signal).then(show, () => show(null));
    return () => request.abort();
  }, [question]);
  return answer?.pincode === pincode ? answer : null;
}

async function loadEstimate(pincode: string, items: string, signal: AbortSignal) {
  const params = { path: { pincode }, query: { items } };
  const { data } = await api.orders.GET("/api/courier/estimateDelivery/{pincode}", { params, signal });
  return data?.result ?? null;
}
