import { expect, test } from "vitest";
import { networkOf, rangeOf } from "./caller-network.ts";

test.each([
  ["203.0.113.9", "203.0.113.9", "203.0.113"],
  ["::ffff:203.0.113.9", "203.0.113.9", "203.0.113"],
  ["::FFFF:cb00:7109", "203.0.113.9", "203.0.113"],
  ["2001:db8:1:2:3:4:5:6", "20010db8000100/56", "20010db80001/48"],
  ["2001:0DB8:0001:00ff::9", "20010db8000100/56", "20010db80001/48"],
  ["2001:db8:1:1ff::9", "20010db8000101/56", "20010db80001/48"],
  ["2400::7ff:a:b:c:d", "24000000000007/56", "240000000000/48"],
  ["2400::b:c:d:e:192.0.2.1", "24000000000b00/56", "24000000000b/48"],
  ["64:ff9b::203.0.113.9", "0064ff9b000000/56", "0064ff9b0000/48"],
  ["2001:db8::", "20010db8000000/56", "20010db80000/48"],
  ["::1", "00000000000000/56", "000000000000/48"],
  ["fe80::1%eth0", "fe800000000000/56", "fe8000000000/48"],
])("%s counts as network %s of range %s", (ip, network, range) => {
  expect(networkOf(ip)).toBe(network);
  expect(rangeOf(ip)).toBe(range);
});

test("a closed connection, which has no address, counts as an empty network", () => {
  expect(networkOf(undefined)).toBe("");
});
