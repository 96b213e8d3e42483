import { newId } from "@haat/domain/id";
import { asService } from "@haat/testkit/test-users";
import { type Answer, post } from "./shopper.ts";
import type { TestEnvironment } from "./test-environment.ts";

/** What orders sends to book a shipment. */
export function newShipment(change: Readonly<Record<string, unknown>> = {}) {
  return {
    shipmentId: newId(),
    orderId: newId(),
    userId: newId(),
    branch: "ballygunge",
    reference: "HT-261120-7F3K",
    from: {
      warehouse: "Haat Ballygunge",
      address: "48 Rash Behari Avenue, Ballygunge",
      city: "Kolkata",
      state: "West Bengal",
      pincode: "700019",
      phone: "+919830067890",
    },
    to: {
      id: newId(),
      name: "Asha & Sons; Co",
      phone: "+919876543210",
      pincode: "560001",
      locality: "MG Road",
      address: "12 % Lane #4",
      city: "Bengaluru",
      district: "Bengaluru Urban",
      state: "Karnataka",
      landmark: null,
      country: "India",
    },
    paymentMode: "prepaid",
    collectPaise: 0,
    valuePaise: 12_999_00,
    description: "Phone, pre-owned",
    weightGrams: 450,
    quantity: 1,
    invoiceNumber: "HT/26-27/000001",
    ...change,
  };
}

export async function book(testEnv: TestEnvironment, body: unknown): Promise<Answer> {
  return await post(`${testEnv.origin}/internal/shipments`, body, await asService("orders", "adapters"));
}

export async function cancel(
  testEnv: TestEnvironment,
  { shipmentId, orderId, userId, branch }: ReturnType<typeof newShipment>,
): Promise<Answer> {
  const url = `${testEnv.origin}/internal/shipments/${shipmentId}/cancel`;
  return await post(url, { orderId, userId, branch }, await asService("orders", "adapters"));
}

export async function estimate(testEnv: TestEnvironment, body: unknown): Promise<Answer> {
  return await post(
    `${testEnv.origin}/internal/delivery-estimates`,
    body,
    await asService("orders", "adapters"),
  );
}

export async function quote(testEnv: TestEnvironment, body: unknown): Promise<Answer> {
  return await post(
    `${testEnv.origin}/internal/shipping-quotes`,
    body,
    await asService("orders", "adapters"),
  );
}
