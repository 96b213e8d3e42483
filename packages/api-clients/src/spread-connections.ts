import { randomInt } from "node:crypto";
import { type LookupAddress, lookup as systemLookup } from "node:dns";
import type { LookupFunction } from "node:net";

/**
 * Finds the addresses of a service in a random order, so that the connections of a process spread over all copies of the service when its
 * name has one address per copy, as in compose. The system always puts the same address first. When a copy is gone, Node connects
 * to the next address.
 */
export const spreadConnections: LookupFunction = (hostname, options, callback) => {
  systemLookup(hostname, options, (error, address, family) => {
    callback(error, Array.isArray(address) ? shuffled(address) : address, family);
  });
};

function shuffled(addresses: readonly LookupAddress[]): LookupAddress[] {
  return addresses
    .map((address) => ({ address, order: randomInt(2 ** 31) }))
    .sort((a, b) => a.order - b.order)
    .map(({ address }) => address);
}
