import type { z } from "zod";
import type { Address } from "./address.repository.ts";
import type { TypedAddress } from "./address.rules.ts";
import type { addressBody, wireAddress } from "./address.schemas.ts";

export function fromWire({ astate, landmark, ...rest }: z.output<typeof addressBody>): TypedAddress {
  return { ...rest, state: astate, landmark: landmark || null };
}

export function toWire({ id, state, ...rest }: Address): z.input<typeof wireAddress> {
  return { ...rest, _id: id, astate: state };
}
