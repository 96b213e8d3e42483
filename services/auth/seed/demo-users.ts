import type { UserId } from "@haat/domain/id";
import type { Phone } from "@haat/domain/phone";
import type { Pincode } from "@haat/domain/pincode";
import type { addresses, users } from "../src/db/schema.ts";

/** Plain constants, so that the orders service can seed coupons for the consumer. */
export const demoUserIds = {
  consumer: "0198c0de-0000-7000-8000-000000000001",
  newConsumer: "0198c0de-0000-7000-8000-000000000002",
  wholesaler: "0198c0de-0000-7000-8000-000000000003",
} as const;

interface DemoUserNote {
  readonly phone: string;
  readonly role: "consumer" | "new consumer" | "wholesaler";
  readonly note: string;
}

/** `npm start` prints their phone numbers. */
export const demoUserNotes: readonly DemoUserNote[] = [
  { phone: "9830000001", role: "consumer", note: "has an e-mail, an address and coupons" },
  { phone: "9830000002", role: "new consumer", note: "has a name only" },
  { phone: "9830000003", role: "wholesaler", note: "has an e-mail and an address" },
];

const phone = (national: string) => `+91${national}` as Phone;

export const demoUsers: (typeof users.$inferInsert)[] = [
  {
    id: demoUserIds.consumer as UserId,
    phone: phone("9830000001"),
    name: "Ananya Sen",
    email: "ananya.sen@haat.example",
  },
  { id: demoUserIds.newConsumer as UserId, phone: phone("9830000002"), name: "Rahul Das" },
  {
    id: demoUserIds.wholesaler as UserId,
    phone: phone("9830000003"),
    name: "Imran Sheikh",
    email: "imran.sheikh@haat.example",
    tier: "wholesaler",
  },
];

export const demoAddresses: (typeof addresses.$inferInsert)[] = [
  {
    userId: demoUserIds.consumer as UserId,
    name: "Ananya Sen",
    phone: phone("9830000001"),
    pincode: "700019" as Pincode,
    locality: "Ballygunge",
    address: "Flat 3B, 21 Gariahat Road",
    city: "Kolkata",
    district: "Kolkata",
    state: "West Bengal",
    landmark: "Near Gariahat market",
  },
  {
    userId: demoUserIds.wholesaler as UserId,
    name: "Sheikh Mobile House",
    phone: phone("9830000003"),
    pincode: "700013" as Pincode,
    locality: "Chandni Chowk",
    address: "Shop 14, 5 Madan Street",
    city: "Kolkata",
    district: "Kolkata",
    state: "West Bengal",
    landmark: null,
  },
];

/** Invited to the back office by each start, until somebody has accepted an invitation. */
export const demoOwner = { name: "Demo Owner", email: "owner@haat.example", role: "owner" } as const;
