import { expect, test } from "vitest";
import { shopperIpv4 } from "./shopper-ipv4.ts";

const egress = "192.0.2.10";

test.each([
  ["an IPv4 address", "49.36.1.2", "49.36.1.2"],
  ["an IPv4 address written as IPv6", "::ffff:49.36.1.2", "49.36.1.2"],
  ["the same in hexadecimal", "::FFFF:3124:102", "49.36.1.2"],
  ["the same in full", "0:0:0:0:0:ffff:3124:0102", "49.36.1.2"],
  ["an address translated by NAT64", "64:ff9b::3124:102", "49.36.1.2"],
  ["a 6to4 address", "2002:3124:102:1::7", "49.36.1.2"],
])("sends the shopper's own IPv4 address for %s", (_form, ip, sent) => {
  expect(shopperIpv4(ip, egress)).toBe(sent);
});

test.each([
  ["an IPv6 address", "2405:201:8000::1"],
  ["an IPv6 address with the NAT64 prefix of another network", "64:ff9b:1::3124:102"],
  ["the loopback address", "::1"],
  ["the unspecified address", "::"],
  ["a link-local address with its zone", "fe80::1%eth0"],
  ["text that is no address", "unknown"],
  ["an IPv4 address out of range", "49.36.1.256"],
  ["nothing", ""],
])("sends the shop's own address for %s", (_form, ip) => {
  expect(shopperIpv4(ip, egress)).toBe(egress);
});
